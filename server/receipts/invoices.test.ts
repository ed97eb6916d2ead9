import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import type { Payment } from "@/server/payments/schema";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { readReceipt } from "@/server/test/hosted-pages";

const buyer = { name: "شركة النخيل", vat_number: "300000000000003", address: "7421 طريق الملك فهد، الرياض" };

async function registered(): Promise<TestAccount> {
  const shop = await account();
  await asOwner("update account set vat_number = '310122393500003' where id = $1", [shop.id]);
  return shop;
}

async function newLink(shop: TestAccount, fields: object = {}): Promise<string> {
  const link = { amount: 11_500, currency: "SAR", vat_inclusive: true, max_payments: null, ...fields };
  return (await shop.post("/v1/payment_links", link)).body.id;
}

const pay = (shop: TestAccount, link: string, input: object = {}) =>
  shop.post(`/v1/test/payment_links/${link}/pay`, input);

const numbersOf = async (shop: TestAccount) => {
  const rows = await unscoped.payment.findMany({ where: { accountId: shop.id }, orderBy: { id: "asc" } });
  return rows.map(({ invoiceNumber }) => invoiceNumber);
};

const receiptOf = async (shop: TestAccount, link: string) => {
  const { receipt_url: url } = (await pay(shop, link)).body;
  return readReceipt(String(url).split("/").at(-1) ?? "");
};

describe("the number of an invoice", () => {
  test("counts the paid payments with VAT of each account from 1", async () => {
    const [shop, other] = [await registered(), await registered()];
    const [link, plain] = [await newLink(shop), await newLink(shop, { vat_inclusive: false })];
    await pay(shop, link);
    await pay(shop, plain);
    await pay(shop, link, { outcome: "failed" });
    await pay(shop, link);
    await pay(other, await newLink(other));
    expect(await numbersOf(shop)).toEqual([1, null, null, 2]);
    const { data } = (await shop.get("/v1/payments")).body;
    expect(data.map((payment: Payment) => payment.invoice_number)).toEqual([2, null, null, 1]);
    expect(await numbersOf(other)).toEqual([1]);
  });

  test("has no gaps or duplicates among concurrent payments, and stays after a refund", async () => {
    const shop = await registered();
    const links = await Promise.all(Array.from({ length: 12 }, () => newLink(shop)));
    const paid = await Promise.all(links.flatMap((link) => [pay(shop, link), pay(shop, link)]));
    expect(paid.map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200));
    await shop.post(`/v1/payments/${paid[0]?.body.id}/refunds`, {});
    const numbers = (await numbersOf(shop)).map(Number).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
  });

  test.each(["null", "7"])("cannot become %s", async (value) => {
    const shop = await registered();
    await pay(shop, await newLink(shop));
    const change = asOwner(`update payment set invoice_number = ${value} where account_id = $1`, [shop.id]);
    await expect(change).rejects.toThrow("never changes");
  });

  test("is refused by the database where no VAT was shown", async () => {
    const shop = await registered();
    await pay(shop, await newLink(shop, { vat_inclusive: false }));
    const copied = `insert into payment (id, account_id, mode, amount, currency, status, source_type, gateway_id,
        receipt_slug, created_at, updated_at, invoice_number)
      select 'pay_copy', account_id, mode, amount, currency, status, source_type, gen_random_uuid(),
        'copy', created_at, updated_at, 1 from payment where account_id = $1`;
    await expect(asOwner(copied, [shop.id])).rejects.toThrow("payment_invoice_number");
  });
});

describe("the buyer on an invoice", () => {
  test("is the customer of the link as it was at the sale", async () => {
    const shop = await registered();
    const { id: customer } = (await shop.post("/v1/customers", buyer)).body;
    const receipt = await receiptOf(shop, await newLink(shop, { customer }));
    const { name, vat_number: vatNumber, address } = buyer;
    expect(receipt?.vat).toMatchObject({ invoice: 1, buyer: { name, vatNumber, address } });
    await shop.post(`/v1/customers/${customer}`, { name: "Other", vat_number: null });
    expect((await readReceipt(receipt?.slug ?? ""))?.vat).toEqual(receipt?.vat);
    await shop.delete(`/v1/customers/${customer}`);
    expect((await readReceipt(receipt?.slug ?? ""))?.vat).toMatchObject({ invoice: 1, buyer: null });
  });

  test("is nobody without a VAT number and address, or without VAT", async () => {
    const shop = await registered();
    const { id: plain } = (await shop.post("/v1/customers", { name: "Sara" })).body;
    expect((await receiptOf(shop, await newLink(shop, { customer: plain })))?.vat?.buyer).toBeNull();
    const { id: customer } = (await shop.post("/v1/customers", buyer)).body;
    const withoutVat = await newLink(shop, { customer, vat_inclusive: false });
    const paid = await unscoped.payment.findUnique({ where: { id: (await pay(shop, withoutVat)).body.id } });
    expect(paid?.buyerVatNumber).toBeNull();
  });

  test("has a valid VAT number, in digits of any script", async () => {
    const shop = await account();
    const refused = await shop.post("/v1/customers", { ...buyer, vat_number: "310122393500004" });
    expect(refused.body.error).toMatchObject({ code: "parameter_invalid", param: "vat_number" });
    const arabic = await shop.post("/v1/customers", { ...buyer, vat_number: "٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣" });
    expect(arabic.body).toMatchObject({ vat_number: "300000000000003", address: buyer.address });
  });
});
