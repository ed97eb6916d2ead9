import { beforeEach, describe, expect, test } from "vitest";
import type { Locale } from "@/server/core/operation/errors";
import { dayOf } from "@/server/core/values/day";
import { longDate } from "@/server/core/values/locale";
import { moveTo } from "@/server/subscriptions/subscriptions.fixture";
import { asOwner, withoutTriggers } from "@/server/test/account";
import { sendSubscriptionEmails } from "./email-job";
import {
  discardOtherEvents,
  emailsOf,
  fail,
  member,
  onlyEmail,
  pay,
  read,
  type Subscribed,
  subscribed,
  templatesOf,
} from "./emails.fixture";

beforeEach(async () => {
  await discardOtherEvents();
});

const date = (locale: Locale, at: string) => longDate(locale, dayOf(new Date(at)));

const linkOf = async ({ shop }: Subscribed, cycle: { payment_link: string }) =>
  (await shop.get(`/v1/payment_links/${cycle.payment_link}`)).body.url;

/** Fails several charges in a row, each with its emails. Returns the customer's emails about them. */
async function failing(made: Subscribed, times: number) {
  for (let n = 0; n < times; n += 1) {
    await fail(made);
    await sendSubscriptionEmails();
  }
  return (await emailsOf(made.shop)).filter(({ template }) => template === "subscription_failed");
}

describe("a failed charge", () => {
  test("sends the customer an email with the reason, how to pay or change the card, and the next retry", async () => {
    const made = await subscribed();
    const cycle = await fail(made, "insufficient_funds");
    await sendSubscriptionEmails();
    const { subject, text } = await onlyEmail(made.shop, "subscription_failed");
    expect(subject).toBe("[Test] Your payment of 49.00 SAR to Test Shop didn’t go through");
    expect(text).toContain("Reason: The card has insufficient funds.");
    expect(text).toContain("Add money to the card, or use another card.");
    expect(text).toContain(await linkOf(made, cycle));
    expect(text).toContain(`${(await read(made)).manage_url}/card`);
    expect(text).toContain(`We’ll charge the card again on ${date("en", cycle.next_attempt_at)} at 10:00`);
  });

  test("sends the email in Arabic", async () => {
    const made = await subscribed({ customer: { locale: "ar" } });
    const cycle = await fail(made);
    await sendSubscriptionEmails();
    const { subject, text } = await onlyEmail(made.shop, "subscription_failed");
    expect(subject).toBe("[تجريبي] لم تنجح دفعتك بمبلغ 49.00 ريال إلى Test Shop");
    expect(text).toContain("السبب: رفض البنك البطاقة.");
    expect(text).toContain("استخدم بطاقة أخرى أو اسأل بنكك عن سبب الرفض.");
    expect(text).toContain(`سنحاول الخصم من البطاقة مرة أخرى في ${date("ar", cycle.next_attempt_at)}`);
  });

  test("sends an email to the merchant's members on the first failure only", async () => {
    const made = await subscribed();
    const owner = await member(made.shop, "owner");
    expect(await failing(made, 3)).toHaveLength(3);
    const { recipient, subject, text } = await onlyEmail(made.shop, "subscription_past_due");
    expect(recipient).toBe(owner);
    expect(subject).toBe("[Test] A subscription payment failed: Sara (sara@example.sa), 49.00 SAR");
    expect(text).toContain(`http://localhost:3000/test/subscriptions/${made.id}`);
    expect(text).toContain("After each attempt, we email the customer");
  });

  test("of a customer without an email address sends the merchant the link to forward", async () => {
    const made = await subscribed({ customer: { email: undefined } });
    await member(made.shop, "owner", "ar");
    const cycle = await fail(made);
    await sendSubscriptionEmails();
    const { subject, text } = await onlyEmail(made.shop, "subscription_past_due");
    expect(subject).toBe("[تجريبي] فشل خصم اشتراك: Sara، 49.00 ريال");
    expect(text).toContain("ليس للعميل بريد إلكتروني");
    expect(text).toContain(await linkOf(made, cycle));
  });

  test("that fails again before the email sends the current state, also to members", async () => {
    const made = await subscribed();
    await member(made.shop, "owner");
    await fail(made);
    const cycle = await fail(made);
    await sendSubscriptionEmails();
    const { text } = await onlyEmail(made.shop, "subscription_failed");
    expect(text).toContain(`We’ll charge the card again on ${date("en", cycle.next_attempt_at)}`);
    expect((await onlyEmail(made.shop, "subscription_past_due")).text).toContain(
      date("en", cycle.next_attempt_at),
    );
  });

  test("that is paid before the email sends only the receipt", async () => {
    const made = await subscribed();
    await member(made.shop, "owner");
    await fail(made);
    await pay(made);
    await sendSubscriptionEmails();
    expect((await templatesOf(made.shop)).toSorted()).toEqual([
      "subscription_activated",
      "subscription_new",
      "subscription_receipt",
    ]);
  });
});

