import { beforeEach, describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import type { Locale } from "@/server/core/operation/errors";
import { dayOf, plusDays } from "@/server/core/values/day";
import { longDate } from "@/server/core/values/locale";
import { remind } from "@/server/subscriptions/reminders";
import { startOn } from "@/server/subscriptions/subscriptions.fixture";
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

const arabic = { customer: { locale: "ar" } };
const date = (locale: Locale, at: string) => longDate(locale, dayOf(new Date(at)));
const ended = ["subscription_activated", "subscription_ended"];

describe("a new subscription", () => {
  test("sends the customer an email with the agreed terms, the first payment, the next charge and how to cancel", async () => {
    const made = await subscribed();
    await sendSubscriptionEmails();
    const { consent, agreement_id, next_charge_at, manage_url } = await read(made);
    const { subject, text, recipient, locale } = await onlyEmail(made.shop, "subscription_activated");
    expect([recipient, locale]).toEqual(["sara@example.sa", "en"]);
    expect(subject).toBe("[Test] Your subscription with Test Shop has started");
    const words = [consent.text, agreement_id, manage_url, made.payment.receipt_url];
    for (const output of words) expect(text).toContain(output);
    expect(text).toContain("Paid now: 49.00 SAR");
    expect(text).toContain(`Next charge: 49.00 SAR on ${date("en", next_charge_at)}`);
    expect(text).toMatch(/Agreed on: .* at \d\d:\d\d \(Riyadh time\)/);
    expect(text).toMatch(/You can cancel or change your card at any time/);
  });

  test("sends the email in Arabic", async () => {
    const made = await subscribed(arabic);
    await sendSubscriptionEmails();
    const { subject, text, html } = await onlyEmail(made.shop, "subscription_activated");
    expect(subject).toBe("[تجريبي] بدأ اشتراكك لدى Test Shop");
    expect(text).toContain("المدفوع الآن: 49.00 ريال");
    expect(text).toContain(date("ar", (await read(made)).next_charge_at));
    expect(html).toContain('dir="rtl"');
  });

  test.each([
    ["en", "Your subscription"],
    ["ar", "بدأ اشتراكك"],
  ])("uses the language of the consent if the customer has none, %s", async (locale, words) => {
    const made = await subscribed({ customer: { locale: undefined } });
    await withoutTriggers("update consent set locale = $2 where subscription_id = $1", [made.id, locale]);
    await sendSubscriptionEmails();
    expect((await onlyEmail(made.shop, "subscription_activated")).subject).toContain(words);
  });

  test("sends an email to every member of the merchant, each in their language", async () => {
    const made = await subscribed();
    const [owner, viewer] = [await member(made.shop, "owner"), await member(made.shop, "viewer", "ar")];
    await sendSubscriptionEmails();
    const snapshot = (await emailsOf(made.shop)).filter(({ template }) => template === "subscription_new");
    expect(snapshot.map(({ recipient }) => recipient).toSorted()).toEqual([owner, viewer].toSorted());
    const subjects = snapshot.map(({ subject }) => subject);
    expect(subjects).toContain("[Test] New subscriber: Sara (sara@example.sa), 49.00 SAR");
    expect(subjects).toContain("[تجريبي] مشترك جديد: Sara (sara@example.sa)، 49.00 ريال");
    const { consent, agreement_id } = await read(made);
    for (const { text } of snapshot) {
      expect(text).toContain(consent.text);
      expect(text).toContain(agreement_id);
    }
  });

  test("of one payment sends the start without a next charge, and the completion", async () => {
    const { shop } = await subscribed({ plan: { cycles_total: 1 } });
    await sendSubscriptionEmails();
    expect(await templatesOf(shop)).toEqual(ended);
    expect((await onlyEmail(shop, "subscription_activated")).text).toContain(
      "Next charge: None: no further charges",
    );
  });
});

describe("a paid period", () => {
  test("sends the receipt with its days and the next charge", async () => {
    const made = await subscribed();
    const cycle = await pay(made);
    await sendSubscriptionEmails();
    const { receipt_url } = (await made.shop.get(`/v1/payments/${cycle.payment}`)).body;
    const { next_charge_at, manage_url } = await read(made);
    const { subject, text } = await onlyEmail(made.shop, "subscription_receipt");
    expect(subject).toBe("[Test] Receipt: 49.00 SAR to Test Shop");
    expect(text).toContain(receipt_url);
    expect(text).toContain(manage_url);
    const lastDay = longDate("en", plusDays(dayOf(new Date(cycle.period_end)), -1));
    expect(text).toContain(`Period: ${date("en", cycle.period_start)} – ${lastDay}`);
    expect(text).toContain(`Next charge: 49.00 SAR on ${date("en", next_charge_at)}`);
  });

  test("sends the receipt in Arabic, and the last one with the completion", async () => {
    const made = await subscribed({ ...arabic, plan: { cycles_total: 2 } });
    await pay(made);
    await sendSubscriptionEmails();
    const receipt = await onlyEmail(made.shop, "subscription_receipt");
    expect(receipt.subject).toBe("[تجريبي] إيصال: 49.00 ريال إلى Test Shop");
    expect(receipt.text).toContain("الخصم القادم: لا يوجد: لن يُخصم أي مبلغ بعد الآن");
    expect((await onlyEmail(made.shop, "subscription_ended")).subject).toBe(
      "[تجريبي] اكتمل اشتراكك لدى Test Shop",
    );
  });
});

describe("an upcoming charge", () => {
  /** A subscription whose next charge is in two days. */
  async function renewing(input: Parameters<typeof subscribed>[0] = {}): Promise<Subscribed> {
    const made = await subscribed(input);
    await sendSubscriptionEmails();
    await asOwner("update subscription set next_charge_at = now() + interval '2 days' where id = $1", [
      made.id,
    ]);
    return made;
  }

  test("sends an email with amount, day and card", async () => {
    const made = await renewing();
    await remind();
    await sendSubscriptionEmails();
    const { next_charge_at, manage_url } = await read(made);
    const day = date("en", next_charge_at);
    const { subject, text } = await onlyEmail(made.shop, "subscription_reminder");
    expect(subject).toBe(`[Test] Reminder: 49.00 SAR will be charged on ${day} – Test Shop`);
    const { last4 = "" } = (await unscoped.card.findFirst({ where: { customerId: made.customerId } })) ?? {};
    expect(text).toContain(`•••• ${last4}`);
    expect(text).toContain(manage_url);
  });

  test("sends an email also if the charge follows a pause", async () => {
    const made = await subscribed();
    await startOn(made.id, plusDays(dayOf(new Date()), -45));
    const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await made.shop.post(`/v1/subscriptions/${made.id}/pause`, { resumes_at: inTwoDays });
    await remind();
    await sendSubscriptionEmails();
    const [charge] = (await read(made)).upcoming_charges;
    const { subject } = await onlyEmail(made.shop, "subscription_reminder");
    const sum = (charge.amount / 100).toFixed(2);
    expect(subject).toBe(
      `[Test] Reminder: ${sum} SAR will be charged on ${date("en", inTwoDays)} – Test Shop`,
    );
  });

  test("sends the email in Arabic, and asks for another card if none can be charged that day", async () => {
    const made = await renewing(arabic);
    await asOwner("update card set status = 'expired' where customer_id = $1", [made.customerId]);
    await remind();
    await sendSubscriptionEmails();
    const { subject, text } = await onlyEmail(made.shop, "subscription_reminder");
    expect(subject).toMatch(/^\[تجريبي\] أضف بطاقة أخرى: يُستحق 49\.00 ريال في .* – Test Shop$/);
    expect(text).not.toContain("لتجنب الخصم");
    expect(text).toContain("لكن بطاقتك أُزيلت أو ستكون منتهية الصلاحية");
    expect(text).toContain(`${(await read(made)).manage_url}/card`);
    expect(text).not.toContain("••••");
  });

  test("sends only the cancellation if it was canceled before the email", async () => {
    const made = await renewing();
    await remind();
    await made.shop.post(`/v1/subscriptions/${made.id}/cancel`, { at_period_end: true });
    await sendSubscriptionEmails();
    expect(await templatesOf(made.shop)).toEqual(["subscription_activated", "subscription_ending"]);
  });
});

describe("an ended subscription", () => {
  test.each([
    ["customer_request", "at your request"],
    ["merchant_request", "Test Shop canceled your subscription"],
  ])("sends an email with the reason, %s", async (reason, words) => {
    const made = await subscribed();
    await made.shop.post(`/v1/subscriptions/${made.id}/cancel`, { reason });
    await sendSubscriptionEmails();
    const { subject, text } = await onlyEmail(made.shop, "subscription_ended");
    expect(subject).toBe("[Test] Your subscription with Test Shop has ended");
    expect(text).toContain(words);
    expect(text).toContain("You won’t be charged again.");
  });

  test("sends an email that says that a charge in flight can still succeed", async () => {
    const made = await subscribed();
    await withoutTriggers(
      "update cycle set status = 'processing', paid_at = null where subscription_id = $1",
      [made.id],
    );
    await made.shop.post(`/v1/subscriptions/${made.id}/cancel`);
    await sendSubscriptionEmails();
    const { text } = await onlyEmail(made.shop, "subscription_ended");
    expect(text).toContain("A charge is still in progress and may succeed.");
  });

  test("sends the email in Arabic", async () => {
    const made = await subscribed(arabic);
    await made.shop.post(`/v1/subscriptions/${made.id}/cancel`, { reason: "customer_request" });
    await sendSubscriptionEmails();
    const { subject, text } = await onlyEmail(made.shop, "subscription_ended");
    expect(subject).toBe("[تجريبي] انتهى اشتراكك لدى Test Shop");
    expect(text).toContain("بناءً على طلبك");
  });
});

test("sends no email about an earlier failed charge", async () => {
  const made = await subscribed();
  await fail(made);
  await made.shop.post(`/v1/subscriptions/${made.id}/cancel`, {});
  await sendSubscriptionEmails();
  expect(await templatesOf(made.shop)).toEqual(ended);
});
