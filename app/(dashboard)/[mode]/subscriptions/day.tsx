import { useLocale } from "next-intl";
import { dateLocale } from "@/server/core/locale";

function useFormat() {
  const language = useLocale() === "ar" ? "ar" : "en";
  return new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: "Asia/Riyadh",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
}

/** Says the day it is in Riyadh at a moment. */
export function useDay() {
  const format = useFormat();
  return (at: string) => format.format(new Date(at));
}

/** From the first to the last day of a period, whose end is the midnight after it. A line breaks between the two. */
export function Period({ start, end }: { start: string; end: string }) {
  const range = useFormat().formatRange(new Date(start), new Date(new Date(end).getTime() - 1));
  const [first = "", last] = range.split("–").map((day) => day.trim());
  if (last === undefined) return <span className="whitespace-nowrap">{first}</span>;
  return (
    <>
      <span className="whitespace-nowrap">{first} –</span> <span className="whitespace-nowrap">{last}</span>
    </>
  );
}
