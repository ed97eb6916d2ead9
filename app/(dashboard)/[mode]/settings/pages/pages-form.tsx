"use client";

import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import * as z from "zod/mini";
import { useSettingsForm } from "@/app/(dashboard)/[mode]/settings/use-settings-form";
import { FailurePage } from "@/app/(dashboard)/failure";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { Panel } from "@/components/panel";
import { inAsciiDigits } from "@/components/text/digits";
import type { Settings } from "@/server/settings/schema";

const locales = ["auto", "ar", "en"] as const;
const maxDays = 366;

/** The typed values as the operation's input. */
const Defaults = z.pipe(
  z.object({
    link_locale: z.enum(locales),
    link_expiry_days: z.string().check(z.refine((typed) => daysIn(typed) !== undefined, "days")),
  }),
  z.transform(({ link_locale, link_expiry_days: typed }) => ({
    link_locale,
    link_expiry_days: daysIn(typed) ?? null,
  })),
);

/** The defaults of new payment links in the dashboard. */
export function PagesForm({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const t = useTranslations("dashboard.settings.pages");
  const names = useTranslations("dashboard.links.form.locales");
  const { link_locale, link_expiry_days: days } = settings;
  const { form, busy, isChanged, submit } = useSettingsForm({
    schema: Defaults,
    start: { link_locale, link_expiry_days: days?.toString() ?? "" },
    own: { days: { field: "link_expiry_days", text: t("daysProblem") } },
  });
  const locale = useController({ control: form.control, name: "link_locale" }).field;
  return (
    <Panel title={t("title")}>
      <form noValidate className="grid max-w-xl gap-5" onSubmit={submit}>
        <p className="text-soft text-sm">{t("lead")}</p>
        <fieldset disabled={!mayChange} className="grid gap-5">
          <Choice
            legend={t("locale")}
            name="link-locale"
            value={locale.value}
            onChange={locale.onChange}
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

/** Null for an empty field; undefined for an invalid number of days. */
function daysIn(typed: string): number | null | undefined {
  const digits = inAsciiDigits(typed.trim());
  if (digits === "") return null;
  const number = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= maxDays ? number : undefined;
}
