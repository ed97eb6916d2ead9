"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import { NewCustomerForm } from "@/app/(dashboard)/[mode]/customers/customer-form";
import { FailurePage, isCardNumber } from "@/app/(dashboard)/failure";
import { chargeable } from "@/app/(dashboard)/form/chargeable";
import { FormTextField, ProblemSummary } from "@/app/(dashboard)/form/fields";
import { useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Tick } from "@/components/choice";
import { Dialog } from "@/components/dialog";
import { AlertIcon } from "@/components/icons";
import { halalasOf, wholeOf } from "@/components/text/halalas";
import type { Mode } from "@/server/base/db/db";
import { type Brand, brandNameIn, type PaymentMethod } from "@/server/core/values/brands";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { feeAt } from "@/server/payments/fees";
import type { FeeRate } from "@/server/settings/schema";
import { AmountFields, useIsOpen } from "./amount-fields";
import { MoreOptions, Rules } from "./link-options";
import {
  type DraftItem,
  faultyNames,
  type LinkDraft,
  type LinkFields,
  LinkValues,
  linkParams,
  lowestOf,
  usualCollect,
} from "./link-values";
import { LinkPreview, type PageWords, type PreviewBrand } from "./preview";

type VatTickProps = {
  mode: Mode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Whether the account has a VAT number. */
  registered: boolean;
  problem: string | undefined;
};

/** Whether the amount includes VAT. */
function VatTick({ mode, checked, onChange, registered, problem }: VatTickProps) {
  const t = useTranslations("dashboard.links.form");
  const id = "link-vat_inclusive";
  return (
    <div className="grid gap-1.5">
      <Tick
        id={id}
        checked={checked}
        onChange={onChange}
        invalid={problem !== undefined}
        describedBy={`${id}-hint`}
      >
        {t("vat")}
      </Tick>
      <p
        id={`${id}-hint`}
        className={problem === undefined ? "text-sm text-soft" : "flex gap-1.5 text-danger text-sm"}
      >
        {problem === undefined ? null : <AlertIcon className="mt-[0.2em] size-4 shrink-0" />}
        {problem ?? t(registered ? "vatHint" : "vatMissing")}
      </p>
      {registered ? null : (
        <a
          href={`/${mode}/settings`}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start text-accent text-sm underline"
        >
          {t("vatAdd")}
        </a>
      )}
    </div>
  );
}

type Props = {
  mode: Mode;
  start: LinkDraft;
  pages: readonly PageWords[];
  brand: PreviewBrand;
  /** Whether the account has a VAT number. */
  registered: boolean;
  fees: readonly FeeRate[];
  /** What the account's pages offer. */
  methods: readonly PaymentMethod[];
};

/** The operation validates the rest. */
export function LinkForm({ mode, start, pages, brand, registered, fees, methods }: Props) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const [creating, setCreating] = useState(false);
  const create = trpc.payment_links.create.useMutation({
    onSuccess: ({ id }) => router.push(`/${mode}/links/${id}`),
  });
  const form = useOperationForm({
    id: "link",
    schema: chargeable(mode, LinkValues, lowestOf),
    start,
    error: create.error,
    params: linkParams,
    fields: { amount_least: "amount" },
    problem: (key, error) =>
      faultyNames.has(key) ? t(`links.form.problems.${isCardNumber(error) ? "cardNumber" : key}`) : undefined,
  });
  const isOpen = useIsOpen(form);
  const busy = create.isPending || create.isSuccess;
  const [amountBy, amountText, items, amountMax, description, fields, vat] = useWatch({
    control: form.control,
    name: ["amountBy", "amount", "items", "amountMax", "description", "fields", "vat"],
  });
  const amount = lowestOf({ amountBy, amount: amountText, items });

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        noValidate
        className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
        onSubmit={form.handleSubmit((input) => (busy ? undefined : create.mutate(input)))}
      >
        <ProblemSummary form={form} title={t("links.form.problem")} />
        <FailurePage error={form.failure} />
        <TextFields form={form} mode={mode} net={useNet(amount, fees, brand.networks)} />
        <Vat form={form} mode={mode} registered={registered} />
        <Rules form={form} days={start.expires} />
        <MoreOptions
          form={form}
          methods={methods}
          open={hasOptions(start)}
          onNewCustomer={() => setCreating(true)}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t("links.form.submit")}
          </Button>
        </div>
      </form>
      {/* Outside the form, because forms cannot be nested. */}
      <Dialog open={creating} title={t("customers.new")} onClose={() => setCreating(false)}>
        <NewCustomerForm
          onCreated={(customer) => {
            form.setValue("customer", customer);
            setCreating(false);
          }}
          onCancel={() => setCreating(false)}
        />
      </Dialog>
      <LinkPreview
        label={t("links.form.preview")}
        note={t("links.form.previewNote")}
        pages={pages}
        brand={brand}
        amount={amount}
        items={amountBy === "items" ? shownItems(items) : []}
        amountMax={isOpen ? (halalasOf(amountMax) ?? 0) : null}
        description={description.trim()}
        fields={fields.map(({ label, required, options }) => ({
          ...{ label, required, isChoice: options.trim() !== "" },
        }))}
        vat={vat && registered}
      />
    </div>
  );
}

/** The items for the preview, with zeros for what is not typed yet. */
const shownItems = (items: readonly DraftItem[]) =>
  items.map(({ name, quantity, price, picture }) => {
    const count = wholeOf(quantity) ?? 1;
    return { name, picture, quantity: count, amount: count * (halalasOf(price) ?? 0) };
  });

const hasOptions = (draft: LinkDraft) =>
  draft.customer !== null ||
  draft.collect.join() !== usualCollect.join() ||
  draft.fields.length > 0 ||
  draft.shop ||
  draft.methods !== null ||
  [draft.quantityMax, draft.stock, draft.discountCode].some((text) => text !== "") ||
  [draft.success_url, draft.cancel_url, draft.inactive_message, draft.metadata].some((text) => text !== "");

function TextFields({ form, mode, net }: { form: LinkFields; mode: Mode; net: string | undefined }) {
  const t = useTranslations("dashboard");
  const optional = (label: string) => `${label} (${t("common.optional")})`;
  return (
    <>
      <AmountFields form={form} mode={mode} net={net} />
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

/** Returns what arrives of an amount after fees, by card network; undefined without an amount. */
function useNet(
  amount: number | null,
  fees: readonly FeeRate[],
  networks: readonly Brand[],
): string | undefined {
  const t = useTranslations("dashboard.links.form");
  const locale = useLocale();
  if (amount === null) return undefined;
  const join = (parts: string[], type: "conjunction" | "disjunction") =>
    new Intl.ListFormat(locale, { type }).format(parts);
  const namesByNet = new Map<number, string[]>();
  for (const { brand, basis_points: basisPoints, fixed } of fees) {
    if (!networks.includes(brand)) continue;
    const { net } = feeAt({ basisPoints, fixed }, amount);
    namesByNet.set(net, [...(namesByNet.get(net) ?? []), brandNameIn(locale, brand)]);
  }
  const parts = [...namesByNet].map(([net, names]) =>
    t("netBy", { net: formatGroupedRiyals(net), cards: join(names, "disjunction") }),
  );
  return t("net", { list: join(parts, "conjunction") });
}
