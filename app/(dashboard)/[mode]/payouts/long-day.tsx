import { useLocale } from "next-intl";
import type { Day } from "@/server/core/values/day";
import { formatDay } from "@/server/core/values/locale";

/** A day in Riyadh with its weekday, as in "Monday, 31 May 2027". */
export const LongDay = ({ day }: { day: Day }) => (
  <time dateTime={day}>
    {formatDay(useLocale(), day, { weekday: "long", day: "numeric", month: "long", year: "numeric" })}
  </time>
);
