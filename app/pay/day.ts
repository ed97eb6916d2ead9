import type { Locale } from "@/server/core/errors";
import { dateLocale } from "@/server/core/locale";

const formatOf = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale(locale), { timeZone: "Asia/Riyadh", ...options });

/** The day in Riyadh, as in "21 December 2026"; `full` names the weekday too. */
export const riyadhDay = (iso: string, locale: Locale, dateStyle: "full" | "long" = "long") =>
  formatOf(locale, { dateStyle }).format(new Date(iso));

/** The last moment before another: periods end where the next one begins. */
const before = (iso: string) => new Date(Date.parse(iso) - 1);

/** The last day in Riyadh of a stretch that ends at a moment. */
export const lastDay = (endsBefore: string, locale: Locale) =>
  riyadhDay(before(endsBefore).toISOString(), locale);

/** The days of a period in Riyadh, as in "21 Nov – 20 Dec 2026"; one day where it is one. */
export const periodDays = (start: string, endsBefore: string, locale: Locale) =>
  formatOf(locale, { day: "numeric", month: "short", year: "numeric" }).formatRange(
    new Date(start),
    before(endsBefore),
  );
