import type { CardError, CardErrorCode, CardField, Locale } from "./halala";

/** The script's own error messages. All other messages come from the form. */
const words = {
  origin_not_allowed: {
    ar: "لا يمكن عرض نموذج الدفع في هذه الصفحة.",
    en: "The payment form cannot be shown on this page.",
  },
  frame_unreachable: {
    ar: "تعذّر تحميل نموذج الدفع. لم يُخصم منك أي مبلغ.",
    en: "The payment form could not be loaded. You were not charged.",
  },
  not_mounted: { ar: "نموذج البطاقة غير معروض.", en: "The card form is not shown." },
  token_in_progress: { ar: "يجري إرسال البطاقة بالفعل.", en: "The card is being sent already." },
  canceled: { ar: "أُلغي إرسال البطاقة.", en: "Sending the card was canceled." },
} satisfies Partial<Record<CardErrorCode, Record<Locale, string>>>;

export type OwnCode = keyof typeof words;

export const ownError = (code: OwnCode, locale: Locale) => cardError(code, words[code][locale]);

export const cardError = (code: CardErrorCode, message: string, field: CardField | null = null): CardError =>
  Object.assign(new Error(message), { name: "CardError", code, field });
