"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { useSettingsForm } from "@/app/(dashboard)/[mode]/settings/use-settings-form";
import { FailurePage } from "@/app/(dashboard)/failure";
import { Button } from "@/components/button";
import { Choice, Tick } from "@/components/choice";
import { Panel } from "@/components/panel";
import type { Settings } from "@/server/settings/schema";

type Props = { settings: Settings; mayChange: boolean; days: number[] };

const Billing = z.object({
  billing_payday: z.boolean(),
  billing_reminders: z.boolean(),
  billing_final: z.enum(["cancel", "pause"]),
});

/** The retry rules for failed charges, and reminders. */
export function BillingForm({ settings, mayChange, days }: Props) {
  const t = useTranslations("dashboard.settings.billing");
  const { list } = useFormatter();
  const { billing_payday, billing_reminders, billing_final } = settings;
  const { form, busy, isChanged, submit } = useSettingsForm({
    schema: Billing,
    start: { billing_payday, billing_reminders, billing_final },
  });
  const payday = useController({ control: form.control, name: "billing_payday" }).field;
  const reminders = useController({ control: form.control, name: "billing_reminders" }).field;
  const final = useController({ control: form.control, name: "billing_final" }).field;
  return (
    <Panel title={t("title")}>
      <form className="grid max-w-xl gap-6" onSubmit={submit}>
        <fieldset disabled={!mayChange} className="grid gap-6">
          <div className="grid gap-3">
            <h3 className="font-semibold text-sm">{t("retries")}</h3>
            <p className="text-soft text-sm">{t("retriesLead", { days: list(days.map(String)) })}</p>
            <Tick checked={payday.value} onChange={payday.onChange}>
              {t("payday")}
              <span className="block text-soft text-sm">{t("paydayHint")}</span>
            </Tick>
          </div>
          <Choice
            legend={t("final")}
            name="billing-final"
            value={final.value}
            onChange={final.onChange}
            options={[
              { value: "cancel", label: t("cancel"), hint: t("cancelHint") },
              { value: "pause", label: t("pause"), hint: t("pauseHint") },
            ]}
          />
          <div className="grid gap-3">
            <h3 className="font-semibold text-sm">{t("reminders")}</h3>
            <Tick checked={reminders.value} onChange={reminders.onChange}>
              {t("remind")}
              <span className="block text-soft text-sm">{t("remindHint")}</span>
            </Tick>
          </div>
        </fieldset>
        <FailurePage error={form.failure} />
        {mayChange ? (
          <div>
            <Button type="submit" busy={busy} disabled={!isChanged}>
              {t("save")}
            </Button>
          </div>
        ) : null}
      </form>
    </Panel>
  );
}
