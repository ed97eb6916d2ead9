import { z } from "zod";
import { locales } from "@/prisma/states";
import * as notifications from "@/server/notifications/definitions";
import { notificationSamples } from "@/server/notifications/email-samples";
import { type Email, renderEmail } from "@/server/platform/mail/email";
import { paymentReceiptEmail, paymentRefundEmail } from "@/server/receipts/compose";
import { receiptSamples } from "@/server/receipts/email-samples";
import * as subscriptions from "@/server/subscriptions/emails/definitions";
import { subscriptionSamples as samples } from "@/server/subscriptions/emails/samples";
import { personSamples } from "@/server/team/email-samples";
import { personEmail } from "@/server/team/emails";
import { invitationEmail } from "@/server/team/invitations/send-email";
import { verificationSamples } from "@/server/verification/email-samples";
import { verificationEmail } from "@/server/verification/notify";
import { webhookSamples } from "@/server/webhooks/email-samples";
import { webhookDisabledEmail, webhookFailingEmail } from "@/server/webhooks/failing-mail";

// Run as a separate program by `npm run screens`, because Playwright compiles JSX differently. Prints the
// emails to payers, subscribers or members as JSON, each variant in each language.

const htmlOf = async <Content extends object>(email: Email<Content>, contents: readonly Content[]) =>
  Promise.all(
    locales.flatMap((locale) =>
      contents.map(async (content, n) => ({
        locale,
        file: `email-${email.name.replaceAll("_", "-")}-${n + 1}`,
        html: (await renderEmail(email, locale, content)).html,
      })),
    ),
  );

const toPayers = () => [
  htmlOf(paymentReceiptEmail, receiptSamples.payment_receipt),
  htmlOf(paymentRefundEmail, receiptSamples.payment_refund),
];

const toSubscribers = () => [
  htmlOf(subscriptions.activatedEmail, samples.subscription_activated),
  htmlOf(subscriptions.receiptEmail, samples.subscription_receipt),
  htmlOf(subscriptions.reminderEmail, samples.subscription_reminder),
  htmlOf(subscriptions.failedEmail, samples.subscription_failed),
  htmlOf(subscriptions.endingEmail, samples.subscription_ending),
  htmlOf(subscriptions.endedEmail, samples.subscription_ended),
  htmlOf(subscriptions.pausedEmail, samples.subscription_paused),
  htmlOf(subscriptions.continuedEmail, samples.subscription_continued),
  htmlOf(subscriptions.cardChangedEmail, samples.subscription_card_changed),
];

const toMembers = () => [
  htmlOf(notifications.paidEmail, notificationSamples.member_payment),
  htmlOf(notifications.refundFailedEmail, notificationSamples.member_refund_failed),
  htmlOf(notifications.refundWaitingEmail, notificationSamples.member_refund_waiting),
  htmlOf(notifications.payoutEmail, notificationSamples.member_payout),
  htmlOf(notifications.digestEmail, notificationSamples.member_digest),
  htmlOf(subscriptions.newEmail, samples.subscription_new),
  htmlOf(subscriptions.pastDueEmail, samples.subscription_past_due),
  htmlOf(webhookFailingEmail, webhookSamples.webhook_failing),
  htmlOf(webhookDisabledEmail, webhookSamples.webhook_disabled),
  htmlOf(verificationEmail, verificationSamples.verification),
  htmlOf(personEmail, personSamples.person),
  htmlOf(invitationEmail, personSamples.invitation),
];

const groups = { payers: toPayers, subscribers: toSubscribers, members: toMembers };
const group = z.enum(["payers", "subscribers", "members"]).parse(process.argv[2]);
const rendered = await Promise.all(groups[group]());
process.stdout.write(JSON.stringify(rendered.flat()));
