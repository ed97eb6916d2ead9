import { expect, test } from "vitest";
import type { Locale, Role } from "@/prisma/states";
import { unscoped } from "@/server/base/db/db";
import { applyOutcome } from "@/server/charging/outcome";
import { link, paidOutcome } from "@/server/checkout/checkout.fixture";
import { jobContext } from "@/server/context";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { settleAndImport } from "@/server/payouts/payouts.fixture";
import { emailsOf, member, templatesOf } from "@/server/subscriptions/emails/emails.fixture";
import { account, asOwner, type TestAccount, withoutTriggers } from "@/server/test/account";
import { attemptLink } from "@/server/test/hosted-pages";
import { tool } from "@/server/test/tool-calls";
import { sendDailyEmails } from "./daily-job";
import { sendNotifications } from "./each-job";

const yesterday = () => plusDays(dayOf(new Date()), -1);

const order = { amount: 15_000, currency: "SAR", description: "Order 17" };
const tokenOf = (outcome: string) => ({ type: "token", token: `token_test_${outcome}` });
const pay = async (shop: TestAccount, amount = order.amount) =>
  (await shop.post("/v1/payments", { ...order, amount, source: tokenOf("paid_mada") })).body;

type Reader = { role?: Role; locale?: Locale };

/** A member who chose their emails days ago. */
async function reader(shop: TestAccount, choices: string, { role = "viewer", locale = "en" }: Reader = {}) {
  const email = await member(shop, role, locale);
  await asOwner(
    `update membership set ${choices}, mails_chosen_at = now() - interval '9 days'
     where account_id = $1 and user_id = (select id from "user" where email = $2)`,
    [shop.id, email],
  );
  return email;
}

const paidOn = (id: string, day: string) =>
  withoutTriggers("update payment set paid_at = $2 where id = $1", [id, instantOf(day, 12)]);

/** Moves the account's activity to live mode, where payments need a gateway. */
async function goLive(shop: TestAccount) {
  for (const table of ["payment", "event", "ledger_transaction"])
    await withoutTriggers(`update ${table} set mode = 'live' where account_id = $1`, [shop.id]);
}

test("in test mode only the first payment is emailed, to those who chose each", async () => {
  const shop = await account();
  for (const choice of ["each", "daily"])
    await reader(
      shop,
      `mail_payments = '${choice}', mail_refund_failures = '${choice}', mail_payouts = '${choice}'`,
    );
  const { id } = await pay(shop);
  const refund = (await shop.post(`/v1/payments/${id}/refunds`, { amount: 2_500 })).body;
  await withoutTriggers("update event set type = 'refund_failed' where account_id = $1 and object_id = $2", [
    shop.id,
    refund.id,
  ]);
  await paidOn(id, plusDays(yesterday(), -2));
  await paidOn((await pay(shop)).id, yesterday());
  await settleAndImport({ payments: [id] });
  await sendNotifications();
  await sendDailyEmails();
  const emails = await emailsOf(shop);
  expect(emails).toMatchObject([{ template: "member_payment", mode: "test" }]);
  expect(emails[0]?.text).toContain(`/test/payments/${id}`);

  await goLive(shop);
  await sendNotifications();
  await sendDailyEmails();
  expect(new Set(await templatesOf(shop))).toEqual(
    new Set(["member_payment", "member_refund_failed", "member_payout", "member_digest"]),
  );
});

test("a simulated event is no payment: the first real one is emailed", async () => {
  const shop = await account();
  await reader(shop, "mail_payments = 'each'");
  const failed = (await shop.post("/v1/payments", { ...order, source: tokenOf("declined") })).body;
  await tool(shop, "simulate_event", { type: "payment_paid" });
  await tool(shop, "simulate_event", { type: "payment_paid", object_id: failed.id });
  await sendNotifications();
  expect(await emailsOf(shop)).toEqual([]);
  // As if they were made years ago.
  await withoutTriggers(
    "update event set id = regexp_replace(id, '^evt_...', 'evt_000') where account_id = $1",
    [shop.id],
  );
  const { id } = await pay(shop);
  await sendNotifications();
  const emails = await emailsOf(shop);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain(`/test/payments/${id}`);
});