describe("the final notice", () => {
  test("is sent before the last retry with the end date, followed by the email about the end with its reason", async () => {
    const made = await subscribed();
    const notices = await failing(made, 4);
    expect(notices.map(({ subject }) => subject.startsWith("[Test] Final notice"))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const { next_retry_at } = await read(made);
    const last = notices.at(-1);
    expect(last?.subject).toBe("[Test] Final notice: 49.00 SAR to Test Shop is still unpaid");
    expect(last?.text).toContain(`your subscription ends on ${date("en", next_retry_at)}`);
    expect(await failing(made, 1)).toHaveLength(4);
    const { text } = await onlyEmail(made.shop, "subscription_ended");
    expect(text).toContain("ended because 49.00 SAR wasn’t paid");
    expect(text).toContain("Reason the last charge failed: The bank declined the card.");
  });

  test("is sent immediately after a permanent decline", async () => {
    const made = await subscribed({ customer: { locale: "ar" } });
    const cycle = await fail(made, "lost_card");
    expect(cycle.next_attempt_at).toBeNull();
    await sendSubscriptionEmails();
    const { subject, text } = await onlyEmail(made.shop, "subscription_failed");
    expect(subject).toBe("[تجريبي] تنبيه أخير: لم يُسدد بعد مبلغ 49.00 ريال المستحق إلى Test Shop");
    const { rows } = await asOwner("select grace_until from subscription where id = $1", [made.id]);
    expect(text).toContain(`ينتهي اشتراكك في ${date("ar", rows[0].grace_until)}`);
    expect(text).toContain("لن نحاول الخصم من البطاقة مرة أخرى");
  });

  test("names the day that a suspension since the first attempt has delayed", async () => {
    const made = await subscribed();
    const cycle = await fail(made, "lost_card");
    await moveTo("live", made.shop);
    await withoutTriggers("update cycle set first_attempt_at = now() - interval '5 days' where id = $1", [
      cycle.id,
    ]);
    await asOwner(
      `insert into suspension (account_id, started_at, ended_at)
       values ($1, now() - interval '4 days', now() - interval '1 day')`,
      [made.shop.id],
    );
    await sendSubscriptionEmails();
    const { rows } = await asOwner(
      "select grace_until + interval '3 days' as ends_at from subscription where id = $1",
      [made.id],
    );
    const { text } = await onlyEmail(made.shop, "subscription_failed");
    expect(text).toContain(`your subscription ends on ${date("en", rows[0].ends_at)}`);
  });

  test("does not mention another charge if there is no card", async () => {
    const made = await subscribed();
    await fail(made, "card_missing");
    await sendSubscriptionEmails();
    const { text } = await onlyEmail(made.shop, "subscription_failed");
    expect(text).toMatch(/Your subscription ends on .+ unless you pay or add another card before then\./);
    expect(text).not.toContain("charge the card");
  });

  test("announces a pause if the merchant chose it, and the last failure is in the email about the pause", async () => {
    const made = await subscribed();
    await asOwner("update account set billing_final = 'pause' where id = $1", [made.shop.id]);
    const notices = await failing(made, 5);
    expect(notices[3]?.text).toMatch(/Final notice: your subscription will be paused on \d/);
    expect(notices).toHaveLength(4);
    const { text } = await onlyEmail(made.shop, "subscription_paused");
    expect(text).toContain("because 49.00 SAR wasn’t paid. We won’t try your card again.");
    expect(await templatesOf(made.shop)).not.toContain("subscription_ended");
  });
});
