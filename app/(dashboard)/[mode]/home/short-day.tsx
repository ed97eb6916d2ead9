import { useLocale } from "next-intl";
import { type Day, instantOf } from "@/server/core/day";
import type { Locale } from "@/server/core/errors";
import { dateLocale } from "@/server/core/locale";

/** A day in Riyadh, as in "31 May". */
export function ShortDay({ day, year = false }: { day: Day; year?: boolean }) {
  const locale = useLocale();
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {shortDay(day, locale, year)}
    </time>
  );
}

export const shortDay = (day: Day, locale: Locale, year = false) =>
  new Intl.DateTimeFormat(dateLocale(locale), {
    timeZone: "Asia/Riyadh",
    day: "numeric",
    month: "short",
    ...(year ? { year: "numeric" } : {}),
  }).format(instantOf(day, 12));
