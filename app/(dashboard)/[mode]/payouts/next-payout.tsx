import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { LongDay } from "@/app/(dashboard)/[mode]/payouts/long-day";
import { Money } from "@/components/money";
import { Panel } from "@/components/panel";
import type { Day } from "@/server/core/values/day";
import { ScheduleForm } from "./schedule-form";

type Props = {
  expected: { date: Day; amount: number; days: ComponentProps<typeof ScheduleForm>["days"] };
  mayChange: boolean;
};

/** The next expected payout, by the account's schedule. */
export function NextPayout({ expected, mayChange }: Props) {
  const t = useTranslations("dashboard.payouts");
  return (
    <Panel title={t("next")}>
      <p className="font-semibold">
        <Money amount={expected.amount} className="text-2xl" />
      </p>
      <p className="mt-1 text-sm">
        <LongDay day={expected.date} />
      </p>
      <p className="mt-1 text-soft text-sm">{t("nextLead")}</p>
      {mayChange ? <ScheduleForm days={expected.days} /> : null}
    </Panel>
  );
}
