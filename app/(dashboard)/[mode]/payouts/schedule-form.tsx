"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDone } from "@/app/(dashboard)/action";
import { FailurePage } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Ticks } from "@/components/choice";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
type Weekday = (typeof weekdays)[number];

/** The days on which the gateway pays out, as its contract with the merchant says. */
export function ScheduleForm({ days }: { days: readonly Weekday[] }) {
  const t = useTranslations("dashboard.payouts");
  const [chosen, setChosen] = useState(days);
  const save = trpc.settings.update.useMutation(useDone(t("schedule.saved")));
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer font-medium text-accent">{t("schedule.change")}</summary>
      <form
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ payout_days: [...chosen] });
        }}
      >
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="mb-2 text-soft">{t("schedule.lead")}</legend>
          <Ticks
            options={weekdays.map((value) => ({ value, label: t(`days.${value}`) }))}
            chosen={chosen}
            onChange={setChosen}
          />
        </fieldset>
        <div>
          <Button type="submit" variant="secondary" busy={save.isPending} disabled={chosen.length === 0}>
            {t("schedule.save")}
          </Button>
        </div>
      </form>
      <FailurePage error={save.error} />
    </details>
  );
}
