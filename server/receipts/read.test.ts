import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { attemptLink, readReceipt } from "@/server/test/hosted-pages";
import { invoiceCode } from "./zatca";

async function paid(shop: TestAccount, fields: object = {}) {
  const link = { amount: 11_500, currency: "SAR", ...fields };
  const { id } = (await shop.post("/v1/payment_links", link)).body;
  const payment = (await shop.post(`/v1/test/payment_links/${id}/pay`, {})).body;
  return { id: String(payment.id), slug: String(payment.receipt_url.split("/").at(-1)) };
}

const registered = async () => {
  const shop = await account();
  await asOwner(
    "update account set vat_number = '310122393500003', name_ar = 'مؤسسة نورة التجارية' where id = $1",
    [shop.id],
  );
  return shop;
};

test("the receipt of a link without VAT has no VAT split and no QR code", async () => {
  const shop = await registered();
  expect((await readReceipt((await paid(shop)).slug))?.vat).toBeNull();
});

test("a receipt keeps its content after the account changes its name and VAT number", async () => {
  const shop = await registered();
  const { id, slug } = await paid(shop, { vat_inclusive: true });
  const before = await readReceipt(slug);
  const { paidAt } = await unscoped.payment.findUniqueOrThrow({ where: { id } });
  expect(before?.vat).toEqual({
    amount: 1_500,
    number: "310122393500003",
    seller: "مؤسسة نورة التجارية",
    invoice: 1,
    buyer: null,
    code: invoiceCode({
      seller: "مؤسسة نورة التجارية",
      vatNumber: "310122393500003",
      issuedAt: paidAt ?? new Date(0),
      total: 11_500,
      vat: 1_500,
    }),
  });
  await asOwner("update account set vat_number = '399999999900003', name_ar = 'اسم آخر' where id = $1", [
    shop.id,
  ]);
  expect((await readReceipt(slug))?.vat).toEqual(before?.vat);
});

test("each refund has a credit note, and the sale's VAT is unchanged", async () => {
  const shop = await registered();
  const { id, slug } = await paid(shop, { vat_inclusive: true });
  const before = await readReceipt(slug);
  await shop.post(`/v1/payments/${id}/refunds`, { amount: 4_000 });
  await shop.post(`/v1/payments/${id}/refunds`, { amount: 500 });
  const after = await readReceipt(slug);
  expect(after?.status).toBe("partially_refunded");
  expect(
    after?.creditNotes.map(({ number, amount, left, vat }) => [number, amount, left, vat?.amount]),
  ).toEqual([
    [2, 500, 7_000, 65],
    [1, 4_000, 7_500, 522],
  ]);
  expect(after?.amountRefunded).toBe(4_500);
  expect(after?.vat).toEqual(before?.vat);
});

test("lists every refund, newest first", async () => {
  const shop = await account();
  const { id, slug } = await paid(shop);
  for (let n = 0; n < 14; n += 1) await shop.post(`/v1/payments/${id}/refunds`, { amount: 100 + n });
  const found = await readReceipt(slug);
  expect(found?.creditNotes).toHaveLength(14);
  expect(found?.creditNotes[0]).toMatchObject({ number: 14, amount: 113, vat: null });
  expect(found?.amountRefunded).toBe(14 * 100 + 91);
});

test("a receipt is in the language that the payer paid in, not in that of the customer with the phone", async () => {
  const shop = await account();
  const { phone } = (await shop.post("/v1/customers", { phone: "0501234567", locale: "ar" })).body;
  const { url } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
  const attempt = { token: "token_test_paid_mada", phone };
  const { receiptSlug } = await attemptLink(url.split("/").at(-1), attempt, null, "en");
  expect((await readReceipt(receiptSlug))?.customerLocale).toBe("en");
});

test("a receipt shows the name that the payer entered, and never that of the customer with the phone", async () => {
  const shop = await account();
  const customer = (await shop.post("/v1/customers", { name: "Noura", phone: "0501234567" })).body;
  const payerOf = async (typed: object) => {
    const { url } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
    const attempt = { token: "token_test_paid_mada", phone: customer.phone, ...typed };
    const { receiptSlug } = await attemptLink(url.split("/").at(-1), attempt);
    return { slug: receiptSlug, payer: (await readReceipt(receiptSlug))?.payer };
  };
  expect((await payerOf({})).payer).toBeNull();
  const { slug, payer } = await payerOf({ name: "Sara" });
  expect(payer).toBe("Sara");
  await shop.delete(`/v1/customers/${customer.id}`);
  expect((await readReceipt(slug))?.payer).toBeNull();
});
