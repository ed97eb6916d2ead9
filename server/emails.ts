import { payPageChangedEmail } from "@/server/checkout/scripts/check-pages";
import * as notifications from "@/server/notifications/definitions";
import { keyExpiringEmail } from "@/server/notifications/expiring-keys";
import { paymentReceiptEmail, paymentRefundEmail } from "@/server/receipts/compose";
import { ownerChangeEmail, personEmail } from "@/server/team/emails";
import { invitationEmail } from "@/server/team/invitations/send-email";
import { verificationEmail } from "@/server/verification/notify";
import { inngestUnreachableEmail } from "./platform/health/inngest";
import * as subscriptions from "./subscriptions/emails/definitions";
import { webhookDisabledEmail, webhookFailingEmail } from "./webhooks/failing";

export const emails = {
  key_expiring: keyExpiringEmail,
  webhook_failing: webhookFailingEmail,
  webhook_disabled: webhookDisabledEmail,
  subscription_activated: subscriptions.activatedEmail,
  subscription_new: subscriptions.newEmail,
  subscription_receipt: subscriptions.receiptEmail,
  subscription_reminder: subscriptions.reminderEmail,
  subscription_failed: subscriptions.failedEmail,
  subscription_past_due: subscriptions.pastDueEmail,
  subscription_ended: subscriptions.endedEmail,
  subscription_paused: subscriptions.pausedEmail,
  subscription_ending: subscriptions.endingEmail,
  subscription_continued: subscriptions.continuedEmail,
  subscription_card_changed: subscriptions.cardChangedEmail,
  person: personEmail,
  owner_change: ownerChangeEmail,
  invitation: invitationEmail,
  verification: verificationEmail,
  member_payment: notifications.paidEmail,
  member_refund_failed: notifications.refundFailedEmail,
  member_refund_waiting: notifications.refundWaitingEmail,
  member_payout: notifications.payoutEmail,
  member_digest: notifications.digestEmail,
  payment_receipt: paymentReceiptEmail,
  payment_refund: paymentRefundEmail,
  pay_page_changed: payPageChangedEmail,
  inngest_unreachable: inngestUnreachableEmail,
} as const;
