"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type CallError, Failure, faultyParam, isCardNumber } from "@/app/(dashboard)/failure";
import { Button } from "@/components/button";
import { Select } from "@/components/choice";
import { Field } from "@/components/field";
import { Notice } from "@/components/notice";

const texts = ["name", "phone", "email", "reference"] as const;
type TextField = (typeof texts)[number];
export type Draft = Record<TextField, string> & { locale: "" | "ar" | "en" };

export const emptyDraft: Draft = { name: "", phone: "", email: "", reference: "", locale: "" };

type Props = {
  start: Draft;
  action: string;
  busy: boolean;
  error: CallError;
  onSubmit: (draft: Draft) => void;
  onCancel: () => void;
};

/** Validated by the operation; its errors are shown at the fields. */
export function CustomerForm({ start, action, busy, error, onSubmit, onCancel }: Props) {
  const t = useTranslations("dashboard");
  const summary = useRef<HTMLElement>(null);
  const [draft, setDraft] = useState(start);
  const [isEmpty, setEmpty] = useState(false);
  const param = faultyParam(error);
  const faulty = texts.find((name) => name === param) ?? null;
  const problem = isEmpty
    ? t("customers.form.problems.nobody")
    : faulty && t(`customers.form.problems.${problemOf(faulty, error)}`);
  useEffect(() => {
    if (isEmpty || error !== null) summary.current?.focus();
  }, [isEmpty, error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const none = draft.name.trim() === "" && draft.phone.trim() === "" && draft.email.trim() === "";
    setEmpty(none);
    if (!none && !busy) onSubmit(draft);
  };
  const field = (name: TextField) => ({
    id: `customer-${name}`,
    label: t(`customers.form.${name}`),
    value: draft[name],
    autoComplete: "off",
    error: faulty === name && !isEmpty ? (problem ?? undefined) : undefined,
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {problem === null ? (
        <Failure error={error} />
      ) : (
        <Notice ref={summary} tabIndex={-1} role="alert" tone="danger" title={t("customers.form.problem")}>
          <a href={`#customer-${isEmpty ? "name" : faulty}`} className="underline">
            {problem}
          </a>
        </Notice>
      )}
      <p className="text-soft text-sm">{t("customers.form.lead")}</p>
      <Field {...field("name")} />
      <Field
        {...field("phone")}
        inputMode="tel"
        dir="ltr"
        className="rtl:text-end"
        hint={t("customers.form.phoneHint")}
      />
      <Field {...field("email")} inputMode="email" dir="ltr" className="rtl:text-end" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field("reference")} hint={t("customers.form.referenceHint")} />
        <Select
          id="customer-locale"
          label={t("customers.form.locale")}
          value={draft.locale}
          onChange={({ target: { value } }) =>
            setDraft({ ...draft, locale: value === "ar" || value === "en" ? value : "" })
          }
        >
          <option value="">{t("customers.form.localeNone")}</option>
          <option value="ar">{t("links.form.locales.ar")}</option>
          <option value="en">{t("links.form.locales.en")}</option>
        </Select>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}

function problemOf(field: TextField, error: CallError) {
  if (isCardNumber(error)) return "cardNumber" as const;
  return error?.data?.error?.code === "customer_details_in_use" ? ("taken" as const) : field;
}
