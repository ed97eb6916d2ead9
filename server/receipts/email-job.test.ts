import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { applyOutcome } from "@/server/charging/outcome";
import { link, paidOutcome } from "@/server/checkout/checkout.fixture";
import { jobContext } from "@/server/context";
import type { Locale } from "@/server/core/operation/errors";
import { subscribed } from "@/server/subscriptions/subscriptions.fixture";
import { account, asOwner, type TestAccount, withoutTriggers } from "@/server/test/account";
import { attemptLink, emailCopy } from "@/server/test/hosted-pages";
import { testDatabase } from "@/server/test/worker";
import { paymentsWithoutEmail, refundsWithoutEmail, sendPayerEmails } from "./email-job";

const newAddress = () => `${randomUUID()}@payer.example`;

beforeEach(async () => {
  // Moves other tests' data to other days.
  await withoutTriggers("update payment set paid_at = paid_at - interval '9 days' where paid_at is not null");
  await withoutTriggers("update refund set succeeded_at = succeeded_at - interval '9 days'");
});

type PayOptions = { email?: string; locale?: Locale; token?: string; fields?: object };

/** A payment on a link's page by a payer with an email address. */
async function paidBy(
  shop: TestAccount,
  { email = newAddress(), locale = "en", token, fields }: PayOptions = {},
) {
  const { id, slug } = await link(shop, { amount: 11_500, description: "Order 7", ...fields });
  const { receiptSlug } = await attemptLink(
    slug,
    { token: token ?? "token_test_paid_mada", email },
    null,
    locale,
  );
  const payment = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
  return { email, link: id, payment };
}

const emailsOf = (shop: TestAccount) =>
  unscoped.mail.findMany({ where: { accountId: shop.id, recipient: { not: "" } }, orderBy: { id: "asc" } });

/** A payment without an address. */
async function simulated(shop: TestAccount) {
  const { id } = await link(shop, { amount: 11_500 });
  const { body } = await shop.post(`/v1/test/payment_links/${id}/pay`, {});
  return unscoped.payment.findUniqueOrThrow({ where: { id: body.id } });
}

/** A payment never changes its mode: this one stands for a live payment. */
const inLiveMode = async (payment: string) => {
  await withoutTriggers("update refund set mode = 'live' where payment_id = $1", [payment]);
  await withoutTriggers("update payment set mode = 'live', payment_link_id = null where id = $1", [payment]);
};

const refund = (shop: TestAccount, { id }: { id: string }, amount?: number) =>
  shop.post(`/v1/payments/${id}/refunds`, amount === undefined ? {} : { amount });

