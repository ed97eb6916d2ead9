import { useLocale } from "next-intl";
import type { Locale } from "@/server/core/operation/errors";
import type { Day } from "@/server/core/values/day";
import { formatDay } from "@/server/core/values/locale";

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
  formatDay(locale, day, { day: "numeric", month: "short", ...(year ? { year: "numeric" } : {}) });
