import type { AutoRefundReason, RefundReason } from "@/prisma/states";
import type { Locale } from "@/server/core/operation/errors";

type ReasonTexts = Record<AutoRefundReason, (merchant: string) => string>;

const automatic: Record<Locale, ReasonTexts> = {
  en: {
    attempt_stopped: () => "You had stopped this payment before your bank confirmed it.",
    link_paid: () => "The link had already been paid when your payment arrived.",
    link_full: () => "The link had received all the payments it accepts when your payment arrived.",
    link_expired: () => "The link had expired when your payment arrived.",
    link_canceled: (merchant) => `${merchant} had canceled the link when your payment arrived.`,
    cycle_paid: () => "This subscription period had already been paid when your payment arrived.",
    subscription_ended: () => "Nothing more was due for this subscription when your payment arrived.",
  },
  ar: {
    attempt_stopped: () => "كنت قد أوقفت هذه العملية قبل أن يؤكدها بنكك.",
    link_paid: () => "كان الرابط قد دُفع قبل وصول دفعتك.",
    link_full: () => "كان الرابط قد استقبل جميع الدفعات المتاحة قبل وصول دفعتك.",
    link_expired: () => "كانت صلاحية الرابط قد انتهت قبل وصول دفعتك.",
    link_canceled: () => "كان البائع قد ألغى الرابط قبل وصول دفعتك.",
    cycle_paid: () => "كانت فترة الاشتراك هذه قد دُفعت قبل وصول دفعتك.",
    subscription_ended: () => "لم يعد على الاشتراك مبلغ مستحق عند وصول دفعتك.",
  },
};

const byMerchant: Record<Locale, Record<RefundReason, string>> = {
  en: {
    requested_by_customer: "Requested by the customer",
    duplicate: "Duplicate payment",
    fraudulent: "Payment not made by the cardholder",
    other: "Refund by the seller",
  },
  ar: {
    requested_by_customer: "بطلب من العميل",
    duplicate: "دفعة مكررة",
    fraudulent: "دفعة لم يُجرِها حامل البطاقة",
    other: "استرداد من البائع",
  },
};

/** Explains to a payer in one sentence why their payment was refunded automatically. */
export const autoRefundText = (locale: Locale, reason: AutoRefundReason, merchant: string) =>
  automatic[locale][reason](merchant);

/** Names the reason for a refund, as on its credit note. */
export function refundReasonText(
  locale: Locale,
  { reason, autoReason }: { reason: RefundReason | null; autoReason: AutoRefundReason | null },
  merchant: string,
): string {
  if (autoReason !== null) return autoRefundText(locale, autoReason, merchant);
  return byMerchant[locale][reason ?? "other"];
}
