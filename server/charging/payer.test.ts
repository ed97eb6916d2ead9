import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { link, paidOutcome } from "@/server/checkout/checkout.fixture";
import { jobContext } from "@/server/context";
import { sendPayerEmails } from "@/server/receipts/email-job";
import { account, dashboard, type TestAccount } from "@/server/test/account";
import { attemptLink, readReceipt } from "@/server/test/hosted-pages";
import { applyOutcome } from "./outcome";

type Typed = { name?: string; phone?: string; email?: string };

/** Pays a new link, or tries to. Returns the payment as the API has it. */
async function pay(
  shop: TestAccount,
  typed: Typed,
  { token = "token_test_paid_mada", link: fields = {} } = {},
) {
  const { id, slug } = await link(shop, fields);
  await attemptLink(slug, { token, ...typed }, null, "ar");
  return (await shop.get(`/v1/payments?payment_link=${id}`)).body.data[0];
}

const customers = async (shop: TestAccount) => (await shop.get("/v1/customers?limit=100")).body.data;
const known = async (shop: TestAccount, details: object) => (await shop.post("/v1/customers", details)).body;
const phone = "+966501234567";
const email = "sara@example.sa";

describe("a payer with details", () => {
  test("becomes a customer with the payment, in one change with its events", async () => {
    const shop = await account();
    const payment = await pay(shop, { name: "سارة", phone, email });
    const [customer] = await customers(shop);
    expect(customer).toMatchObject({ name: "سارة", phone, email: null, locale: "ar" });
    expect(payment.customer).toBe(customer.id);
    const events = (await shop.get("/v1/events")).body.data;
    expect(events.map(({ type }: { type: string }) => type)).toContain("customer_created");
    const paid = events.find(({ type }: { type: string }) => type === "payment_paid");
    expect(paid.data.customer).toBe(customer.id);
    expect((await shop.get(`/v1/payments?customer=${customer.id}`)).body.data).toEqual([payment]);
  });

  test("is found by phone first, then by email, and changes nothing of the customer", async () => {
    const shop = await account();
    const byPhone = await known(shop, { phone });
    const byEmail = await known(shop, { name: "Noura", email });
    expect((await pay(shop, { name: "Sara", phone, email })).customer).toBe(byPhone.id);
    expect((await pay(shop, { name: "Sara", phone: "+966559876543", email })).customer).toBe(byEmail.id);
    expect(await customers(shop)).toEqual([byEmail, byPhone]);
  });

  test("stays on the payment as entered beside a customer of another name", async () => {
    const shop = await account();
    const first = await pay(shop, { name: "Sara", phone });
    const second = await pay(shop, { name: "Ahmad", phone });
    expect(second.customer).toBe(first.customer);
    expect(await customers(shop)).toMatchObject([{ name: "Sara", phone }]);
    const { data } = await dashboard(shop.id).payments.payers({ ids: [second.id] });
    expect(data).toEqual([{ id: second.id, name: "Ahmad", phone, email: null }]);
  });

  test("does not replace the customer of the link", async () => {
    const shop = await account();
    const { id } = await known(shop, { name: "Noura" });
    expect((await pay(shop, { name: "Sara", phone }, { link: { customer: id } })).customer).toBe(id);
    expect(await customers(shop)).toMatchObject([{ id, name: "Noura", phone: null }]);
  });

  test("becomes no customer without a payment", async () => {
    const shop = await account();
    expect(await pay(shop, { name: "Sara", phone }, { token: "token_test_declined" })).toMatchObject({
      status: "failed",
      customer: null,
    });
    expect(await customers(shop)).toEqual([]);
  });

  test("becomes no customer if the merchant turned it off", async () => {
    const shop = await account();
    await dashboard(shop.id).settings.update({ payer_customers: false });
    expect((await pay(shop, { name: "Sara", phone })).customer).toBeNull();
    expect(await customers(shop)).toEqual([]);
  });

  test("is a new customer after the earlier one was deleted", async () => {
    const shop = await account();
    const first = (await pay(shop, { name: "Sara", phone })).customer;
    await shop.delete(`/v1/customers/${first}`);
    const second = (await pay(shop, { name: "Sara", phone })).customer;
    expect(second).not.toBe(first);
    expect((await shop.get(`/v1/customers/${first}`)).status).toBe(404);
  });

  test("is shown and gets the receipt if the customer of the link was deleted", async () => {
    const shop = await account();
    const email = `${randomUUID()}@shop.example`;
    const deleted = (await known(shop, { name: "Noura" })).id;
    const { id, slug } = await link(shop, { customer: deleted });
    await shop.delete(`/v1/customers/${deleted}`);
    const token = "token_test_paid_mada";
    const { receiptSlug } = await attemptLink(slug, { token, name: "Sara", email }, null, "ar");
    const [payment] = (await shop.get(`/v1/payments?payment_link=${id}`)).body.data;
    expect(await customers(shop)).toMatchObject([{ id: payment.customer, name: "Sara", email }]);
    const { data } = await dashboard(shop.id).payments.payers({ ids: [payment.id] });
    expect(data).toMatchObject([{ name: "Sara", email }]);
    expect((await readReceipt(receiptSlug))?.payer).toBe("Sara");
    await sendPayerEmails();
    const mail = await unscoped.mail.findUniqueOrThrow({ where: { key: `payment:${payment.id}:payer` } });
    expect(mail.recipient).toBe(email);
  });

  test("is found in the account and mode of the link only", async () => {
    const [shop, other] = [await account(), await account()];
    const live = await shop.post("/v1/customers", { phone }, { key: await shop.addKey("live") });
    const others = await known(other, { phone });
    const { customer } = await pay(shop, { phone });
    expect(new Set([customer, live.body.id, others.id]).size).toBe(3);
  });
});

test.each([{}, { name: "Sara" }])("a payer who is not identified becomes no customer: %j", async (typed) => {
  const shop = await account();
  expect((await pay(shop, typed)).customer).toBeNull();
});

test("a stranger's email is never that of a customer whom the merchant knows by phone", async () => {
  const shop = await account();
  await pay(shop, { phone, email: "stranger@example.net" });
  expect(await known(shop, { phone, email })).toMatchObject({ phone, email });
});

test("payers with one phone whose payments succeed at the same moment are one customer", async () => {
  const shop = await account();
  const rows = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const { id, slug } = await link(shop);
      await attemptLink(slug, { token: "token_test_3ds", name: `Payer ${"abcdefgh"[n]}`, phone });
      return unscoped.payment.findFirstOrThrow({ where: { paymentLinkId: id } });
    }),
  );
  await Promise.all(rows.map((row) => applyOutcome(jobContext(row, "test"), row.id, paidOutcome)));
  const found = await customers(shop);
  expect(found).toHaveLength(1);
  const paid = await unscoped.payment.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  expect(paid.map(({ status, customerId }) => [status, customerId])).toEqual(
    rows.map(() => ["paid", found[0].id]),
  );
});
