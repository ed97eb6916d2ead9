"use client";

import { useFormatter, useTranslations } from "next-intl";
import * as z from "zod/mini";
import { SettingsForm, useSettingsForm } from "@/app/(dashboard)/[mode]/settings/settings-form";
import { ChoiceField, FormTextField, TickField } from "@/app/(dashboard)/form/fields";
import { Panel } from "@/components/panel";
import { inAsciiDigits } from "@/components/text/digits";
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
  const start = { billing_payday, billing_reminders, billing_final };
  const { form, ...state } = useSettingsForm({ schema: Billing, start });
  return (
    <Panel title={t("title")}>
      <SettingsForm of={state} mayChange={mayChange} className="grid max-w-xl gap-6">
        <div className="grid gap-3">
          <h3 className="font-semibold text-sm">{t("retries")}</h3>
          <p className="text-soft text-sm">{t("retriesLead", { days: list(days.map(String)) })}</p>
          <TickField form={form} name="billing_payday" label={t("payday")} hint={t("paydayHint")} />
        </div>
        <ChoiceField
          form={form}
          name="billing_final"
          legend={t("final")}
          options={[
            { value: "cancel", label: t("cancel"), hint: t("cancelHint") },
            { value: "pause", label: t("pause"), hint: t("pauseHint") },
          ]}
        />
        <div className="grid gap-3">
          <h3 className="font-semibold text-sm">{t("reminders")}</h3>
          <TickField form={form} name="billing_reminders" label={t("remind")} hint={t("remindHint")} />
        </div>
      </SettingsForm>
    </Panel>
  );
}

const locales = ["auto", "ar", "en"] as const;
const maxDays = 366;

/** The typed values as the operation's input. */
const Defaults = z.pipe(
  z.object({
    link_locale: z.enum(locales),
    link_expiry_days: z.string().check(z.refine((typed) => daysIn(typed) !== undefined, "days")),
    payer_customers: z.boolean(),
  }),
  z.transform(({ link_expiry_days: typed, ...others }) => ({
    ...others,
    link_expiry_days: daysIn(typed) ?? null,
  })),
);

/** The defaults of new payment links in the dashboard, and whether payers of links become customers. */
export function PagesForm({ settings, mayChange }: Omit<Props, "days">) {
  const t = useTranslations("dashboard.settings.pages");
  const names = useTranslations("dashboard.links.form.locales");
  const { link_locale, link_expiry_days: days, payer_customers } = settings;
  const { form, ...state } = useSettingsForm({
    schema: Defaults,
    start: { link_locale, link_expiry_days: days?.toString() ?? "", payer_customers },
    own: { days: { field: "link_expiry_days", text: t("daysProblem") } },
  });
  return (
    <Panel title={t("title")}>
      <SettingsForm of={state} mayChange={mayChange} className="grid max-w-xl gap-5">
        <p className="text-soft text-sm">{t("lead")}</p>
        <ChoiceField
          form={form}
          name="link_locale"
          legend={t("locale")}
          options={locales.map((value) => ({ value, label: names(value) }))}
        />
        <FormTextField
          form={form}
          name="link_expiry_days"
          label={t("days")}
          hint={t("daysHint")}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          className="numeral rtl:text-end"
        />
        <div className="grid gap-3">
          <h3 className="font-semibold text-sm">{t("payers")}</h3>
          <TickField form={form} name="payer_customers" label={t("savePayers")} hint={t("savePayersHint")} />
        </div>
      </SettingsForm>
    </Panel>
  );
}

/** Null for an empty field; undefined for an invalid number of days. */
function daysIn(typed: string): number | null | undefined {
  const digits = inAsciiDigits(typed.trim());
  if (digits === "") return null;
  const number = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= maxDays ? number : undefined;
}
