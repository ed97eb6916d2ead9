"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { type CallError, Failure, faultyParam, isCardNumber } from "@/app/(dashboard)/failure";
import { trpc } from "@/app/(dashboard)/trpc";
import { Button } from "@/components/button";
import { Choice, Select } from "@/components/choice";
import { Field } from "@/components/field";
import { halalasOf } from "@/components/halalas";
import { Notice } from "@/components/notice";
import type { PaymentLinkInput } from "@/server/links/schema";
import { type Brand, type PageWords, Preview } from "./preview";
import { VatTick } from "./vat-tick";

const lifetimes = ["never", "1", "7", "30"] as const;
const locales = ["auto", "ar", "en"] as const;
const texts = ["amount", "description", "reference"] as const;
type TextField = (typeof texts)[number];
type Faulty = TextField | "vat_inclusive";

const day = 86_400_000;

/** Values copied from another link that have no form field. */
export type Carried = Pick<
  z.input<typeof PaymentLinkInput>,
  "customer" | "collect" | "success_url" | "cancel_url" | "inactive_message" | "metadata"
>;

/** The initial values. `uses` is the number of payments, `expires` is "never" or a number of days. */
export type LinkDraft = Record<TextField, string> & {
  uses: string;
  expires: string;
  locale: (typeof locales)[number];
  vat: boolean;
  carried: Carried;
};

type Props = {
  mode: string;
  start: LinkDraft;
  pages: readonly PageWords[];
  brand: Brand;
  /** Whether the account has a VAT number. */
  registered: boolean;
};

/** Validated by the operation; its errors are shown at the fields. */
export function LinkForm({ mode, start, pages, brand, registered }: Props) {
  const t = useTranslations("dashboard");
  const router = useRouter();
  const summary = useRef<HTMLElement>(null);
  const [text, setText] = useState({
    amount: start.amount,
    description: start.description,
    reference: start.reference,
  });
  const [uses, setUses] = useState(start.uses);
  const [expires, setExpires] = useState(start.expires);
  const [locale, setLocale] = useState(start.locale);
  const [vat, setVat] = useState(start.vat);
  const [tries, setTries] = useState(0);
  const [noAmount, setNoAmount] = useState(false);

  const create = trpc.payment_links.create.useMutation({
    onSuccess: ({ id }) => router.push(`/${mode}/links/${id}`),
  });
  useEffect(() => {
    if (tries > 0 || create.error !== null) summary.current?.focus();
  }, [tries, create.error]);

  const busy = create.isPending || create.isSuccess;
  const amount = halalasOf(text.amount);
  const faulty = noAmount ? "amount" : faultyField(create.error);
  const problemOf = (name: Faulty) => {
    if (name !== faulty) return undefined;
    return t(`links.form.problems.${isCardNumber(create.error) ? "cardNumber" : name}`);
  };

  const submit = () => {
    setTries(tries + 1);
    setNoAmount(amount === null);
    if (busy) return;
    if (amount === null) return;
    create.mutate({
      amount,
      currency: "SAR",
      locale,
      vat_inclusive: vat,
      ...start.carried,
      max_payments: uses === "many" ? null : Number(uses),
      ...(text.description.trim() && { description: text.description }),
      ...(text.reference.trim() && { reference: text.reference }),
      ...(expires !== "never" && { expires_at: new Date(Date.now() + Number(expires) * day).toISOString() }),
    });
  };

  const field = (name: TextField, label: string) => ({
    id: `link-${name}`,
    label,
    value: text[name],
    error: problemOf(name),
    onChange: (event: { target: { value: string } }) => setText({ ...text, [name]: event.target.value }),
  });
  const optional = (label: string) => `${label} (${t("common.optional")})`;

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <form
        noValidate
        className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {faulty === null ? (
          <Failure error={create.error} />
        ) : (
          <Notice ref={summary} tabIndex={-1} role="alert" tone="danger" title={t("links.form.problem")}>
            <a href={`#link-${faulty}`} className="underline">
              {problemOf(faulty)}
            </a>
          </Notice>
        )}
        <Field
          {...field("amount", t("links.form.amount"))}
          required
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          placeholder="0.00"
          className="numeral text-lg rtl:text-end"
        />
        <Field
          {...field("description", optional(t("links.form.description")))}
          hint={t("links.form.descriptionHint")}
          autoComplete="off"
        />
        <Field {...field("reference", optional(t("links.form.reference")))} autoComplete="off" />
        <VatTick
          checked={vat}
          onChange={setVat}
          registered={registered}
          problem={problemOf("vat_inclusive")}
        />
        <Choice
          legend={t("links.form.uses")}
          name="uses"
          value={uses}
          onChange={setUses}
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
          <Select
            id="link-expires"
            label={t("links.form.expires")}
            value={expires}
            onChange={(event) => setExpires(event.target.value)}
          >
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
          </Select>
          <Select
            id="link-locale"
            label={t("links.form.locale")}
            value={locale}
            onChange={(event) => setLocale(locales.find((one) => one === event.target.value) ?? "auto")}
          >
            {locales.map((one) => (
              <option key={one} value={one}>
                {t(`links.form.locales.${one}`)}
              </option>
            ))}
          </Select>
        </div>
        <CarriedNote carried={start.carried} />
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
        amount={amount}
        description={text.description.trim()}
        vat={vat && registered}
      />
    </div>
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

const faultyField = (error: CallError): Faulty | null =>
  ([...texts, "vat_inclusive"] as const).find((name) => name === faultyParam(error)) ?? null;
