import { expect, test } from "vitest";
import { tool } from "@/server/test/tool-calls";
import {
  companyAnswers,
  companyDocuments,
  merchant,
  newFile,
} from "@/server/verification/verification.fixture";

const fileOf = (bytes: Buffer, name: string) => ({
  name,
  mime_type: "image/png",
  data_base64: bytes.toString("base64"),
});

test("an agent completes the verification with tools, from entity_type to submission", async () => {
  const shop = await merchant({ mode: "test" });
  const call = async (name: string, args: object = {}) => (await tool(shop, name, args)).structuredContent;
  const { iban, ...answers } = companyAnswers;
  expect((await call("kyc_save_answers", answers)).result).toMatchObject({ entity_type: "company" });
  const requested = await call("kyc_save_answers", { iban });
  expect(requested.error.code).toBe("confirmation_required");
  expect((await call("kyc_save_answers", { iban, confirm: true })).result.requirements).not.toContain("iban");
  for (const type of companyDocuments)
    await call("kyc_submit_document", { type, file: fileOf(await newFile(), `${type}.png`) });
  const { preview } = await call("kyc_accept_contract");
  expect(preview.text.en.length).toBeGreaterThan(0);
  expect((await call("kyc_submit", { confirm: true })).error).toMatchObject({ param: "contract" });
  const { version, digest } = preview;
  expect((await call("kyc_accept_contract", { version, digest, confirm: true })).result.requirements).toEqual(
    [],
  );
  expect((await call("kyc_submit")).error.code).toBe("confirmation_required");
  expect((await call("kyc_submit", { confirm: true })).result.verification_status).toBe("in_review");
});
