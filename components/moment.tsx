import { useLocale, useTranslations } from "next-intl";
import { dateLocale } from "@/server/core/values/locale";

type Props = { at: string; short?: boolean; precise?: boolean };

/** A timestamp in Riyadh time, with UTC on hover. `short` omits the current year; only `precise` shows seconds. */
export function Moment({ at, short = false, precise = false }: Props) {
  const t = useTranslations("dashboard.common");
  const language = useLocale();
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    timeZone: "Asia/Riyadh",
    day: "numeric",
    month: "short",
    ...(short && isThisYear(at) ? {} : { year: "numeric" }),
    hour: "2-digit",
    minute: "2-digit",
    ...(precise && { second: "2-digit" }),
    hourCycle: "h23",
  });
  const utc = `${at.slice(0, 10)} ${at.slice(11, 19)}`;
  return (
    <time dateTime={at} title={t("utc", { time: utc })} className="whitespace-nowrap">
      {format.format(new Date(at))}
    </time>
  );
}

const yearInRiyadh = (date: Date) =>
  new Intl.DateTimeFormat("en", { timeZone: "Asia/Riyadh", year: "numeric" }).format(date);

const isThisYear = (at: string) => yearInRiyadh(new Date(at)) === yearInRiyadh(new Date());
