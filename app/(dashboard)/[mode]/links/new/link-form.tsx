"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { FailurePage, isCardNumber } from "@/app/(dashboard)/failure";
import { FormTextField, ProblemSummary } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { halalasOf } from "@/components/text/halalas";
import type { Mode } from "@/server/base/db/db";
import { MoreOptions, Rules } from "./link-options";
import { faultyNames, type LinkDraft, type LinkFields, LinkValues, linkParams } from "./link-values";
import { NewCustomer } from "./new-customer";
import { LinkPreview, type PageWords, type PreviewBrand } from "./preview";
import { VatTick } from "./vat-tick";

type Props = {
  mode: Mode;
  start: LinkDraft;
  pages: readonly PageWords[];
  brand: PreviewBrand;
  /** Whether the account has a VAT number. */
  registered: boolean;
};

/** The operation validates the rest. */
export function LinkForm({ mode, start, pages, brand, registered }: Props) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const [creating, setCreating] = useState(false);
  const create = trpc.payment_links.create.useMutation({
    onSuccess: ({ id }) => router.push(`/${mode}/links/${id}`),
  });
  const form = useOperationForm({
    id: "link",
    schema: LinkValues,
    start,
    error: create.error,
    params: linkParams,
    problem: (key, error) =>
      faultyNames.has(key) ? t(`links.form.problems.${isCardNumber(error) ? "cardNumber" : key}`) : undefined,
  });
  const busy = create.isPending || create.isSuccess;
  const [amount, description, vat] = useWatch({
    control: form.control,
    name: ["amount", "description", "vat"],
  });

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        noValidate
        className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
        onSubmit={form.handleSubmit((input) => (busy ? undefined : create.mutate(input)))}
      >
        <ProblemSummary form={form} title={t("links.form.problem")} />
        <FailurePage error={form.failure} />
        <TextFields form={form} />
        <Vat form={form} mode={mode} registered={registered} />
        <Rules form={form} days={start.expires} />
        <MoreOptions form={form} open={hasOptions(start)} onNewCustomer={() => setCreating(true)} />
        <div>
          <Button type="submit" busy={busy}>
            {t("links.form.submit")}
          </Button>
        </div>
      </form>
      <NewCustomer
        open={creating}
        onClose={() => setCreating(false)}
        onCreated={(customer) => form.setValue("customer", customer)}
      />
      <LinkPreview
        label={t("links.form.preview")}
        note={t("links.form.previewNote")}
        pages={pages}
        brand={brand}
        amount={halalasOf(amount)}
        description={description.trim()}
        vat={vat && registered}
      />
    </div>
  );
}

const hasOptions = (draft: LinkDraft) =>
  draft.customer !== null ||
  draft.collect.length > 0 ||
  [draft.success_url, draft.cancel_url, draft.inactive_message, draft.metadata].some((text) => text !== "");

function TextFields({ form }: { form: LinkFields }) {
  const t = useTranslations("dashboard");
  const optional = (label: string) => `${label} (${t("common.optional")})`;
  return (
    <>
      <FormTextField
        form={form}
        name="amount"
        label={t("links.form.amount")}
        required
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder="0.00"
        className="numeral text-lg rtl:text-end"
      />
      <FormTextField
        form={form}
        name="description"
        label={optional(t("links.form.description"))}
        hint={t("links.form.descriptionHint")}
        autoComplete="off"
      />
      <FormTextField
        form={form}
        name="reference"
        label={optional(t("links.form.reference"))}
        hint={t("links.form.referenceHint")}
        autoComplete="off"
      />
    </>
  );
}

function Vat({ form, mode, registered }: { form: LinkFields; mode: Mode; registered: boolean }) {
  const { value, onChange } = useController({ control: form.control, name: "vat" }).field;
  return (
    <VatTick
      checked={value}
      onChange={onChange}
      mode={mode}
      registered={registered}
      problem={form.problemOf("vat_inclusive")}
    />
  );
}
