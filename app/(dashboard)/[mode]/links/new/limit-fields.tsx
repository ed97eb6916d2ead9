"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { FormTextField, SelectField } from "@/app/(dashboard)/form/fields";
import type { LinkFields } from "./link-values";

const count = {
  inputMode: "numeric",
  autoComplete: "off",
  dir: "ltr",
  className: "numeral rtl:text-end",
} as const;

/** The quantity that the customer chooses, the stock, and a code that reduces what is paid. */
export function LimitFields({ form }: { form: LinkFields }) {
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
