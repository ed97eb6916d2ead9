import { halalasOf } from "@/components/text/halalas";
import type { Locale } from "@/server/core/operation/errors";
import { inRiyals } from "@/server/core/values/format-riyals";
import { formatDay } from "@/server/core/values/locale";
import type { FilterField, Query } from "./query";

/** Formats the value of an active filter: "1 Nov 2026 – 24 Nov 2026", "≥ 10.00 SAR". */
export function shownValue(field: FilterField, query: Query, locale: Locale): string {
  switch (field.kind) {
    case "choice":
      return field.options.find(({ value }) => value === query[field.name])?.label ?? query[field.name] ?? "";
    case "days":
      return range(query.from && shownDay(query.from, locale), query.to && shownDay(query.to, locale));
    case "riyals":
      return range(query.min && sum(query.min, locale), query.max && sum(query.max, locale));
    case "metadata":
      return query.metadata ?? "";
    default:
      return query[field.name] ?? "";
  }
}

function range(from: string | undefined, to: string | undefined): string {
  if (from === to) return from ?? "";
  if (from === undefined) return `≤ ${to}`;
  return to === undefined ? `≥ ${from}` : `${from} – ${to}`;
}

const sum = (typed: string, locale: Locale) => inRiyals(locale, halalasOf(typed) ?? 0);

const shownDay = (day: string, locale: Locale) =>
  formatDay(locale, day, { day: "numeric", month: "short", year: "numeric" });
