"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useController, useWatch } from "react-hook-form";
import type { input } from "zod";
import * as z from "zod/mini";
import { Failure, isCardNumber } from "@/app/(dashboard)/failure";
import { ProblemSummary, SelectField, TextField } from "@/app/(dashboard)/form/fields";
import { type OperationForm, useOperationForm } from "@/app/(dashboard)/form/use-operation-form";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Choice } from "@/components/choice";
import { halalasOf } from "@/components/halalas";
import type { PaymentLinkInput } from "@/server/links/schema";
import { type Brand, type PageWords, Preview } from "./preview";
import { VatTick } from "./vat-tick";

const lifetimes = ["never", "1", "7", "30"] as const;
const locales = ["auto", "ar", "en"] as const;
const faultyNames: ReadonlySet<string> = new Set(["amount", "description", "reference", "vat_inclusive"]);

const day = 86_400_000;

/** Values copied from another link that have no form field. */
export type Carried = Pick<
  input<typeof PaymentLinkInput>,
  "customer" | "collect" | "success_url" | "cancel_url" | "inactive_message" | "metadata"
>;

/** The typed values as the operation's input. `uses` is a number of payments, `expires` "never" or a number of days. */
const LinkValues = z.pipe(
  z.object({
    amount: z.string().check(z.refine((typed) => halalasOf(typed) !== null, "amount")),
    description: z.string(),
    reference: z.string(),
    uses: z.string(),
    expires: z.string(),
    locale: z.enum(locales),
    vat: z.boolean(),
  }),
  z.transform(({ amount, description, reference, uses, expires, locale, vat }) => ({
    amount: halalasOf(amount) ?? 0,
    currency: "SAR" as const,
    locale,
    vat_inclusive: vat,
    max_payments: uses === "many" ? null : Number(uses),
    ...(description.trim() && { description }),
    ...(reference.trim() && { reference }),
    ...(expires !== "never" && { expires_at: new Date(Date.now() + Number(expires) * day).toISOString() }),
  })),
);

/** The initial values. */
export type LinkDraft = z.input<typeof LinkValues> & { carried: Carried };

type Props = {
  mode: string;
  start: LinkDraft;
  pages: readonly PageWords[];
  brand: Brand;
  /** Whether the account has a VAT number. */
  registered: boolean;
};

/** The operation validates the rest. */
export function LinkForm({ mode, start, pages, brand, registered }: Props) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const create = trpc.payment_links.create.useMutation({
    onSuccess: ({ id }) => router.push(`/${mode}/links/${id}`),
  });
  const { carried, ...values } = start;
  const form = useOperationForm({
    id: "link",
    schema: LinkValues,
    start: values,
    error: create.error,
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
        onSubmit={form.handleSubmit((input) => (busy ? undefined : create.mutate({ ...carried, ...input })))}
      >
        <ProblemSummary form={form} title={t("links.form.problem")} />
        <Failure error={form.failure} />
        <TextFields form={form} />
        <Vat form={form} registered={registered} />
        <Rules form={form} start={start} />
        <CarriedNote carried={carried} />
        <div>
          <Button type="submit" busy={busy}>
            {t("links.form.submit")}
          </Button>
        </div>
      </form>
      <Preview
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

type LinkFields = OperationForm<z.input<typeof LinkValues>, z.output<typeof LinkValues>>;

function TextFields({ form }: { form: LinkFields }) {
  const t = useTranslations("dashboard");
  const optional = (label: string) => `${label} (${t("common.optional")})`;
  return (
    <>
      <TextField
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
      <TextField
        form={form}
        name="description"
        label={optional(t("links.form.description"))}
        hint={t("links.form.descriptionHint")}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="reference"
        label={optional(t("links.form.reference"))}
        autoComplete="off"
      />
    </>
  );
}

function Vat({ form, registered }: { form: LinkFields; registered: boolean }) {
  const { value, onChange } = useController({ control: form.control, name: "vat" }).field;
  return (
    <VatTick
      checked={value}
      onChange={onChange}
      registered={registered}
      problem={form.problemOf("vat_inclusive")}
    />
  );
}

/** How often the link can be paid, until when, and its language. */
function Rules({ form, start }: { form: LinkFields; start: LinkDraft }) {
  const t = useTranslations("dashboard");
  const uses = useController({ control: form.control, name: "uses" }).field;
  return (
    <>
      <Choice
        legend={t("links.form.uses")}
        name="uses"
        value={uses.value}
        onChange={uses.onChange}
        columns
        options={[
          { value: "1", label: t("links.form.once") },
          ...(start.uses === "1" || start.uses === "many"
            ? []
            : [{ value: start.uses, label: t("business.links.times", { count: Number(start.uses) }) }]),
          { value: "many", label: t("links.form.many") },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="expires" label={t("links.form.expires")}>
          {lifetimes.some((life) => life === start.expires) ? null : (
            <option value={start.expires}>
              {t("business.links.inDays", { count: Number(start.expires) })}
            </option>
          )}
          {lifetimes.map((life) => (
            <option key={life} value={life}>
              {t(`links.form.expiry.${life}`)}
            </option>
          ))}
        </SelectField>
        <SelectField form={form} name="locale" label={t("links.form.locale")}>
          {locales.map((one) => (
            <option key={one} value={one}>
              {t(`links.form.locales.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}

const carriable = [
  "customer",
  "collect",
  "success_url",
  "cancel_url",
  "inactive_message",
  "metadata",
] as const satisfies readonly (keyof Carried)[];

/** Lists the values copied from another link that the form does not show. */
function CarriedNote({ carried }: { carried: Carried }) {
  const t = useTranslations("dashboard.business.links");
  const names = carriable.filter((name) => carried[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <div className="text-soft text-sm">
      <p>{t("carried")}</p>
      <ul className="list-disc ps-5">
        {names.map((name) => (
          <li key={name}>{t(`carriedNames.${name}`)}</li>
        ))}
      </ul>
    </div>
  );
}
