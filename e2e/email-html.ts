import { locales } from "@/prisma/states";
import { type Email, renderEmail } from "@/server/platform/mail/email";
import { paymentReceiptEmail, paymentRefundEmail } from "@/server/receipts/compose";
import { receiptSamples } from "@/server/receipts/email-samples";
import * as subscriptions from "@/server/subscriptions/emails/definitions";
import { subscriptionSamples as samples } from "@/server/subscriptions/emails/samples";

// Run as a separate program by `npm run screens`, because Playwright compiles JSX differently. Prints the
// emails to payers or subscribers as JSON, each variant in each language.

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

const rendered = await Promise.all(process.argv[2] === "subscriptions" ? toSubscribers() : toPayers());
process.stdout.write(JSON.stringify(rendered.flat()));
