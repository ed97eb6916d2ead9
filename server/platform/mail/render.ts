import type { PayPageChanged } from "@/server/checkout/scripts/changed-email";
import type { Locale } from "@/server/core/errors";
import type { InngestUnreachable } from "@/server/platform/health/inngest-unreachable";
import type { PaymentReceipt } from "@/server/receipts/email";
import { brandTheme } from "@/server/settings/color";
import type { SubscriptionActivated } from "@/server/subscriptions/emails/activated";
import type { SubscriptionEnded } from "@/server/subscriptions/emails/ended";
import type { SubscriptionFailed } from "@/server/subscriptions/emails/failed";
import type { SubscriptionNew } from "@/server/subscriptions/emails/new";
import type { SubscriptionPastDue } from "@/server/subscriptions/emails/past-due";
import type { SubscriptionReceipt } from "@/server/subscriptions/emails/receipt";
import type { SubscriptionReminder } from "@/server/subscriptions/emails/reminder";
import type { InvitationLetter } from "@/server/team/invitations/email";
import type { PersonLetter } from "@/server/team/person-email";
import type { VerificationMail } from "@/server/verification/email";
import type { WebhookDisabled } from "@/server/webhooks/emails/disabled";
import type { WebhookFailing } from "@/server/webhooks/emails/failing";
import type { Template } from "./template";

/** What each kind of mail tells of. */
export type Contents = {
  webhook_failing: WebhookFailing;
  webhook_disabled: WebhookDisabled;
  subscription_activated: SubscriptionActivated;
  subscription_new: SubscriptionNew;
  subscription_receipt: SubscriptionReceipt;
  subscription_reminder: SubscriptionReminder;
  subscription_failed: SubscriptionFailed;
  subscription_past_due: SubscriptionPastDue;
  subscription_ended: SubscriptionEnded;
  person: PersonLetter;
  invitation: InvitationLetter;
  verification: VerificationMail;
  payment_receipt: PaymentReceipt;
  pay_page_changed: PayPageChanged;
  inngest_unreachable: InngestUnreachable;
};
export type TemplateName = keyof Contents;

type Loaders = { [Name in TemplateName]: () => Promise<Template<Contents[Name]>> };

/** Loaded when the first mail is written: a process that writes none need not hold React's mail parts. */
const templates: Loaders = {
  webhook_failing: async () => (await import("@/server/webhooks/emails/failing")).webhookFailing,
  webhook_disabled: async () => (await import("@/server/webhooks/emails/disabled")).webhookDisabled,
  subscription_activated: async () =>
    (await import("@/server/subscriptions/emails/activated")).subscriptionActivated,
  subscription_new: async () => (await import("@/server/subscriptions/emails/new")).subscriptionNew,
  subscription_receipt: async () =>
    (await import("@/server/subscriptions/emails/receipt")).subscriptionReceipt,
  subscription_reminder: async () =>
    (await import("@/server/subscriptions/emails/reminder")).subscriptionReminder,
  subscription_failed: async () => (await import("@/server/subscriptions/emails/failed")).subscriptionFailed,
  subscription_past_due: async () =>
    (await import("@/server/subscriptions/emails/past-due")).subscriptionPastDue,
  subscription_ended: async () => (await import("@/server/subscriptions/emails/ended")).subscriptionEnded,
  person: async () => (await import("@/server/team/person-email")).person,
  invitation: async () => (await import("@/server/team/invitations/email")).invitation,
  verification: async () => (await import("@/server/verification/email")).verification,
  payment_receipt: async () => (await import("@/server/receipts/email")).paymentReceipt,
  pay_page_changed: async () => (await import("@/server/checkout/scripts/changed-email")).payPageChanged,
  inngest_unreachable: async () =>
    (await import("@/server/platform/health/inngest-unreachable")).inngestUnreachable,
};

export type Rendered = { subject: string; html: string; text: string };

/** A mail in one language: subject, HTML, and the same as plain text. */
export async function render<Name extends TemplateName>(
  name: Name,
  locale: Locale,
  content: Contents[Name],
): Promise<Rendered> {
  const [{ render }, template] = await Promise.all([import("@react-email/render"), templates[name]()]);
  const body = template.body(locale, content);
  const [html, text] = await Promise.all([
    render(body),
    render(body, { plainText: true, htmlToTextOptions: { selectors } }),
  ]);
  return {
    subject: template.subject(locale, content),
    html: await inColor(html, content),
    text: text.trim(),
  };
}

/** A mail is all inline styles: the brand's colour stands wherever ours would, made dark enough for white paper. */
async function inColor(html: string, content: object): Promise<string> {
  const color = "brandColor" in content ? content.brandColor : null;
  if (typeof color !== "string") return html;
  const { accent } = await import("./layout");
  return html.replaceAll(accent, brandTheme(color).light.accent);
}

/** Headings as they are written, not in capitals. */
const selectors = [{ selector: "h1", options: { uppercase: false } }];
