import { z } from "zod";
import { locales } from "@/prisma/states";
import { baseUrl } from "@/server/base/runtime/env";
import type { Locale } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { sampleDescriptions as descriptions, sampleOrders as orders } from "@/server/core/texts/labels";
import { supportContacts } from "@/server/core/values/contact";
import { dayOf } from "@/server/core/values/day";
import { displayNameIn } from "@/server/core/values/locale";
import { renderEmail } from "@/server/platform/mail/email";
import { paymentReceiptEmail, paymentRefundEmail } from "@/server/receipts/compose";
import { receiptSamples } from "@/server/receipts/email-samples";
import { startText } from "@/server/subscriptions/consent";
import {
  activatedEmail,
  cardChangedEmail,
  continuedEmail,
  endedEmail,
  endingEmail,
  failedEmail,
  pausedEmail,
  receiptEmail,
  reminderEmail,
} from "@/server/subscriptions/emails/definitions";
import type { CustomerEmail } from "@/server/subscriptions/emails/parts";
import { subscriptionSamples } from "@/server/subscriptions/emails/samples";

export const previewedEmails = [
  "payment_receipt",
  "payment_refund",
  "subscription_activated",
  "subscription_receipt",
  "subscription_reminder",
  "subscription_failed",
  "subscription_ending",
  "subscription_ended",
  "subscription_paused",
  "subscription_continued",
  "subscription_card_changed",
] as const;

export const previewEmail = operation({
  summary: "Preview a customer email with the account's name and sample amounts.",
  effect: "read",
  input: z.strictObject({ template: z.enum(previewedEmails), locale: z.enum(locales) }),
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  errors: [],
  async run({ db, scope }, { template, locale }) {
    const account = await db.account.findUniqueOrThrow({ where: { id: scope.accountId } });
    const own = {
      mode: "live" as const,
      merchant: displayNameIn(locale, account),
      support: supportContacts(account),
      brandColor: account.brandColor,
    };
    return template === "payment_receipt" || template === "payment_refund"
      ? paymentEmail(template, locale, { ...own, vatNumber: account.vatNumber })
      : subscriptionEmail(template, locale, {
          ...own,
          page: `${baseUrl}/manage/example`,
          description: descriptions[locale],
        });
  },
});

type AccountContent = Pick<CustomerEmail, "mode" | "merchant" | "support" | "brandColor">;
type PaymentEmailName = "payment_receipt" | "payment_refund";
type SubscriptionEmailName = Exclude<(typeof previewedEmails)[number], PaymentEmailName>;

/** With VAT only if the account has a VAT number. */
function paymentEmail(
  template: PaymentEmailName,
  locale: Locale,
  { vatNumber, ...account }: AccountContent & { vatNumber: string | null },
) {
  const page = `${baseUrl}/receipt/example`;
  const own = { ...account, page, description: orders[locale] };
  if (template === "payment_receipt") {
    const { vat, ...sample } = first(receiptSamples.payment_receipt);
    const ownVat = vat && vatNumber !== null ? { ...vat, number: vatNumber } : null;
    return renderEmail(paymentReceiptEmail, locale, { ...sample, ...own, vat: ownVat });
  }
  const { vat, leftVat, ...sample } = first(receiptSamples.payment_refund);
  const ownVat = vatNumber === null ? { vat: null, leftVat: null } : { vat, leftVat };
  return renderEmail(paymentRefundEmail, locale, {
    ...sample,
    ...own,
    ...ownVat,
    creditNote: `${page}/credit-notes/12.pdf`,
  });
}

type SubscriptionContent = AccountContent & Pick<CustomerEmail, "page" | "description">;

const plan = { amount: 4_900, interval: "month" as const, intervalCount: 1, cyclesTotal: null };

function subscriptionEmail(template: SubscriptionEmailName, locale: Locale, own: SubscriptionContent) {
  const samples = subscriptionSamples(locale);
  switch (template) {
    case "subscription_activated": {
      const sample = first(samples[template]);
      const text = startText(locale, own.merchant, plan, dayOf(sample.agreement.acceptedAt));
      return renderEmail(activatedEmail, locale, {
        ...sample,
        ...own,
        agreement: { ...sample.agreement, locale, text },
      });
    }
    case "subscription_receipt":
      return renderEmail(receiptEmail, locale, { ...first(samples[template]), ...own });
    case "subscription_reminder":
      return renderEmail(reminderEmail, locale, { ...first(samples[template]), ...own });
    case "subscription_failed":
      return renderEmail(failedEmail, locale, { ...first(samples[template]), ...own });
    case "subscription_ending":
      return renderEmail(endingEmail, locale, { ...first(samples[template]), ...own });
    case "subscription_paused":
      return renderEmail(pausedEmail, locale, { ...first(samples[template]), ...own });
    case "subscription_continued":
      return renderEmail(continuedEmail, locale, { ...first(samples[template]), ...own });
    case "subscription_card_changed":
      return renderEmail(cardChangedEmail, locale, { ...first(samples[template]), ...own });
    case "subscription_ended":
      return renderEmail(endedEmail, locale, { ...first(samples[template]), ...own });
  }
}

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error("There is no sample of this email.");
  return one;
}
