"use client";

import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { SettingsForm, useSettingsForm } from "@/app/(dashboard)/[mode]/settings/settings-form";
import { Ticks } from "@/components/choice";
import { Panel } from "@/components/panel";
import type { Settings } from "@/server/settings/schema";

const methods = ["card", "apple_pay", "stc_pay"] as const;

const Methods = z.object({ payment_methods: z.array(z.enum(methods)).check(z.minLength(1, "none")) });

/** What the payment pages of the account offer. */
export function MethodsForm({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const t = useTranslations("dashboard.settings.methods");
  const { form, ...state } = useSettingsForm({
    schema: Methods,
    start: { payment_methods: settings.payment_methods },
    own: { none: { field: "payment_methods", text: t("none") } },
  });
  const { value, onChange } = useController({ control: form.control, name: "payment_methods" }).field;
  const problem = form.problemOf("payment_methods");
  return (
    <Panel title={t("title")}>
      <SettingsForm of={state} mayChange={mayChange} className="grid max-w-xl gap-4">
        <p className="text-soft text-sm">{t("lead")}</p>
        <div className="grid gap-3">
          <Ticks
            options={methods.map((one) => ({ value: one, label: t(`names.${one}`) }))}
            chosen={value}
            onChange={onChange}
          />
        </div>
        {problem === undefined ? null : <p className="text-danger text-sm">{problem}</p>}
        <p className="text-soft text-sm">{t("note")}</p>
      </SettingsForm>
    </Panel>
  );
}
