import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { includedVat } from "@/server/core/values/share";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";

const vatNumber = "310122393500003";
const link = { amount: 11_500, currency: "SAR" };
const inclusive = { ...link, vat_inclusive: true };

async function registered(): Promise<TestAccount> {
  const shop = await account();
  await asOwner("update account set vat_number = $2, name_ar = 'مؤسسة نورة' where id = $1", [
    shop.id,
    vatNumber,
  ]);
  return shop;
}

describe("the VAT in an amount", () => {
  test("is 15/115 of it, rounded to the nearest halala, and net and VAT add up to it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (amount) => {
        const vat = includedVat(amount);
        expect(Number.isSafeInteger(vat)).toBe(true);
        expect(Math.abs(115 * vat - 15 * amount)).toBeLessThanOrEqual(57);
        const net = amount - vat;
        expect(Math.abs(vat - net * 0.15)).toBeLessThan(1);
        expect(net + vat).toBe(amount);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([
    [115, 15],
    [11_500, 1_500],
    [100, 13],
    [1, 0],
    [4, 1],
    [100_000_000, 13_043_478],
  ])("of %i halalas is %i", (amount, vat) => expect(includedVat(amount)).toBe(vat));
});

describe("a VAT-inclusive link", () => {
  test("requires the account's VAT number, and the error names the field", async () => {
    const shop = await account();
    const refused = await shop.post("/v1/payment_links", inclusive);
    expect(refused.body.error).toMatchObject({ code: "parameter_invalid", param: "vat_inclusive" });
    expect(refused.body.error.message).toContain("VAT number");
    const { id } = (await shop.post("/v1/payment_links", link)).body;
    const changed = await shop.post(`/v1/payment_links/${id}`, { vat_inclusive: true });
    expect(changed.body.error).toMatchObject({ code: "parameter_invalid", param: "vat_inclusive" });
    expect((await shop.get(`/v1/payment_links/${id}`)).body.vat_inclusive).toBe(false);
  });

  test("can be created and updated over REST and in the dashboard, and is not the default", async () => {
    const shop = await registered();
    const made = await shop.post("/v1/payment_links", inclusive);
    expect([made.status, made.body.vat_inclusive]).toEqual([200, true]);
    expect((await shop.post("/v1/payment_links", link)).body.vat_inclusive).toBe(false);
    const off = await shop.post(`/v1/payment_links/${made.body.id}`, { vat_inclusive: false });
    expect(off.body.vat_inclusive).toBe(false);
    const kept = await shop.post(`/v1/payment_links/${made.body.id}`, { description: "Order 7" });
    expect(kept.body.vat_inclusive).toBe(false);
    const clicked = await dashboard(shop.id).payment_links.create({ ...inclusive, currency: "SAR" });
    expect(clicked.vat_inclusive).toBe(true);
  });
});

describe("the VAT of a payment", () => {
  const pay = async (shop: TestAccount, id: string) =>
    (await shop.post(`/v1/test/payment_links/${id}/pay`, {})).body;

  test("stays unchanged when the link or the account changes later", async () => {
    const shop = await registered();
    const { id } = (await shop.post("/v1/payment_links", { ...inclusive, max_payments: 5 })).body;
    const before = await pay(shop, id);
    expect(before.vat_amount).toBe(1_500);
    await asOwner("update account set vat_number = '399999999900003', name_ar = 'اسم جديد' where id = $1", [
      shop.id,
    ]);
    await shop.post(`/v1/payment_links/${id}`, { vat_inclusive: false });
    const row = await unscoped.payment.findUniqueOrThrow({ where: { id: before.id } });
    expect(row).toMatchObject({ vatAmount: 1_500, vatNumber, vatSeller: "مؤسسة نورة" });
    expect((await shop.get(`/v1/payments/${before.id}`)).body.vat_amount).toBe(1_500);
    expect((await pay(shop, id)).vat_amount).toBeNull();
  });

  test("is null if the account has removed its VAT number since the link was created", async () => {
    const shop = await registered();
    const { id } = (await shop.post("/v1/payment_links", inclusive)).body;
    await asOwner("update account set vat_number = null where id = $1", [shop.id]);
    expect((await pay(shop, id)).vat_amount).toBeNull();
  });

  test.each(["vat_amount = 1", "vat_number = '399999999900003'", "vat_seller = 'Another Shop'"])(
    "cannot be changed even by the table owner: %s",
    async (change) => {
      const shop = await registered();
      const { id } = (await shop.post("/v1/payment_links", inclusive)).body;
      const paid = await pay(shop, id);
      await expect(asOwner(`update payment set ${change} where id = $1`, [paid.id])).rejects.toThrow(
        "the VAT of a payment and its buyer never change",
      );
    },
  );
});
