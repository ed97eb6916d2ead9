import type { Locale } from "@/server/core/operation/errors";
import { type FailureCode, failures } from "./failures";

const anotherCard = { en: "Use another card.", ar: "استخدم بطاقة أخرى." };
const blocked = {
  en: "Use another card, and contact your bank about this one.",
  ar: "استخدم بطاقة أخرى وتواصل مع بنكك بشأن هذه البطاقة.",
};
const again = { en: "Try again, or use another card.", ar: "حاول مرة أخرى أو استخدم بطاقة أخرى." };

/** What a payer can do about each failure, in one sentence. */
const advice: Record<FailureCode, Record<Locale, string>> = {
  insufficient_funds: {
    en: "Add money to the card, or use another card.",
    ar: "أضف رصيدًا إلى البطاقة أو استخدم بطاقة أخرى.",
  },
  card_declined: {
    en: "Use another card, or ask your bank why it declined this one.",
    ar: "استخدم بطاقة أخرى أو اسأل بنكك عن سبب الرفض.",
  },
  expired_card: anotherCard,
  lost_card: blocked,
  stolen_card: blocked,
  limit_exceeded: {
    en: "Raise the card’s limit in your bank’s app, or use another card.",
    ar: "ارفع حد البطاقة من تطبيق بنكك أو استخدم بطاقة أخرى.",
  },
  invalid_card: {
    en: "Check the card number, the expiry date and the security code, or use another card.",
    ar: "تحقق من رقم البطاقة وتاريخ انتهائها ورمز الأمان، أو استخدم بطاقة أخرى.",
  },
  not_permitted: {
    en: "Turn on online payments for this card in your bank’s app, or use another card.",
    ar: "فعّل الشراء عبر الإنترنت لهذه البطاقة من تطبيق بنكك أو استخدم بطاقة أخرى.",
  },
  authentication_failed: {
    en: "Try again and confirm in your bank’s app or with the code it sends you, or use another card.",
    ar: "حاول مرة أخرى وأكّد العملية من تطبيق بنكك أو بالرمز الذي يرسله إليك، أو استخدم بطاقة أخرى.",
  },
  authentication_abandoned: {
    en: "Try again and confirm with your bank within 15 minutes, or use another card.",
    ar: "حاول مرة أخرى وأكّد العملية لدى بنكك خلال 15 دقيقة، أو استخدم بطاقة أخرى.",
  },
  card_not_supported: anotherCard,
  card_missing: { en: "Add another card.", ar: "أضف بطاقة أخرى." },
  amount_too_small: {
    en: "Ask the seller for another way to pay.",
    ar: "اطلب من البائع طريقة أخرى للدفع.",
  },
  gateway_timeout: {
    en: "Try again in a few minutes, or use another card.",
    ar: "حاول مرة أخرى بعد بضع دقائق أو استخدم بطاقة أخرى.",
  },
  not_sent: again,
  processing_error: again,
};

/** Returns what the payer can do about a failure; without a code, the advice for an unknown reason. */
export const failureAdvice = (code: FailureCode | null, locale: Locale): string =>
  advice[code ?? unknownReason][locale];

/** Returns advice like `failureAdvice`, about a stored card, whose details the payer cannot correct. */
export const storedCardAdvice = (code: FailureCode | null, locale: Locale): string =>
  failureAdvice(code === "invalid_card" ? "expired_card" : code, locale);

/** Returns why a payment failed; without a code, the text of an unknown reason. */
export const failureText = (code: FailureCode | null, locale: Locale): string =>
  failures[code ?? unknownReason][locale];

const unknownReason = "processing_error";