describe("a receipt", () => {
  test("is emailed once to the payer's address, also by concurrent and repeated runs", async () => {
    const shop = await account();
    const { email, payment } = await paidBy(shop);
    await Promise.all(Array.from({ length: 5 }, () => sendPayerEmails()));
    expect(await sendPayerEmails({ hours: 1 })).toEqual({ found: 0 });
    const emails = await emailsOf(shop);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({
      recipient: email,
      locale: "en",
      mode: "test",
      template: "payment_receipt",
      subject: "[Test] Your receipt: 115.00 SAR to Test Shop",
      nextAttemptAt: expect.any(Date),
    });
    expect(emails[0]?.text).toContain(`/receipt/${payment.receiptSlug}`);
    expect(emails[0]?.text).toContain("you entered this address when you paid");
  });

  test("is in the link's language, or else the page's", async () => {
    const shop = await account();
    await paidBy(shop, { locale: "ar" });
    await paidBy(shop, { locale: "ar", fields: { locale: "en" } });
    await sendPayerEmails();
    expect((await emailsOf(shop)).map(({ locale }) => locale).toSorted()).toEqual(["ar", "en"]);
  });

  test("is not sent without an address, for a failed payment, or after three days", async () => {
    const shop = await account();
    const { id } = await link(shop);
    await shop.post(`/v1/test/payment_links/${id}/pay`, {});
    await paidBy(shop, { token: "token_test_declined" });
    const { payment } = await paidBy(shop);
    await withoutTriggers("update payment set paid_at = now() - interval '72 hours' where id = $1", [
      payment.id,
    ]);
    expect(await sendPayerEmails()).toEqual({ found: 0 });
    expect(await emailsOf(shop)).toEqual([]);
  });

  test("is not sent to a deleted customer, and the payment is not processed again", async () => {
    const shop = await account();
    const customer = (await shop.post("/v1/customers", { name: "Sara" })).body.id;
    await paidBy(shop, { fields: { customer } });
    await asOwner("update customer set deleted_at = now() where id = $1", [customer]);
    expect(await sendPayerEmails()).toEqual({ found: 1 });
    expect(await sendPayerEmails()).toEqual({ found: 0 });
    expect(await emailsOf(shop)).toEqual([]);
  });

  test("in test mode is limited to three emails per address in 15 minutes", async () => {
    const [shop, email] = [await account(), newAddress()];
    for (let n = 0; n < 5; n += 1) await paidBy(shop, { email });
    expect(await sendPayerEmails()).toEqual({ found: 5 });
    expect(await sendPayerEmails()).toEqual({ found: 0 });
    expect(await emailsOf(shop)).toHaveLength(3);
  });
});

