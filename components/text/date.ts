import type { Locale } from "@/server/core/operation/errors";
import { dateLocale } from "@/server/core/values/locale";

/** Formats a date and time in Riyadh as in "Sunday, 22 November 2026 at 23:59". */
export const riyadhTimeOf = (iso: string, locale: Locale, dateStyle: "full" | "long" | "medium" = "long") =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    timeZone: "Asia/Riyadh",
    dateStyle,
    timeStyle: "short",
    hourCycle: "h23",
  }).format(new Date(iso));

const hijriLocales: Record<Locale, string> = {
  ar: "ar-SA-u-ca-islamic-umalqura-nu-latn",
  en: "en-GB-u-ca-islamic-umalqura-nu-latn",
};

/**
 * Formats the day in Riyadh in the Umm al-Qura calendar, such as "11 Jumada II 1448 AH". Only shown beside a
 * Gregorian date.
 */
export const hijriDay = (iso: string, locale: Locale) =>
  new Intl.DateTimeFormat(hijriLocales[locale], { timeZone: "Asia/Riyadh", dateStyle: "long" }).format(
    new Date(iso),
  );
