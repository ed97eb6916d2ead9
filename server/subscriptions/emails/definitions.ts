import { roles } from "@/server/core/operation/roles";
import { defineEmail, type Recipients } from "@/server/platform/mail/email";

const members: Recipients = { roles, mutedAs: "subscriptions" };

export const activatedEmail = defineEmail({
  name: "subscription_activated",
  template: async () => (await import("./charges")).subscriptionActivated,
});

export const newEmail = defineEmail({
  name: "subscription_new",
  recipients: members,
  template: async () => (await import("./charges")).subscriptionNew,
});

export const receiptEmail = defineEmail({
  name: "subscription_receipt",
  template: async () => (await import("./charges")).subscriptionReceipt,
});

export const reminderEmail = defineEmail({
  name: "subscription_reminder",
  template: async () => (await import("./charges")).subscriptionReminder,
});

export const failedEmail = defineEmail({
  name: "subscription_failed",
  template: async () => (await import("./failures")).subscriptionFailed,
});

export const pastDueEmail = defineEmail({
  name: "subscription_past_due",
  recipients: members,
  template: async () => (await import("./failures")).subscriptionPastDue,
});

export const endedEmail = defineEmail({
  name: "subscription_ended",
  template: async () => (await import("./endings")).subscriptionEnded,
});

export const pausedEmail = defineEmail({
  name: "subscription_paused",
  template: async () => (await import("./endings")).subscriptionPaused,
});

/** A cancellation at the end of the period. */
export const endingEmail = defineEmail({
  name: "subscription_ending",
  template: async () => (await import("./endings")).subscriptionEnding,
});

export const continuedEmail = defineEmail({
  name: "subscription_continued",
  template: async () => (await import("./endings")).subscriptionContinued,
});

export const cardChangedEmail = defineEmail({
  name: "subscription_card_changed",
  template: async () => (await import("./charges")).subscriptionCardChanged,
});
