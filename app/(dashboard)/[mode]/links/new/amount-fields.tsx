"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { ChoiceField, FormTextField } from "@/app/(dashboard)/form/fields";
import type { LinkFields } from "./link-values";

type Props = { form: LinkFields };

/** Who decides the amount. If the customer does, the field `amount` is the minimum. */
export function AmountChoice({ form }: Props) {
  const t = useTranslations("dashboard.links.form");
  return (
    <ChoiceField
      form={form}
      name="amountBy"
      legend={t("amountBy")}
      columns
      options={[
        { value: "merchant", label: t("amountFixed") },
        { value: "customer", label: t("amountOpen") },
      ]}
    />
  );
}

export const useIsOpen = ({ control }: LinkFields) => useWatch({ control, name: "amountBy" }) === "customer";

/** The maximum of an amount that the customer enters. */
export function MaximumField({ form }: Props) {
  const t = useTranslations("dashboard.links.form");
  return useIsOpen(form) ? (
    <FormTextField
      form={form}
      name="amountMax"
      label={t("amountMax")}
      required
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      placeholder="0.00"
      className="numeral text-lg rtl:text-end"
    />
  ) : null;
}
