"use client";

import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { type CallError, FailurePage, isCardNumber } from "@/app/(dashboard)/failure";
import { FormTextField, ProblemSummary, SelectField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { Button } from "@/components/button";
import { DialogActions } from "@/components/dialog";

const Contact = z
  .object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    reference: z.string(),
    locale: z.enum(["", "ar", "en"]),
  })
  .check(
    z.refine(({ name, phone, email }) => [name, phone, email].some((text) => text.trim() !== ""), {
      path: ["name"],
      message: "empty",
    }),
  );

const orNull = (text: string) => text.trim() || null;

/** The values as the operation's input, null where empty. */
const Customer = z.pipe(
  Contact,
  z.transform(({ name, phone, email, reference, locale }) => ({
    name: orNull(name),
    phone: orNull(phone),
    email: orNull(email),
    reference: orNull(reference),
    locale: locale || null,
  })),
);

type Draft = z.input<typeof Customer>;
export type CustomerValues = z.output<typeof Customer>;

export const emptyDraft: Draft = { name: "", phone: "", email: "", reference: "", locale: "" };

type Props = {
  start: Draft;
  action: string;
  /** Otherwise the phone number and email address are read-only. */
  mayChangeContact?: boolean;
  busy: boolean;
  error: CallError;
  /** `edits` are the values that differ from `start`. */
  onSubmit: (values: CustomerValues, edits: Partial<CustomerValues>) => void;
  onCancel: () => void;
};

/** The operation validates the contact details. */
export function CustomerForm({
  start,
  action,
  mayChangeContact = true,
  busy,
  error,
  onSubmit,
  onCancel,
}: Props) {
  const t = useTranslations("dashboard");
  const form = useOperationForm({
    id: "customer",
    schema: Customer,
    start,
    error,
    fields: { nobody: "name" },
    problem: (key, rejected) => {
      const problem = `customers.form.problems.${problemOf(key, rejected)}`;
      return t.has(problem) ? t(problem) : undefined;
    },
  });
  const text = (name: "name" | "phone" | "email" | "reference") => ({
    form,
    name,
    label: t(`customers.form.${name}`),
    autoComplete: "off",
  });
  const contact = { dir: "ltr", className: "rtl:text-end", readOnly: !mayChangeContact } as const;

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => (busy ? undefined : onSubmit(values, form.edits(values))))}
      className="grid gap-4"
    >
      <ProblemSummary form={form} title={t("customers.form.problem")} />
      <FailurePage error={form.failure} />
      <p className="text-soft text-sm">{t("customers.form.lead")}</p>
      <FormTextField {...text("name")} />
      <FormTextField
        {...text("phone")}
        {...contact}
        inputMode="tel"
        hint={t(mayChangeContact ? "customers.form.phoneHint" : "customers.form.contactHint")}
      />
      <FormTextField {...text("email")} {...contact} inputMode="email" />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField {...text("reference")} hint={t("customers.form.referenceHint")} />
        <SelectField form={form} name="locale" label={t("customers.form.locale")}>
          <option value="">{t("customers.form.localeNone")}</option>
          <option value="ar">{t("links.form.locales.ar")}</option>
          <option value="en">{t("links.form.locales.en")}</option>
        </SelectField>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          {t("common.cancel")}
        </Button>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}

function problemOf(key: string, error: CallError) {
  if (isCardNumber(error)) return "cardNumber";
  return error?.data?.error?.code === "customer_details_in_use" ? "taken" : key;
}
