import { z } from "zod";
import { locales } from "@/prisma/states";
import type { Locale } from "@/server/core/operation/errors";
import * as notifications from "@/server/notifications/definitions";
import { notificationSamples } from "@/server/notifications/email-samples.fixture";
import { type Email, renderEmail } from "@/server/platform/mail/email";
import { paymentReceiptEmail, paymentRefundEmail } from "@/server/receipts/compose";
import { receiptSamples } from "@/server/receipts/email-samples";
import * as subscriptions from "@/server/subscriptions/emails/definitions";
import { subscriptionSamples } from "@/server/subscriptions/emails/samples";
import { personSamples } from "@/server/team/email-samples.fixture";
import { personEmail } from "@/server/team/emails";
import { invitationEmail } from "@/server/team/invitations/send-email";
import { verificationSamples } from "@/server/verification/email-samples.fixture";
import { verificationEmail } from "@/server/verification/notify";
import { webhookSamples } from "@/server/webhooks/email-samples.fixture";
import { webhookDisabledEmail, webhookFailingEmail } from "@/server/webhooks/failing";

// Run as a separate program by `npm run screens`, because Playwright compiles JSX differently. Prints the
// emails to payers, subscribers or members as JSON, each variant in each language.

type Samples<Content> = readonly Content[] | ((locale: Locale) => readonly Content[]);

const htmlOf = async <Content extends object>(email: Email<Content>, samples: Samples<Content>) =>
  Promise.all(
    locales.flatMap((locale) =>
      (typeof samples === "function" ? samples(locale) : samples).map(async (content, n) => ({
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
  htmlOf(subscriptions.activatedEmail, (locale) => subscriptionSamples(locale).subscription_activated),
  htmlOf(subscriptions.receiptEmail, (locale) => subscriptionSamples(locale).subscription_receipt),
  htmlOf(subscriptions.reminderEmail, (locale) => subscriptionSamples(locale).subscription_reminder),
  htmlOf(subscriptions.failedEmail, (locale) => subscriptionSamples(locale).subscription_failed),
  htmlOf(subscriptions.endingEmail, (locale) => subscriptionSamples(locale).subscription_ending),
  htmlOf(subscriptions.endedEmail, (locale) => subscriptionSamples(locale).subscription_ended),
  htmlOf(subscriptions.pausedEmail, (locale) => subscriptionSamples(locale).subscription_paused),
  htmlOf(subscriptions.continuedEmail, (locale) => subscriptionSamples(locale).subscription_continued),
  htmlOf(subscriptions.cardChangedEmail, (locale) => subscriptionSamples(locale).subscription_card_changed),
];

const toMembers = () => [
  htmlOf(notifications.paidEmail, notificationSamples.member_payment),
  htmlOf(notifications.refundFailedEmail, notificationSamples.member_refund_failed),
  htmlOf(notifications.refundWaitingEmail, notificationSamples.member_refund_waiting),
  htmlOf(notifications.payoutEmail, notificationSamples.member_payout),
  htmlOf(notifications.digestEmail, notificationSamples.member_digest),
  htmlOf(subscriptions.newEmail, (locale) => subscriptionSamples(locale).subscription_new),
  htmlOf(subscriptions.pastDueEmail, (locale) => subscriptionSamples(locale).subscription_past_due),
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
