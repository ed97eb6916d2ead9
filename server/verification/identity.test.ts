import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { acceptAll, codeOf, decide } from "./review.fixture";
import {
  companyAnswers,
  type Merchant,
  merchant,
  reviewer,
  submit,
  verificationEvents,
} from "./verification.fixture";

const accountOf = ({ id }: Merchant) => unscoped.account.findUniqueOrThrow({ where: { id } });

async function approved(shop: Merchant) {
  await submit(shop);
  const who = await reviewer();
  const id = await acceptAll(who, shop);
  await decide(who, id, { act: "approve" });
}

describe("an account's identity", () => {
  test("is the reviewed one after approval, wherever it is shown", async () => {
    const shop = await merchant();
    await shop.api.settings.update({ name: "Another Name Est.", vat_number: "310122393500003" });
    await approved(shop);
    expect(await accountOf(shop)).toMatchObject({
      name: companyAnswers.legal_name,
      nameAr: companyAnswers.legal_name_ar,
      registration: companyAnswers.unified_number,
      vatNumber: companyAnswers.vat_number,
      displayName: "Test Shop",
    });
    expect((await shop.get("/v1/account")).body.name).toBe(companyAnswers.legal_name);
    expect((await verificationEvents(shop.id, "live")).at(-1)).toMatchObject({
      verification_status: "approved",
      name: companyAnswers.legal_name,
      name_ar: companyAnswers.legal_name_ar,
    });
  });

  test("has no VAT number if the verification says there is none", async () => {
    const shop = await merchant();
    await shop.api.settings.update({ vat_number: "310122393500003" });
    await submit(shop);
    const { id } = await shop.api.verification.get({});
    const who = await reviewer();
    await decide(who, id, { act: "reject", reason: "details" });
    await shop.api.verification.save({ vat_registered: false });
    await shop.api.verification.submit({});
    await acceptAll(who, shop);
    await decide(who, id, { act: "approve" });
    expect((await accountOf(shop)).vatNumber).toBeNull();
  });

  test("cannot be changed from submission until rejection", async () => {
    const shop = await merchant();
    const change = () => codeOf(shop.api.settings.update({ name: "Another Est." }));
    await submit(shop);
    expect((await shop.api.settings.get({})).identity).toBe("in_review");
    expect(await change()).toBe("state_conflict");
    const { id } = await shop.api.verification.get({});
    const who = await reviewer();
    await decide(who, id, { act: "reject", reason: "details" });
    expect(await change()).toBe("ok");
    await shop.api.verification.save({ activity: "Dates" });
    await shop.api.verification.submit({});
    await acceptAll(who, shop);
    await decide(who, id, { act: "approve" });
    expect((await accountOf(shop)).name).toBe(companyAnswers.legal_name);
    expect((await shop.api.settings.get({})).identity).toBe("verified");
    expect(await change()).toBe("state_conflict");
    await decide(who, id, { act: "suspend", reason: "risk" });
    expect(await change()).toBe("state_conflict");
  });

  test("is unaffected by a test verification", async () => {
    const shop = await merchant({ mode: "test" });
    await submit(shop);
    await shop.api.verification.simulate({ outcome: "approve" });
    expect(await accountOf(shop)).toMatchObject({ name: "Test Est.", registration: null, vatNumber: null });
    expect(await codeOf(shop.api.settings.update({ name: "Another Est." }))).toBe("ok");
    expect((await verificationEvents(shop.id, "test")).at(-1)).toMatchObject({ name: "Test Est." });
  });
});
