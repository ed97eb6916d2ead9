import type { Locale } from "./errors";

/** The language of messages, from `Accept-Language`. */
export const localeOf = (headers: Pick<Headers, "get">): Locale =>
  /^\s*ar\b/i.test(headers.get("accept-language") ?? "") ? "ar" : "en";

// Plain ar-SA would give the Islamic calendar and Arabic-Indic digits.
const dateLocales: Record<Locale, string> = {
  ar: "ar-SA-u-ca-gregory-nu-latn",
  en: "en-GB-u-ca-gregory-nu-latn",
};

/** The locale for `Intl`: Gregorian calendar and Latin digits in both languages. */
export const dateLocale = (locale: Locale): string => dateLocales[locale];
