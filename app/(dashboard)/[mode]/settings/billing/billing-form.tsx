"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSettings } from "@/app/(dashboard)/[mode]/settings/use-settings";
import { Failure } from "@/app/(dashboard)/failure";
import { Button } from "@/components/button";
import { Choice, Tick } from "@/components/choice";
import { Panel } from "@/components/panel";
import type { Settings } from "@/server/settings/schema";

type Props = { settings: Settings; mayChange: boolean; days: number[] };

/** The retry rules for failed charges, and reminders. */
export function BillingForm({ settings, mayChange, days }: Props) {
  const t = useTranslations("dashboard.settings.billing");
  const [payday, setPayday] = useState(settings.billing_payday);
  const [reminders, setReminders] = useState(settings.billing_reminders);
  const [final, setFinal] = useState(settings.billing_final);
  const { save, busy, failure } = useSettings();
  return (
    <Panel title={t("title")}>
      <form
        className="grid max-w-xl gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save({ billing_payday: payday, billing_reminders: reminders, billing_final: final });
        }}
      >
        <fieldset disabled={!mayChange} className="grid gap-6">
          <div className="grid gap-3">
            <h3 className="font-semibold text-[0.9375rem]">{t("retries")}</h3>
            <p className="text-soft text-sm">
              {t("retriesLead", { days: days.join("، ").replaceAll("، ", ", ") })}
            </p>
            <Tick checked={payday} onChange={setPayday}>
              {t("payday")}
              <span className="block text-soft text-sm">{t("paydayHint")}</span>
            </Tick>
          </div>
          <Choice
            legend={t("final")}
            name="billing-final"
            value={final}
            onChange={setFinal}
            options={[
              { value: "cancel", label: t("cancel"), hint: t("cancelHint") },
              { value: "pause", label: t("pause"), hint: t("pauseHint") },
            ]}
          />
          <div className="grid gap-3">
            <h3 className="font-semibold text-[0.9375rem]">{t("reminders")}</h3>
            <Tick checked={reminders} onChange={setReminders}>
              {t("remind")}
              <span className="block text-soft text-sm">{t("remindHint")}</span>
            </Tick>
          </div>
        </fieldset>
        <Failure error={failure} />
        {mayChange ? (
          <div>
            <Button type="submit" busy={busy}>
              {t("save")}
            </Button>
          </div>
        ) : null}
      </form>
    </Panel>
  );
}
