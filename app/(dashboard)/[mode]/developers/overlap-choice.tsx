"use client";

import { useTranslations } from "next-intl";
import { Choice } from "@/components/choice";

/** How long the old secret or key stays valid, in seconds. */
export const overlapSeconds = { now: 0, hour: 3_600, day: 86_400, week: 604_800 } as const;

export type Overlap = keyof typeof overlapSeconds;

const overlaps = ["day", "week", "hour", "now"] as const;

type Props = { legend: string; value: Overlap; onChange: (value: Overlap) => void };

export function OverlapChoice({ legend, value, onChange }: Props) {
  const t = useTranslations("developers.overlap");
  return (
    <Choice
      legend={legend}
      name="overlap"
      value={value}
      onChange={onChange}
      columns
      options={overlaps.map((one) => ({ value: one, label: t(one) }))}
    />
  );
}
