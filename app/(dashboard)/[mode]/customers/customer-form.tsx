"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import type { Subscriber } from "@/app/(dashboard)/[mode]/subscriptions/read-customers";
import { type Call, DialogAction } from "@/app/(dashboard)/action";
import { type CallError, isCardNumber } from "@/app/(dashboard)/failure";
import { DialogForm } from "@/app/(dashboard)/form/dialog-form";
import { FormTextField, ProblemSummary, SelectField } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Plus } from "@/components/lucide";
import type { Mode } from "@/server/base/db/db";

export function CreateCustomer({ mode }: { mode: Mode }) {
  const t = useTranslations("dashboard.customers");
  const router = useRouter();
  return (
    <DialogAction look="primary" icon={Plus} button={t("new")} title={t("new")} address="new">
      {(close) => (
        <NewCustomerForm onCreated={({ id }) => router.push(`/${mode}/customers/${id}`)} onCancel={close} />
      )}
    </DialogAction>
  );
}

const Contact = z
  .object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    vat_number: z.string(),
    address: z.string(),
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
  z.transform(({ name, phone, email, vat_number, address, reference, locale }) => ({
    name: orNull(name),
    phone: orNull(phone),
    email: orNull(email),
    vat_number: orNull(vat_number),
    address: orNull(address),
    reference: orNull(reference),
    locale: locale || null,
  })),
);

type Draft = z.input<typeof Customer>;
type CustomerValues = z.output<typeof Customer>;

/** The texts of a form without a customer's. */
const emptyDraft: Draft = {
  ...{ name: "", phone: "", email: "", vat_number: "", address: "", reference: "", locale: "" },
};

type NewProps = { onCreated: (customer: Subscriber) => void; onCancel: () => void };

export function NewCustomerForm({ onCreated, onCancel }: NewProps) {
  const t = useTranslations("dashboard.customers");
  const create = trpc.customers.create.useMutation({ onSuccess: onCreated });
  return (
    <CustomerForm
      start={emptyDraft}
      action={t("form.create")}
      call={create}
      onSubmit={({ locale, ...texts }) =>
        create.mutate({
          ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null)),
          ...(locale && { locale }),
        })
      }
      onCancel={onCancel}
    />
  );
}

type Props = {
  start: Draft;
  action: string;
  /** Otherwise the phone number and email address are read-only. */
  mayChangeContact?: boolean;
  call: Pick<Call<never>, "isPending" | "error"> & { isSuccess: boolean };
  /** `edits` are the values that differ from `start`. */
  onSubmit: (values: CustomerValues, edits: Partial<CustomerValues>) => void;
  onCancel: () => void;
};

/** The operation validates the contact details. */
export function CustomerForm({ start, action, mayChangeContact = true, call, onSubmit, onCancel }: Props) {
  const t = useTranslations("dashboard");
  const form = useOperationForm({
    id: "customer",
    schema: Customer,
    start,
    error: call.error,
    fields: { nobody: "name" },
    problem: (key, rejected) => {
      const problem = `customers.form.problems.${problemOf(key, rejected)}`;
      return t.has(problem) ? t(problem) : undefined;
    },
  });
  const text = (name: "name" | "phone" | "email" | "vat_number" | "address" | "reference") => ({
    form,
    name,
    label: t(`customers.form.${name}`),
    autoComplete: "off",
  });
  const contact = { dir: "ltr", className: "rtl:text-end", readOnly: !mayChangeContact } as const;

  return (
    <DialogForm
      onSubmit={form.handleSubmit((values) => onSubmit(values, form.edits(values)))}
      onCancel={onCancel}
      busy={call.isPending || call.isSuccess}
      error={form.failure}
      submit={action}
    >
      <ProblemSummary form={form} title={t("customers.form.problem")} />
      <p className="text-soft text-sm">{t("customers.form.lead")}</p>
      <FormTextField {...text("name")} />
      <FormTextField
        {...text("phone")}
        {...contact}
        inputMode="tel"
        hint={t(mayChangeContact ? "customers.form.phoneHint" : "customers.form.contactHint")}
      />
      <FormTextField {...text("email")} {...contact} inputMode="email" />
      <FormTextField {...text("vat_number")} dir="ltr" className="rtl:text-end" inputMode="numeric" />
      <FormTextField {...text("address")} hint={t("customers.form.addressHint")} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField {...text("reference")} hint={t("customers.form.referenceHint")} />
        <SelectField form={form} name="locale" label={t("customers.form.locale")}>
          <option value="">{t("customers.form.localeNone")}</option>
          <option value="ar">{t("links.form.locales.ar")}</option>
          <option value="en">{t("links.form.locales.en")}</option>
        </SelectField>
      </div>
    </DialogForm>
  );
}

function problemOf(key: string, error: CallError) {
  if (isCardNumber(error)) return "cardNumber";
  return error?.data?.error?.code === "customer_details_in_use" ? "taken" : key;
}
