import { type FailureCode, failureCodes } from "@/prisma/states";
import type { Locale } from "@/server/core/operation/errors";
import type { DeclineReason } from "@/server/core/operation/gateway";

/** Texts for the payer by failure code. */
export const failures: Record<FailureCode, Record<Locale, string>> = {
  insufficient_funds: { en: "The card has insufficient funds.", ar: "رصيد البطاقة غير كافٍ." },
  card_declined: { en: "The bank declined the card.", ar: "رفض البنك البطاقة." },
  expired_card: { en: "The card has expired.", ar: "انتهت صلاحية البطاقة." },
  lost_card: { en: "The bank declined the card.", ar: "رفض البنك البطاقة." },
  stolen_card: { en: "The bank declined the card.", ar: "رفض البنك البطاقة." },
  limit_exceeded: { en: "The payment exceeds the card's limit.", ar: "المبلغ يتجاوز حد البطاقة." },
  invalid_card: { en: "The card is not valid.", ar: "البطاقة غير صالحة." },
  not_permitted: {
    en: "The card does not allow this type of payment.",
    ar: "البطاقة لا تسمح بهذا النوع من الدفع.",
  },
  authentication_failed: {
    en: "The bank could not verify the cardholder.",
    ar: "لم يتمكن البنك من التحقق من حامل البطاقة.",
  },
  authentication_abandoned: {
    en: "The payment was not confirmed with the bank in time.",
    ar: "لم تُؤكَّد الدفعة لدى البنك في الوقت المحدد.",
  },
  card_not_supported: { en: "This type of card is not accepted.", ar: "هذا النوع من البطاقات غير مقبول." },
  card_missing: { en: "There is no card to charge.", ar: "لا توجد بطاقة للخصم منها." },
  amount_too_small: {
    en: "The payment gateway does not accept payments below 1.00 SAR.",
    ar: "لا تقبل بوابة الدفع مبلغًا أقل من 1.00 ريال.",
  },
  gateway_timeout: { en: "The bank did not respond in time.", ar: "لم يرد البنك في الوقت المحدد." },
  not_sent: {
    en: "The payment was not sent to the bank.",
    ar: "لم تُرسل الدفعة إلى البنك.",
  },
  processing_error: { en: "The payment could not be processed.", ar: "تعذّرت معالجة الدفعة." },
};

export { type FailureCode, failureCodes };

/** Failures that no bank decided. */
const withoutBank: ReadonlySet<FailureCode> = new Set([
  "authentication_abandoned",
  "card_not_supported",
  "card_missing",
  "amount_too_small",
  "gateway_timeout",
  "not_sent",
  "processing_error",
]);

/** Returns whether the card's bank declined the payment, as opposed to the payer, the gateway or Halala. */
export const isBankDecline = (code: FailureCode) => !withoutBank.has(code);

// ISO 8583 response codes as Saudi acquirers forward them.
const gatewayCodes: Partial<Record<FailureCode, string>> = {
  card_declined: "01 02 04 05 07 12 34 35 36 37 38 55 59 63 64 67 75 79",
  invalid_card: "14 15 39 52 53 56 82",
  expired_card: "33 54",
  lost_card: "41",
  stolen_card: "43",
  insufficient_funds: "51",
  not_permitted: "40 57 62 93",
  limit_exceeded: "61 65",
  // The bank or its network was not available.
  gateway_timeout: "90 91 92 96",
};

const byGatewayCode = new Map(
  failureCodes.flatMap((failure) =>
    (gatewayCodes[failure]?.split(" ") ?? []).map((code) => [code, failure] as const),
  ),
);

const byDeclineReason: Record<Exclude<DeclineReason, "bank">, FailureCode> = {
  authentication: "authentication_failed",
  abandoned: "authentication_abandoned",
  timeout: "gateway_timeout",
  amount_too_small: "amount_too_small",
  card_not_supported: "card_not_supported",
  request: "processing_error",
};

/**
 * Maps a decline to a failure code: by the bank's code, or by the party that declined before the bank was reached.
 */
export function failureOf(outcome: {
  declineReason: DeclineReason;
  gatewayCode: string | null;
}): FailureCode {
  if (outcome.declineReason !== "bank") return byDeclineReason[outcome.declineReason];
  return byGatewayCode.get(outcome.gatewayCode ?? "") ?? "processing_error";
}
