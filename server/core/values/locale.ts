import type { Locale } from "@/server/core/operation/errors";
import { type Day, instantOf } from "./day";

/** The language of messages, from `Accept-Language`. */
export const localeOf = (headers: Pick<Headers, "get">): Locale =>
  /^\s*ar\b/i.test(headers.get("accept-language") ?? "") ? "ar" : "en";

export const isLocale = (text: string | null | undefined): text is Locale => text === "ar" || text === "en";

/** Returns a business's name in a language; the main name if it has no Arabic one. */
export const nameIn = (locale: Locale, { name, nameAr }: { name: string; nameAr: string | null }): string =>
  locale === "ar" ? (nameAr ?? name) : name;

/** Returns the name that customers read, in a language; the main one if there is no Arabic one. */
export const displayNameIn = (
  locale: Locale,
  { displayName, displayNameAr }: { displayName: string; displayNameAr: string | null },
): string => (locale === "ar" ? (displayNameAr ?? displayName) : displayName);

// Plain ar-SA would use the Islamic calendar and Arabic-Indic digits.
const dateLocales: Record<Locale, string> = {
  ar: "ar-SA-u-ca-gregory-nu-latn",
  en: "en-GB-u-ca-gregory-nu-latn",
};

/** The locale for `Intl`: Gregorian calendar and Latin digits in both languages. */
export const dateLocale = (locale: Locale): string => dateLocales[locale];

export const formatDay = (locale: Locale, day: Day, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { timeZone: "Asia/Riyadh", ...options }).format(
    instantOf(day, 12),
  );

/** Formats a day in Riyadh as in "21 November 2026". */
export const longDate = (locale: Locale, day: Day): string => formatDay(locale, day, { dateStyle: "long" });
