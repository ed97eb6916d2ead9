import type { Locale } from "@/server/core/errors";
import { brandTheme } from "@/server/settings/color";
import type { InngestUnreachable } from "./templates/inngest-unreachable";
import type { InvitationLetter } from "./templates/invitation";
import type { PayPageChanged } from "./templates/pay-page-changed";
import type { PaymentReceipt } from "./templates/payment-receipt";
import type { PersonLetter } from "./templates/person";
import type { SubscriptionActivated } from "./templates/subscription-activated";
import type { SubscriptionEnded } from "./templates/subscription-ended";
import type { SubscriptionFailed } from "./templates/subscription-failed";
import type { SubscriptionNew } from "./templates/subscription-new";
import type { SubscriptionPastDue } from "./templates/subscription-past-due";
import type { SubscriptionReceipt } from "./templates/subscription-receipt";
import type { SubscriptionReminder } from "./templates/subscription-reminder";
import type { Template } from "./templates/template";
import type { VerificationMail } from "./templates/verification";
import type { WebhookDisabled } from "./templates/webhook-disabled";
import type { WebhookFailing } from "./templates/webhook-failing";

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
  webhook_failing: async () => (await import("./templates/webhook-failing")).webhookFailing,
  webhook_disabled: async () => (await import("./templates/webhook-disabled")).webhookDisabled,
  subscription_activated: async () =>
    (await import("./templates/subscription-activated")).subscriptionActivated,
  subscription_new: async () => (await import("./templates/subscription-new")).subscriptionNew,
  subscription_receipt: async () => (await import("./templates/subscription-receipt")).subscriptionReceipt,
  subscription_reminder: async () => (await import("./templates/subscription-reminder")).subscriptionReminder,
  subscription_failed: async () => (await import("./templates/subscription-failed")).subscriptionFailed,
  subscription_past_due: async () => (await import("./templates/subscription-past-due")).subscriptionPastDue,
  subscription_ended: async () => (await import("./templates/subscription-ended")).subscriptionEnded,
  person: async () => (await import("./templates/person")).person,
  invitation: async () => (await import("./templates/invitation")).invitation,
  verification: async () => (await import("./templates/verification")).verification,
  payment_receipt: async () => (await import("./templates/payment-receipt")).paymentReceipt,
  pay_page_changed: async () => (await import("./templates/pay-page-changed")).payPageChanged,
  inngest_unreachable: async () => (await import("./templates/inngest-unreachable")).inngestUnreachable,
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
  const { accent } = await import("./templates/layout");
  return html.replaceAll(accent, brandTheme(color).light.accent);
}

/** Headings as they are written, not in capitals. */
const selectors = [{ selector: "h1", options: { uppercase: false } }];
