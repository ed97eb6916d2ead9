"use client";

import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { FailurePage } from "@/app/(dashboard)/failure";
import { FormTextField } from "@/app/(dashboard)/form/fields";
import { Button } from "@/components/button";
import { Panel } from "@/components/panel";
import type { Settings } from "@/server/settings/schema";
import { useSettingsForm } from "./settings-form";

const publicFields = [
  "display_name",
  "display_name_ar",
  "website",
  "support_email",
  "support_phone",
] as const;
const legal = ["name", "name_ar", "registration", "vat_number"] as const;
type FieldName = (typeof publicFields)[number] | (typeof legal)[number];

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

type Text = Record<FieldName, string>;

/** The texts as the operation's input, null where empty. */
const Profile = z.pipe(
  z.record(z.enum([...publicFields, ...legal]), z.string()),
  z.transform((text) =>
    Object.fromEntries(
      [...publicFields, ...legal].map((name) => [
        name,
        text[name].trim() || (required.includes(name) ? "" : null),
      ]),
    ),
  ),
);

/** The business profile: public and legal details. */
export function ProfileForm({ settings, mayChange }: { settings: Settings; mayChange: boolean }) {
  const t = useTranslations("dashboard.settings.profile");
  const saveText = useTranslations("dashboard.settings")("save");
  const { form, busy, isChanged, submit } = useSettingsForm({ schema: Profile, start: textOf(settings) });
  const field = (name: FieldName) => {
    const readOnly = !mayChange || (settings.identity !== "open" && isLegal(name));
    return (
      <FormTextField
        key={name}
        form={form}
        name={name}
        label={t(`fields.${name}`)}
        hint={!readOnly && t.has(`hints.${name}`) ? t(`hints.${name}`) : undefined}
        readOnly={readOnly}
        autoComplete="off"
        {...(latin.includes(name) ? { dir: "ltr", className: "rtl:text-end" } : { dir: "auto" })}
      />
    );
  };
  const isLegalOpen = settings.identity === "open";
  const actions = mayChange ? (
    <div className="mt-5 grid justify-items-start gap-4">
      <FailurePage error={form.failure} />
      <Button type="submit" busy={busy} disabled={!isChanged}>
        {saveText}
      </Button>
    </div>
  ) : null;
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Panel title={t("shown")}>
        <p className="mb-4 text-soft text-sm">{t("shownLead")}</p>
        <div className="grid gap-4 sm:grid-cols-2">{publicFields.map(field)}</div>
        {isLegalOpen ? null : actions}
      </Panel>
      <Panel title={t("legal")}>
        <p className="mb-4 text-soft text-sm">{t(legalLeads[settings.identity])}</p>
        <div className="grid gap-4 sm:grid-cols-2">{legal.map(field)}</div>
        {isLegalOpen ? actions : null}
      </Panel>
    </form>
  );
}

const textOf = (settings: Settings): Text => {
  const texts = [...publicFields, ...legal].map((name) => [name, settings[name] ?? ""]);
  return Object.fromEntries(texts);
};
