import type { Locale } from "@/server/core/operation/errors";
import { sampleTexts as words } from "@/server/core/texts/subscription-emails";
import type { ContentOf } from "@/server/platform/mail/email";
import { recurrenceText, startText } from "@/server/subscriptions/consent";
import type * as emails from "./definitions";
import type { ShownCard } from "./parts";

const plan = { amount: 4900, interval: "month" as const, intervalCount: 1, cyclesTotal: null };
const start = "2026-11-21";

/** What the samples in a language have in common. */
function shared(locale: Locale) {
  const { merchant, description, customer } = words[locale];
  const mode = "live" as const;
  return {
    sara: {
      mode,
      merchant,
      support: ["help@nakheel.example", "+966112345678"],
      description,
      amount: plan.amount,
      page: "https://halala.example/manage/9kf2qt6w0x4y7c5b1d",
    },
    dashboard: {
      mode,
      customer,
      description,
      amount: plan.amount,
      page: "https://halala.example/live/subscriptions/sub_01jz8m3v9kf2qt6w0x4y7c5b1d",
    },
    agreement: {
      text: startText(locale, merchant, plan, start),
      locale,
      acceptedAt: new Date("2026-11-20T21:30:00Z"),
      agreementId: "cns_01jz8m3v9kf2qt6w0x4y7c5b1d",
    },
    recurrence: recurrenceText(locale, plan, start),
  };
}

const card: ShownCard = { brand: "mada", last4: "1010" };
const chargedAt = new Date("2026-12-20T23:00:00Z");
const next = [{ at: chargedAt, amount: 4900 }];
const lastDay = new Date("2027-01-20T20:59:59Z");
const receipt = "https://halala.example/receipt/7c5b1d9kf2qt6w0x4y";
const payNow = "https://halala.example/pay/6w0x4y7c5b1d9kf2qt";
const stop = "https://halala.example/reminders/sub_01jz8m3v9kf2qt6w0x4y7c5b1d.Vn0yq5uPZr3mXw8sT1aKbg";
const retry = new Date("2026-12-22T07:00:00Z");

/** Every kind of email about a subscription, in each variant, with texts in the email's language. */
export const subscriptionSamples = (locale: Locale) => ({
  ...samplesOfPayments(locale),
  ...samplesOfChanges(locale),
});

function samplesOfPayments(locale: Locale) {
  const { sara, dashboard, agreement, recurrence } = shared(locale);
  const monthEnd = { ...agreement, text: startText(locale, sara.merchant, plan, "2026-12-31") };
  const paid = {
    ...sara,
    paidAt: new Date("2026-12-20T23:00:04Z"),
    firstDay: new Date("2026-12-20T21:00:00Z"),
    lastDay,
    card,
    next: [{ at: new Date("2027-01-20T23:00:00Z"), amount: 4900 }],
    receipt,
  };
  const failed = { ...sara, code: "insufficient_funds" as const, card, payNow, afterPayment: next };
  const lost = { ...failed, mode: "test" as const, code: "lost_card" as const, payNow: null };
  return {
    subscription_activated: [
      { ...sara, agreement, card, next, receipt },
      { ...sara, mode: "test", support: [], agreement: monthEnd, card: null, next: "none", receipt: null },
    ],
    subscription_new: [
      { ...dashboard, agreement, recurrence, next },
      { ...dashboard, mode: "test", agreement, recurrence, next: "none" },
    ],
    subscription_receipt: [paid, { ...paid, next: "none" }, { ...paid, mode: "test", next: "paused" }],
    subscription_reminder: [
      { ...sara, chargedAt, card, stop },
      { ...sara, chargedAt, card, stop: null },
      { ...sara, mode: "test", chargedAt, card: null, stop: null },
    ],
    subscription_failed: [
      { ...failed, follows: { kind: "retry", at: retry, final: null } },
      { ...failed, follows: { kind: "retry", at: retry, final: "cancel" } },
      { ...failed, follows: { kind: "retry", at: retry, final: "pause" } },
      { ...failed, code: "expired_card", follows: { kind: "wait", until: retry, final: "cancel" } },
      { ...lost, follows: { kind: "wait", until: retry, final: "pause" } },
      { ...failed, card: null, code: "card_missing", follows: { kind: "paused" } },
    ],
    subscription_past_due: [
      { ...dashboard, code: "card_declined", nextAttemptAt: retry, paymentUrl: null },
      { ...dashboard, mode: "test", code: "lost_card", nextAttemptAt: null, paymentUrl: payNow },
    ],
  } satisfies {
    subscription_activated: ContentOf<typeof emails.activatedEmail>[];
    subscription_new: ContentOf<typeof emails.newEmail>[];
    subscription_receipt: ContentOf<typeof emails.receiptEmail>[];
    subscription_reminder: ContentOf<typeof emails.reminderEmail>[];
    subscription_failed: ContentOf<typeof emails.failedEmail>[];
    subscription_past_due: ContentOf<typeof emails.pastDueEmail>[];
  };
}

function samplesOfChanges(locale: Locale) {
  const { sara } = shared(locale);
  const ended = {
    ...sara,
    code: null,
    endedAt: new Date("2027-01-04T07:00:00Z"),
    payments: 4,
    isBeingCharged: false,
  };
  return {
    subscription_ended: [
      { ...ended, reason: "payment_failed", code: "card_declined" },
      { ...ended, reason: "customer_request" },
      { ...ended, mode: "test", reason: "merchant_request" },
      { ...ended, reason: "merchant_request", isBeingCharged: true },
      { ...ended, reason: "completed" },
      { ...ended, reason: "card_removed" },
      { ...ended, reason: "account_suspended" },
      { ...ended, reason: "other" },
    ],
    subscription_paused: [
      { ...sara, reason: "requested", owed: null, resumesAt: null, next: "paused" },
      { ...sara, reason: "requested", owed: null, resumesAt: chargedAt, next },
      {
        ...sara,
        reason: "unpaid",
        owed: { code: "insufficient_funds", payNow },
        resumesAt: null,
        next: "paused",
      },
      {
        ...sara,
        mode: "test",
        reason: "requested",
        owed: { code: null, payNow },
        resumesAt: null,
        next: "paused",
      },
    ],
    subscription_ending: [
      { ...sara, canceledBy: "customer", lastDay, isOwed: false },
      { ...sara, canceledBy: "merchant", lastDay, isOwed: false },
      { ...sara, mode: "test", canceledBy: "merchant", lastDay, isOwed: true },
    ],
    subscription_continued: [
      { ...sara, reason: "kept", card, next },
      { ...sara, mode: "test", reason: "resumed", card: null, next },
    ],
    subscription_card_changed: [
      { ...sara, card: { brand: "visa", last4: "1111" }, previous: card, next },
      { ...sara, mode: "test", card, previous: null, next: "paused" },
    ],
  } satisfies {
    subscription_ended: ContentOf<typeof emails.endedEmail>[];
    subscription_paused: ContentOf<typeof emails.pausedEmail>[];
    subscription_ending: ContentOf<typeof emails.endingEmail>[];
    subscription_continued: ContentOf<typeof emails.continuedEmail>[];
    subscription_card_changed: ContentOf<typeof emails.cardChangedEmail>[];
  };
}
