import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";

/** An address that no other test has sent receipts to. */
const newAddress = () => `${randomUUID()}@payer.example`;
const source = { type: "token", token: "token_test_paid_mada" };

async function paid(shop: TestAccount, email: string | null) {
  const customer =
    email === null
      ? await shop.post("/v1/customers", { name: "Sara" })
      : await shop.post("/v1/customers", { name: "Sara", email, locale: "en" });
  const fields = { amount: 12_345, currency: "SAR", source, customer: customer.body.id };
  return (await shop.post("/v1/payments", fields)).body;
}

test("sends a receipt to the payer in their language, once an hour", async () => {
  const shop = await account();
  const to = newAddress();
  const payment = await paid(shop, to);
  const support = dashboard(shop.id, { role: "support" });
  expect(await support.payments.send_receipt({ id: payment.id })).toEqual({ sent: true, to });
  expect(await support.payments.send_receipt({ id: payment.id })).toMatchObject({ sent: false });
  const emails = await unscoped.mail.findMany({ where: { accountId: shop.id } });
  expect(emails).toHaveLength(1);
  expect(emails[0]).toMatchObject({
    recipient: to,
    locale: "en",
    template: "payment_receipt",
  });
  expect(emails[0]?.text).toContain(payment.receipt_url);
  expect(emails[0]?.text).toContain("123.45 SAR");
});

test("in test mode one address gets three receipts in 15 minutes, whatever they are of; a member gets all", async () => {
  const shop = await account();
  const to = newAddress();
  const send = async (email: string) =>
    dashboard(shop.id).payments.send_receipt({ id: (await paid(shop, email)).id });
  for (let n = 0; n < 3; n += 1) expect(await send(to)).toEqual({ sent: true, to });
  await expect(send(to)).rejects.toMatchObject({ cause: { code: "too_many_tries" } });
  const { email } = await member(shop.id, "viewer");
  for (let n = 0; n < 4; n += 1) expect(await send(email)).toEqual({ sent: true, to: email });
});

test("sends no receipt to a customer who was deleted since, also to the address they paid with", async () => {
  const shop = await account();
  const payment = await paid(shop, newAddress());
  await asOwner("update payment set payer_email = $2 where id = $1", [payment.id, newAddress()]);
  await shop.delete(`/v1/customers/${payment.customer}`);
  await expect(dashboard(shop.id).payments.send_receipt({ id: payment.id })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test("rejects sending a receipt without an email address or a successful payment", async () => {
  const shop = await account();
  const unknown = await paid(shop, null);
  const declined = await shop.post("/v1/payments", {
    amount: 100,
    currency: "SAR",
    source: { type: "token", token: "token_test_declined" },
  });
  const caller = dashboard(shop.id);
  await expect(caller.payments.send_receipt({ id: unknown.id })).rejects.toThrow("no receipt to send");
  await expect(caller.payments.send_receipt({ id: declined.body.id })).rejects.toThrow("no receipt to send");
});

test.each(["viewer", "developer"] as const)("a %s cannot send receipts", async (role) => {
  const shop = await account();
  const payment = await paid(shop, newAddress());
  await expect(dashboard(shop.id, { role }).payments.send_receipt({ id: payment.id })).rejects.toThrow();
});

test("rejects another account's payment", async () => {
  const [shop, other] = [await account(), await account()];
  const payment = await paid(shop, newAddress());
  await expect(dashboard(other.id).payments.send_receipt({ id: payment.id })).rejects.toThrow(
    "The object does not exist",
  );
});
