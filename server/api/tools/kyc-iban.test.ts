import { expect, test } from "vitest";
import { account, dashboard } from "@/server/test/account";
import { tool } from "@/server/test/tool-calls";

test("saves the IBAN of a letter only after a confirmation", async () => {
  const shop = await account({ verification: "not_started" });
  const args = { type: "iban_letter", number: "SA0380000000608010167519" };
  const saved = async () => (await dashboard(shop.id).verification.get({})).numbers.iban;
  const { error, preview } = (await tool(shop, "kyc_submit_document", args)).structuredContent;
  expect(error).toMatchObject({ code: "confirmation_required", param: "confirm" });
  expect(preview).toEqual({ iban: args.number });
  expect(await saved()).toBeNull();
  await tool(shop, "kyc_submit_document", { ...args, confirm: true });
  expect(await saved()).not.toBeNull();
});
