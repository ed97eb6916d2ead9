"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failure } from "@/app/(dashboard)/failure";
import { Button } from "@/components/button";
import { Field } from "@/components/field";
import { Panel } from "@/components/panel";
import type { Settings } from "@/server/settings/schema";
import { useSettings } from "./use-settings";

const shown = ["display_name", "display_name_ar", "website", "support_email", "support_phone"] as const;
const legal = ["name", "name_ar", "registration", "vat_number"] as const;
type FieldName = (typeof shown)[number] | (typeof legal)[number];

/** Always left to right. */
const latin: readonly FieldName[] = [
  "name",
  "display_name",
  "website",
  "support_email",
  "support_phone",
  "registration",
  "vat_number",
];
const isLegal = (name: FieldName) => legal.some((known) => known === name);
const legalLeads = { open: "legalLead", in_review: "legalInReview", verified: "legalVerified" } as const;
const required: readonly FieldName[] = ["name", "display_name"];

/** The business profile: public and legal details. */
export function ProfileForm({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const t = useTranslations("dashboard.settings.profile");
  const [text, setText] = useState<Record<FieldName, string>>(() => textOf(settings));
  const { save, busy, problemOf, failure } = useSettings();
  const before = textOf(settings);
  const changed = [...shown, ...legal].filter((name) => text[name].trim() !== before[name]);
  const submit = () =>
    save(
      Object.fromEntries(
        changed.map((name) => [name, text[name].trim() || (required.includes(name) ? "" : null)]),
      ),
    );
  const field = (name: FieldName) => {
    const locked = !mayChange || (settings.identity !== "open" && isLegal(name));
    return (
      <Field
        key={name}
        id={`settings-${name}`}
        label={t(`fields.${name}`)}
        hint={t.has(`hints.${name}`) ? t(`hints.${name}`) : undefined}
        value={text[name]}
        readOnly={locked}
        error={problemOf(name)}
        onChange={(event) => setText({ ...text, [name]: event.target.value })}
        autoComplete="off"
        {...(latin.includes(name) ? { dir: "ltr", className: "rtl:text-end" } : { dir: "auto" })}
      />
    );
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && changed.length > 0) submit();
      }}
    >
      <Panel title={t("shown")}>
        <p className="mb-4 text-soft text-sm">{t("shownLead")}</p>
        <div className="grid gap-4 sm:grid-cols-2">{shown.map(field)}</div>
      </Panel>
      <Panel title={t("legal")}>
        <p className="mb-4 text-soft text-sm">{t(legalLeads[settings.identity])}</p>
        <div className="grid gap-4 sm:grid-cols-2">{legal.map(field)}</div>
      </Panel>
      <Failure error={failure} />
      {mayChange ? (
        <div>
          <Button type="submit" busy={busy} disabled={changed.length === 0}>
            {t("save")}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

const textOf = (settings: Settings): Record<FieldName, string> => ({
  display_name: settings.display_name,
  display_name_ar: settings.display_name_ar ?? "",
  website: settings.website ?? "",
  support_email: settings.support_email ?? "",
  support_phone: settings.support_phone ?? "",
  name: settings.name,
  name_ar: settings.name_ar ?? "",
  registration: settings.registration ?? "",
  vat_number: settings.vat_number ?? "",
});