test("sends one email per payment to each subscribed member, also in concurrent runs", async () => {
  const shop = await account();
  const to = await reader(shop, "mail_payments = 'each'", { locale: "ar" });
  await reader(shop, "mail_payments = 'daily'");
  await member(shop, "owner");
  const { id } = await pay(shop);
  await goLive(shop);
  await Promise.all([sendNotifications({ hours: 1 }), sendNotifications({ hours: 1 }), sendNotifications()]);
  await sendNotifications();
  const emails = await emailsOf(shop);
  expect(emails).toMatchObject([{ recipient: to, locale: "ar", template: "member_payment", mode: "live" }]);
  expect(emails[0]?.subject).toBe("استلمت دفعة بمبلغ 150.00 ريال");
  expect(emails[0]?.text).toContain(`/live/payments/${id}`);
});

test("sends no email about a payment that came too late and is refunded", async () => {
  const shop = await account();
  await reader(shop, "mail_payments = 'each'");
  const { id, slug } = await link(shop);
  const { receiptSlug } = await attemptLink(slug, { token: "token_test_3ds" });
  await shop.post(`/v1/payment_links/${id}/cancel`);
  const payment = await unscoped.payment.findUniqueOrThrow({ where: { receiptSlug } });
  await applyOutcome(jobContext(payment, "test"), payment.id, paidOutcome);
  expect((await shop.get("/v1/events?type=payment_paid")).body.data).toHaveLength(1);
  await goLive(shop);
  await sendNotifications();
  expect(await emailsOf(shop)).toEqual([]);
});

test("the next run writes the emails a crashed process did not write", async () => {
  const shop = await account();
  const [one, other] = [
    await reader(shop, "mail_payments = 'each'"),
    await reader(shop, "mail_payments = 'each'"),
  ];
  await pay(shop);
  await goLive(shop);
  await sendNotifications();
  await withoutTriggers("delete from mail where account_id = $1 and recipient = $2", [shop.id, other]);
  await sendNotifications();
  expect((await emailsOf(shop)).map(({ recipient }) => recipient).toSorted()).toEqual(
    [one, other].toSorted(),
  );
});

test("events before the member subscribed are not emailed", async () => {
  const shop = await account();
  await pay(shop);
  await withoutTriggers("update event set created_at = now() - interval '1 hour' where account_id = $1", [
    shop.id,
  ]);
  const email = await reader(shop, "mail_payments = 'each'");
  await asOwner(
    `update membership set mails_chosen_at = now() where user_id = (select id from "user" where email = $1)`,
    [email],
  );
  await goLive(shop);
  await sendNotifications();
  expect(await emailsOf(shop)).toEqual([]);
});

test("emails a failed refund to every member who did not opt out", async () => {
  const shop = await account();
  const to = await member(shop, "finance");
  await reader(shop, "mail_refund_failures = 'off'");
  const { id } = await pay(shop);
  const refund = (await shop.post(`/v1/payments/${id}/refunds`, { amount: 2_500 })).body;
  await withoutTriggers("update event set type = 'refund_failed' where account_id = $1 and object_id = $2", [
    shop.id,
    refund.id,
  ]);
  await goLive(shop);
  await sendNotifications();
  const emails = await emailsOf(shop);
  expect(emails).toMatchObject([{ recipient: to, template: "member_refund_failed" }]);
  expect(emails[0]?.subject).toBe("A refund of 25.00 SAR failed");
});

test("sends the daily digest once, and none for a day without payments", async () => {
  const shop = await account();
  await reader(shop, "mail_payments = 'daily'");
  await sendDailyEmails();
  expect(await templatesOf(shop)).toEqual([]);
  await paidOn((await pay(shop)).id, yesterday());
  await paidOn((await pay(shop, 5_000)).id, yesterday());
  await paidOn((await pay(shop, 900)).id, plusDays(yesterday(), 1));
  await goLive(shop);
  await Promise.all([sendDailyEmails(), sendDailyEmails()]);
  await sendDailyEmails();
  expect(await templatesOf(shop)).toEqual(["member_digest"]);
  const [mail] = await emailsOf(shop);
  expect(mail?.text).toContain("Payments received: 2 (200.00 SAR)");
  expect(mail?.text).not.toContain("payout");
});

test("emails each payout once to the members who chose each", async () => {
  const shop = await account();
  const to = await reader(shop, "mail_payouts = 'each'");
  const { id } = await pay(shop);
  await settleAndImport({ payments: [id] });
  const payout = (await shop.get("/v1/payouts")).body.data[0];
  await goLive(shop);
  await sendNotifications();
  await sendNotifications();
  const emails = await emailsOf(shop);
  expect(emails).toMatchObject([{ recipient: to, template: "member_payout" }]);
  const sum = (payout.net / 100).toFixed(2);
  expect(emails[0]?.subject).toBe(`${sum} SAR was paid out to your bank`);
  expect(emails[0]?.text).toContain(`/live/payouts/${payout.id}`);
});
