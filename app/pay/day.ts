import type { Locale } from "@/server/core/operation/errors";
import { dateLocale } from "@/server/core/values/locale";

const formatOf = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale(locale), { timeZone: "Asia/Riyadh", ...options });

/** Formats a day in Riyadh, such as "21 December 2026". `full` adds the weekday. */
export const formatRiyadhDay = (iso: string, locale: Locale, dateStyle: "full" | "long" = "long") =>
  formatOf(locale, { dateStyle }).format(new Date(iso));

/** The last millisecond before a moment: periods end where the next one begins. */
const before = (iso: string) => new Date(Date.parse(iso) - 1);

/** Formats the last day in Riyadh of a period that ends at a moment. */
export const lastDay = (endsBefore: string, locale: Locale) =>
  formatRiyadhDay(before(endsBefore).toISOString(), locale);

/** Formats the days of a period in Riyadh, such as "21 Nov – 20 Dec 2026", or a single day. */
export const periodDays = (start: string, endsBefore: string, locale: Locale) =>
  formatOf(locale, { day: "numeric", month: "short", year: "numeric" }).formatRange(
    new Date(start),
    before(endsBefore),
  );

/** Charges with their days as text. */
export const chargesIn = (charges: readonly { date: string; amount: number }[], locale: Locale) =>
  charges.map(({ date, amount }) => ({ day: formatRiyadhDay(date, locale, "full"), amount }));
