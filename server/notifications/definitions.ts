import { defineEmail } from "@/server/platform/mail/email";

export const paidEmail = defineEmail({
  name: "member_payment",
  template: async () => (await import("./emails")).paid,
});

export const refundFailedEmail = defineEmail({
  name: "member_refund_failed",
  template: async () => (await import("./emails")).refundFailed,
});

export const refundWaitingEmail = defineEmail({
  name: "member_refund_waiting",
  template: async () => (await import("./emails")).refundWaiting,
});

export const payoutEmail = defineEmail({
  name: "member_payout",
  template: async () => (await import("./emails")).payout,
});

export const digestEmail = defineEmail({
  name: "member_digest",
  template: async () => (await import("./emails")).digest,
});
