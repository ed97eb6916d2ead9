import { useLocale } from "next-intl";
import { dateLocale } from "@/server/core/values/locale";

function useFormat() {
  const language = useLocale();
  return new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: "Asia/Riyadh",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

/** Formats the day in Riyadh of a timestamp. */
export function useDay() {
  const format = useFormat();
  return (at: string) => format.format(new Date(at));
}

/**
 * Formats a period from its first to its last day; it ends at midnight after the last day. Breaks lines only between
 * the two.
 */
export function PeriodDays({ start, end }: { start: string; end: string }) {
  const range = useFormat().formatRange(new Date(start), new Date(new Date(end).getTime() - 1));
  const [first = "", last] = range.split("–").map((day) => day.trim());
  if (last === undefined) return <span className="whitespace-nowrap">{first}</span>;
  return (
    <>
      <span className="whitespace-nowrap">{first} –</span> <span className="whitespace-nowrap">{last}</span>
    </>
  );
}
