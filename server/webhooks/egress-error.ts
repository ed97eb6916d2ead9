import type { LocalizedText } from "@/server/core/values/localized-text";

const sentences = {
  invalid: { en: "This is not a valid URL.", ar: "العنوان غير صالح." },
  too_long: { en: "The URL is longer than 2048 characters.", ar: "العنوان أطول من 2048 حرفًا." },
  not_https: { en: "The URL must start with https://.", ar: "يجب أن يبدأ العنوان بـ https://." },
  credentials: {
    en: "The URL must not contain a user name or password.",
    ar: "يجب ألا يحتوي العنوان على اسم مستخدم أو كلمة مرور.",
  },
  fragment: { en: "The URL must not have a fragment (#).", ar: "يجب ألا يحتوي العنوان على جزء يبدأ بـ #." },
  port: {
    en: "The port must be 443, or above 1023 and not the port of a well-known database.",
    ar: "يجب أن يكون المنفذ 443، أو أعلى من 1023 وليس منفذ قاعدة بيانات معروفة.",
  },
  host: {
    en: "The host must be a public name, such as shop.example.",
    ar: "يجب أن يكون المضيف اسمًا عامًا، مثل shop.example.",
  },
  blocked_address: { en: "The host is not a public address.", ar: "عنوان المضيف ليس عنوانًا عامًا." },
  dns: { en: "The host name could not be found.", ar: "تعذّر العثور على اسم المضيف." },
  refused: { en: "Could not connect.", ar: "تعذّر الاتصال." },
  tls: { en: "Could not establish a secure connection.", ar: "تعذّر إنشاء اتصال آمن." },
  timeout: { en: "No response in time.", ar: "لم يصل رد في الوقت المحدد." },
} as const;

export type EgressReason = keyof typeof sentences;

/** A receiver that is unreachable or not allowed. The message can be shown to the merchant. */
export class EgressError extends Error {
  readonly reason: EgressReason;
  readonly words: LocalizedText;
  constructor(reason: EgressReason, options?: ErrorOptions) {
    super(sentences[reason].en, options);
    this.words = sentences[reason];
    this.reason = reason;
  }
}
