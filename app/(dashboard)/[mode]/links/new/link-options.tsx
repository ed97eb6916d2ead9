"use client";

import { useTranslations } from "next-intl";
import { useController, useWatch } from "react-hook-form";
import { CustomerPicker } from "@/app/(dashboard)/[mode]/subscriptions/customer-picker";
import { ChoiceField, FormTextField, SelectField, TickField } from "@/app/(dashboard)/form/fields";
import { Button } from "@/components/button";
import { Ticks } from "@/components/choice";
import { TextArea } from "@/components/field";
import { type PaymentMethod, walletNameOf } from "@/server/core/values/brands";
import { CustomFields } from "./custom-fields";
import { collectable, type LinkFields, lifetimes, pageLocales } from "./link-values";

type Props = { form: LinkFields };

const optionNames: ReadonlySet<string> = new Set([
  "quantityMax",
  "stock",
  "discountCode",
  "methods",
  "fields",
  "success_url",
  "cancel_url",
  "inactive_message",
  "metadata",
]);

/** The number of payments, the expiry and the language. */
export function Rules({ form, days }: Props & { days: string }) {
  const t = useTranslations("dashboard");
  const [uses, expires] = useWatch({ control: form.control, name: ["uses", "expires"] });
  const isUsual = days === "at" || lifetimes.some((life) => life === days);
  return (
    <>
      <ChoiceField
        form={form}
        name="uses"
        legend={t("links.form.uses")}
        columns
        options={[
          { value: "1", label: t("links.form.once") },
          { value: "times", label: t("links.form.some") },
          { value: "many", label: t("links.form.many") },
        ]}
      />
      {uses === "times" ? (
        <FormTextField form={form} name="times" label={t("links.form.times")} inputMode="numeric" dir="ltr" />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          form={form}
          name="expires"
          label={t("links.form.expires")}
          options={[...lifetimes, "at" as const].map((value) => ({
            value,
            label: t(`links.form.expiry.${value}`),
          }))}
        >
          {isUsual ? null : (
            <option value={days}>{t("business.links.inDays", { count: Number(days) })}</option>
          )}
        </SelectField>
        <SelectField
          form={form}
          name="locale"
          label={t("links.form.locale")}
          options={pageLocales.map((value) => ({ value, label: t(`links.form.locales.${value}`) }))}
        />
      </div>
      {expires === "at" ? (
        <FormTextField
          form={form}
          name="until"
          type="datetime-local"
          label={t("links.form.until")}
          hint={t("links.form.untilHint")}
        />
      ) : null}
    </>
  );
}

type OptionsProps = { methods: readonly PaymentMethod[]; open: boolean; onNewCustomer: () => void };

/** Rarely used options. Expanded if any of them is set. */
export function MoreOptions({ form, methods, open, onNewCustomer }: Props & OptionsProps) {
  const t = useTranslations("dashboard.links.form");
  const customer = useController({ control: form.control, name: "customer" }).field;
  return (
    <details
      open={open || optionNames.has(form.faulty?.field ?? "")}
      className="rounded-control border border-line p-4"
    >
      <summary className="cursor-pointer font-medium">{t("more")}</summary>
      <div className="mt-4 grid gap-5">
        <CustomerPicker chosen={customer.value} error={undefined} onChoose={customer.onChange} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onNewCustomer}>
            {t("newCustomer")}
          </Button>
          {customer.value === null ? null : (
            <Button variant="secondary" onClick={() => customer.onChange(null)}>
              {t("noCustomer")}
            </Button>
          )}
        </div>
        <LimitFields form={form} />
        {customer.value === null ? (
          <TickField form={form} name="shop" label={t("shop")} hint={t("shopHint")} />
        ) : null}
        <Methods form={form} offered={methods} />
        <Collect form={form} />
        <CustomFields form={form} />
        <FormTextField
          form={form}
          name="success_url"
          type="url"
          label={t("success")}
          hint={t("successHint")}
          dir="ltr"
        />
        <FormTextField form={form} name="cancel_url" type="url" label={t("back")} dir="ltr" />
        <FormTextField
          form={form}
          name="inactive_message"
          label={t("inactive")}
          hint={t("inactiveHint")}
          maxLength={300}
        />
        <Metadata form={form} />
      </div>
    </details>
  );
}

/** Which of the account's methods the page offers. */
function Methods({ form, offered }: Props & { offered: readonly PaymentMethod[] }) {
  const t = useTranslations("dashboard.links");
  const { value, onChange } = useController({ control: form.control, name: "methods" }).field;
  // What a copied link had and the account no longer offers can only be left out.
  const shown = [...new Set([...offered, ...(value ?? [])])];
  if (shown.length < 2 && value === null) return null;
  const chosen = value ?? offered;
  const problem = form.problemOf("methods");
  return (
    <fieldset id="link-methods" tabIndex={-1} className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t("methods")}</legend>
      <Ticks
        options={shown.map((value) => ({ value, label: walletNameOf(value) ?? t("cards") }))}
        chosen={chosen}
        onChange={(next) => onChange(next.join() === offered.join() ? null : next)}
      />
      {problem === undefined ? null : <p className="text-danger text-sm">{problem}</p>}
    </fieldset>
  );
}

function Collect({ form }: Props) {
  const t = useTranslations("dashboard.links.form");
  const { value, onChange } = useController({ control: form.control, name: "collect" }).field;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium text-sm">{t("collect")}</legend>
      <Ticks
        options={collectable.map((one) => ({ value: one, label: t(`collected.${one}`) }))}
        chosen={value}
        onChange={onChange}
      />
    </fieldset>
  );
}

function Metadata({ form }: Props) {
  const t = useTranslations("dashboard.links.form");
  const { value, onChange } = useController({ control: form.control, name: "metadata" }).field;
  return (
    <TextArea
      id="link-metadata"
      label={t("metadata")}
      hint={t("metadataHint")}
      error={form.problemOf("metadata")}
      dir="ltr"
      rows={3}
      value={value}
      onChange={onChange}
    />
  );
}

const count = {
  inputMode: "numeric",
  autoComplete: "off",
  dir: "ltr",
  className: "numeral rtl:text-end",
} as const;

/** The quantity that the customer chooses, the stock, and a code that reduces what is paid. */
function LimitFields({ form }: { form: LinkFields }) {
  const t = useTranslations("dashboard.links.form");
  const [code, by] = useWatch({ control: form.control, name: ["discountCode", "discountBy"] });
  return (
    <>
      <FormTextField
        {...count}
        form={form}
        name="quantityMax"
        label={t("quantityMax")}
        hint={t("quantityMaxHint")}
      />
      <FormTextField {...count} form={form} name="stock" label={t("stock")} hint={t("stockHint")} />
      <FormTextField
        form={form}
        name="discountCode"
        label={t("discountCode")}
        hint={t("discountHint")}
        autoComplete="off"
        maxLength={30}
      />
      {code.trim() === "" ? null : (
        <div className="grid items-start gap-3 sm:grid-cols-3">
          <SelectField form={form} name="discountBy" label={t("discountBy")}>
            <option value="percent">{t("discountPercent")}</option>
            <option value="amount">{t("discountAmount")}</option>
          </SelectField>
          <FormTextField
            {...count}
            form={form}
            name="discountOff"
            label={t(by === "percent" ? "discountPercent" : "discountAmount")}
            inputMode="decimal"
          />
          <FormTextField {...count} form={form} name="discountUses" label={t("discountUses")} />
        </div>
      )}
    </>
  );
}