describe("a refund", () => {
  test("sends one email with its VAT, the remaining amount and its credit note", async () => {
    const shop = await account();
    await asOwner("update account set vat_number = '310122393500003' where id = $1", [shop.id]);
    const { email, payment } = await paidBy(shop, { fields: { vat_inclusive: true } });
    await sendPayerEmails();
    await refund(shop, payment, 4_000);
    await refund(shop, payment);
    await Promise.all([sendPayerEmails(), sendPayerEmails()]);
    const [, ...emails] = await emailsOf(shop);
    expect(emails.map(({ recipient, template }) => [recipient, template])).toEqual([
      [email, "payment_refund"],
      [email, "payment_refund"],
    ]);
    const texts = emails.map(({ text }) => text).toSorted((a, b) => a.indexOf("75.00") - b.indexOf("75.00"));
    expect(emails.map(({ subject }) => subject).toSorted()).toEqual([
      "[Test] Refund: 40.00 SAR from Test Shop",
      "[Test] Refund: 75.00 SAR from Test Shop",
    ]);
    for (const text of texts) expect(text).toMatch(/appear on your statement/);
    const all = texts.join("\n");
    for (const part of ["5.22 SAR", "9.78 SAR", "/credit-notes/1.pdf", "/credit-notes/2.pdf"])
      expect(all).toContain(part);
  });

  test("that is pending sends no email yet", async () => {
    const shop = await account();
    const { payment } = await paidBy(shop);
    await sendPayerEmails();
    await asOwner(
      `insert into refund (id, account_id, mode, payment_id, amount, currency, created_at)
       values ($1, $2, 'test', $3, 1, 'SAR', now())`,
      [`ref_${payment.id.slice(4)}`, shop.id, payment.id],
    );
    expect(await sendPayerEmails()).toEqual({ found: 0 });
    expect(await emailsOf(shop)).toHaveLength(1);
  });

  test("of a subscription's payment is emailed to the customer", async () => {
    const { shop, id } = await subscribed();
    const payment = await unscoped.payment.findFirstOrThrow({ where: { subscriptionId: id } });
    await refund(shop, payment, 900);
    await sendPayerEmails();
    const emails = (await emailsOf(shop)).filter(({ template }) => template === "payment_refund");
    expect(emails.map(({ recipient }) => recipient)).toEqual(["sara@example.sa"]);
    expect(emails[0]?.text).toContain("9.00 ريال");
  });

  test("is emailed to the address that the payer gave for a copy of the receipt, if there is no other", async () => {
    const shop = await account();
    const payment = await simulated(shop);
    const to = newAddress();
    await emailCopy(payment.receiptSlug, newAddress(), { ip: null, locale: "en", isPayer: true });
    await emailCopy(payment.receiptSlug, to, { ip: null, locale: "en", isPayer: true });
    await refund(shop, payment, 1_500);
    await sendPayerEmails();
    const emails = (await emailsOf(shop)).filter(({ template }) => template === "payment_refund");
    expect(emails.map(({ recipient }) => recipient)).toEqual([to]);
    expect(emails[0]?.text).toContain("إن لم تكن أنت فتجاهل هذه الرسالة");
  });

  test("is emailed to the payer's address only, also after a copy to another", async () => {
    const shop = await account();
    const { email, payment } = await paidBy(shop);
    await emailCopy(payment.receiptSlug, newAddress(), { ip: null, locale: "en", isPayer: true });
    await refund(shop, payment);
    await sendPayerEmails();
    const emails = (await emailsOf(shop)).filter(({ template }) => template === "payment_refund");
    expect(emails.map(({ recipient }) => recipient)).toEqual([email]);
    expect(emails[0]?.text).toContain("this is your address for payments to Test Shop");
  });

  test("is not emailed to an address that a stranger entered on the receipt page", async () => {
    const shop = await account();
    const payment = await simulated(shop);
    await emailCopy(payment.receiptSlug, newAddress(), { ip: null, locale: "en", isPayer: false });
    await refund(shop, payment);
    expect(await sendPayerEmails()).toEqual({ found: 0 });
    expect(await emailsOf(shop)).toEqual([]);
  });

  test("of live mode is not limited: only the merchant can cause it", async () => {
    const shop = await account();
    const payment = await simulated(shop);
    const to = newAddress();
    await emailCopy(payment.receiptSlug, to, { ip: null, locale: "en", isPayer: true });
    for (const amount of [100, 200, 300, 400]) await refund(shop, payment, amount);
    await inLiveMode(payment.id);
    await sendPayerEmails();
    const templates = (await emailsOf(shop)).map(({ template }) => template);
    expect(templates.filter((one) => one === "payment_refund")).toHaveLength(4);
  });

  test("that is automatic sends one email with the reason instead of a receipt", async () => {
    const shop = await account();
    const { payment, link: id, email } = await paidBy(shop, { token: "token_test_3ds" });
    await shop.post(`/v1/payment_links/${id}/cancel`);
    await applyOutcome(jobContext(payment, "test"), payment.id, paidOutcome);
    await sendPayerEmails();
    expect(await emailsOf(shop)).toEqual([]);
    const row = await unscoped.refund.findFirstOrThrow({ where: { paymentId: payment.id } });
    await asOwner("update refund set status = 'succeeded', succeeded_at = now() where id = $1", [row.id]);
    await sendPayerEmails();
    const emails = await emailsOf(shop);
    expect(emails.map(({ recipient, template }) => [recipient, template])).toEqual([
      [email, "payment_refund"],
    ]);
    expect(emails[0]?.text).toContain("Test Shop had canceled the link when your payment arrived.");
    expect(emails[0]?.text).toContain("115.00 SAR was refunded to your card or wallet automatically.");
  });
});

test.each([
  ["payments", paymentsWithoutEmail, / on payment_to_payer|using payment_to_payer/],
  ["refunds", refundsWithoutEmail, / on refund_to_payer|using refund_to_payer/],
])("finds %s and their emails by index", async (_, statement, index) => {
  const client = await (await testDatabase()).pool.connect();
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan");
    await client.query(`prepare due (timestamptz, text, int, text) as ${statement.text}`);
    const { rows } = await client.query("explain execute due(now() - interval '1 hour', '', 100, 'live')");
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(index);
    expect(plan).toMatch(/using mail_key_key on mail/);
    expect(plan).not.toContain("Seq Scan");
  } finally {
    await client.query("rollback; deallocate due");
    client.release();
  }
});
