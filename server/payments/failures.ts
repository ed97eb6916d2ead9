import type { Locale } from "@/server/core/errors";
import type { Refusal } from "@/server/core/gateway";

/** Why a payment failed, in words that may be shown to the payer. */
export const failures = {
  insufficient_funds: { en: "The card has not enough funds.", ar: "الرصيد غير كافٍ." },
  card_declined: { en: "The bank declined the card.", ar: "رفض البنك البطاقة." },
  expired_card: { en: "The card has expired.", ar: "انتهت صلاحية البطاقة." },
  lost_card: { en: "The bank declined the card.", ar: "رفض البنك البطاقة." },
  stolen_card: { en: "The bank declined the card.", ar: "رفض البنك البطاقة." },
  limit_exceeded: { en: "The payment is above the card's limit.", ar: "المبلغ يتجاوز حد البطاقة." },
  invalid_card: { en: "The card is not valid.", ar: "البطاقة غير صالحة." },
  not_permitted: {
    en: "The card does not allow this kind of payment.",
    ar: "البطاقة لا تسمح بهذا النوع من الدفع.",
  },
  authentication_failed: {
    en: "The bank could not confirm that it was you.",
    ar: "لم يتمكن البنك من التحقق من هويتك.",
  },
  authentication_abandoned: {
    en: "The bank's confirmation step was not completed in time.",
    ar: "لم تكتمل خطوة التحقق لدى البنك في الوقت المحدد.",
  },
  card_not_supported: { en: "This kind of card is not accepted.", ar: "هذا النوع من البطاقات غير مقبول." },
  card_missing: { en: "There is no card to charge.", ar: "لا توجد بطاقة للخصم منها." },
  amount_too_small: {
    en: "The gateway does not take less than 1.00 SAR.",
    ar: "لا تقبل بوابة الدفع أقل من 1.00 ريال.",
  },
  gateway_timeout: { en: "The bank did not answer in time.", ar: "لم يرد البنك في الوقت المحدد." },
  not_sent: {
    en: "The payment was not sent to the bank. Try again.",
    ar: "لم تُرسل الدفعة إلى البنك. حاول مرة أخرى.",
  },
  processing_error: { en: "The payment could not be processed.", ar: "تعذّرت معالجة الدفعة." },
} as const satisfies Record<string, Record<Locale, string>>;

export type FailureCode = keyof typeof failures;
export const failureCodes = Object.keys(failures) as [FailureCode, ...FailureCode[]]; // Object.keys widens its own literal keys

// ISO 8583 response codes as acquirers in Saudi Arabia pass them on.
const byGatewayCode: Record<string, FailureCode> = {
  "05": "card_declined",
  "14": "invalid_card",
  "33": "expired_card",
  "41": "lost_card",
  "43": "stolen_card",
  "51": "insufficient_funds",
  "54": "expired_card",
  "57": "not_permitted",
  "61": "limit_exceeded",
  "65": "limit_exceeded",
};

const byRefusal: Record<Exclude<Refusal, "bank">, FailureCode> = {
  authentication: "authentication_failed",
  abandoned: "authentication_abandoned",
  timeout: "gateway_timeout",
  amount_too_small: "amount_too_small",
  card_not_supported: "card_not_supported",
  request: "processing_error",
};

/** Our word for a refusal: the bank's code says it, or who refused before the bank was asked. */
export function failureOf(outcome: { refusal: Refusal; gatewayCode: string | null }): FailureCode {
  if (outcome.refusal !== "bank") return byRefusal[outcome.refusal];
  return (
    (outcome.gatewayCode === null ? undefined : byGatewayCode[outcome.gatewayCode]) ?? "processing_error"
  );
}
