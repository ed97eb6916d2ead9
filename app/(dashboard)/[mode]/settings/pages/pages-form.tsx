"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSettings } from "@/app/(dashboard)/[mode]/settings/use-settings";
import { Failure } from "@/app/(dashboard)/failure";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { inAsciiDigits } from "@/components/digits";
import { Field } from "@/components/field";
import { Panel } from "@/components/panel";
import type { Settings } from "@/server/settings/schema";

const locales = ["auto", "ar", "en"] as const;
const mostDays = 366;

/** The defaults of new payment links in the dashboard. */
export function PagesForm({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const t = useTranslations("dashboard.settings.pages");
  const names = useTranslations("dashboard.links.form.locales");
  const [locale, setLocale] = useState(settings.link_locale);
  const [days, setDays] = useState(settings.link_expiry_days?.toString() ?? "");
  const [refused, setRefused] = useState(false);
  const { save, busy, problemOf, failure } = useSettings();
  const submit = () => {
    const expiry = daysIn(days);
    setRefused(expiry === undefined);
    if (expiry !== undefined) save({ link_locale: locale, link_expiry_days: expiry });
  };
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
            error={refused ? t("daysProblem") : problemOf("link_expiry_days")}
            onChange={(event) => {
              setDays(event.target.value);
              setRefused(false);
            }}
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

/** Null for an empty field; undefined for an invalid number of days. */
function daysIn(typed: string): number | null | undefined {
  const digits = inAsciiDigits(typed.trim());
  if (digits === "") return null;
  const number = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= mostDays ? number : undefined;
}
