"use client";

import { useTranslations } from "next-intl";
import { type Day, dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { ListLink } from "./list-url";

export const presets = ["today", "yesterday", "week", "lastWeek", "month", "thisMonth", "lastMonth"] as const;
export type Preset = (typeof presets)[number];

/** Common ranges of days, in Riyadh. */
export function DayPresets({ onDone }: { onDone: () => void }) {
  const t = useTranslations("dashboard.lists.presets");
  const today = dayOf(new Date());
  return (
    <ul className="grid grid-cols-2 gap-1.5">
      {presets.map((preset) => (
        <li key={preset}>
          <ListLink
            change={rangeOf(preset, today)}
            onClick={onDone}
            className="flex min-h-8 items-center rounded-control border border-line px-2.5 text-sm hover:bg-sunken"
          >
            {t(preset)}
          </ListLink>
        </li>
      ))}
    </ul>
  );
}

/** The first and the last day of a preset. A week starts on Sunday. */
export function rangeOf(preset: Preset, today: Day): { from: Day; to: Day } {
  const firstOf = (day: Day) => `${day.slice(0, 7)}-01`;
  const yesterday = plusDays(today, -1);
  const beforeThisMonth = plusDays(firstOf(today), -1);
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: yesterday, to: yesterday };
    case "week":
      return { from: plusDays(today, -6), to: today };
    case "lastWeek": {
      const lastSaturday = plusDays(today, -1 - instantOf(today, 12).getUTCDay());
      return { from: plusDays(lastSaturday, -6), to: lastSaturday };
    }
    case "month":
      return { from: plusDays(today, -29), to: today };
    case "thisMonth":
      return { from: firstOf(today), to: today };
    case "lastMonth":
      return { from: firstOf(beforeThisMonth), to: beforeThisMonth };
  }
}
