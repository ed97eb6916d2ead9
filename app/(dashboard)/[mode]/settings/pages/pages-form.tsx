"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSettings } from "@/app/(dashboard)/[mode]/settings/use-settings";
import { Failure } from "@/app/(dashboard)/failure";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { Field } from "@/components/field";
import { Panel } from "@/components/panel";
import type { Settings } from "@/server/settings/schema";

const locales = ["auto", "ar", "en"] as const;

/** What a new payment link begins with in the dashboard. */
export function PagesForm({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const t = useTranslations("dashboard.settings.pages");
  const names = useTranslations("dashboard.links.form.locales");
  const [locale, setLocale] = useState(settings.link_locale);
  const [days, setDays] = useState(settings.link_expiry_days?.toString() ?? "");
  const { save, busy, problemOf, failure } = useSettings();
  const typed = days.trim();
  const submit = () =>
    save({ link_locale: locale, link_expiry_days: typed === "" ? null : Number(latin(typed)) });
  return (
    <Panel title={t("title")}>
      <form
        noValidate
        className="grid max-w-xl gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) submit();
        }}
      >
        <p className="text-soft text-sm">{t("lead")}</p>
        <fieldset disabled={!mayChange} className="grid gap-5">
          <Choice
            legend={t("locale")}
            name="link-locale"
            value={locale}
            onChange={setLocale}
            options={locales.map((value) => ({ value, label: names(value) }))}
          />
          <Field
            id="settings-link_expiry_days"
            label={t("days")}
            hint={t("daysHint")}
            value={days}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            className="numeral rtl:text-end"
            error={problemOf("link_expiry_days") && t("daysProblem")}
            onChange={(event) => setDays(event.target.value)}
          />
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

const latin = (typed: string) => typed.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
