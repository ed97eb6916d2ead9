"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
type Weekday = (typeof weekdays)[number];

/** The days on which the gateway pays out, as its contract with the merchant says. */
export function ScheduleForm({ days }: { days: readonly Weekday[] }) {
  const t = useTranslations("dashboard.payouts");
  const [chosen, setChosen] = useState<ReadonlySet<Weekday>>(new Set(days));
  const save = trpc.settings.update.useMutation(useDone(t("schedule.saved")));
  const toggle = (day: Weekday) => {
    const next = new Set(chosen);
    if (!next.delete(day)) next.add(day);
    setChosen(next);
  };
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer font-medium text-accent">{t("schedule.change")}</summary>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ payout_days: weekdays.filter((day) => chosen.has(day)) });
        }}
      >
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-2 text-soft">{t("schedule.lead")}</legend>
          {weekdays.map((day) => (
            <label key={day} className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={chosen.has(day)}
                onChange={() => toggle(day)}
                className="size-4 accent-accent"
              />
              {t(`days.${day}`)}
            </label>
          ))}
        </fieldset>
        <div>
          <Button type="submit" variant="secondary" busy={save.isPending} disabled={chosen.size === 0}>
            {t("schedule.save")}
          </Button>
        </div>
      </form>
      <FailurePage error={save.error} />
    </details>
  );
}
