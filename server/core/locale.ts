import type { Locale } from "./errors";

/** The language of messages, from `Accept-Language`. */
export const localeOf = (headers: Pick<Headers, "get">): Locale =>
  /^\s*ar\b/i.test(headers.get("accept-language") ?? "") ? "ar" : "en";

export const isLocale = (text: string | null | undefined): text is Locale => text === "ar" || text === "en";

/** Returns a business's name in a language; the main name if it has no Arabic one. */
export const nameIn = (locale: Locale, { name, nameAr }: { name: string; nameAr: string | null }): string =>
  locale === "ar" ? (nameAr ?? name) : name;

// Plain ar-SA would use the Islamic calendar and Arabic-Indic digits.
const dateLocales: Record<Locale, string> = {
  ar: "ar-SA-u-ca-gregory-nu-latn",
  en: "en-GB-u-ca-gregory-nu-latn",
};

/** The locale for `Intl`: Gregorian calendar and Latin digits in both languages. */
export const dateLocale = (locale: Locale): string => dateLocales[locale];
