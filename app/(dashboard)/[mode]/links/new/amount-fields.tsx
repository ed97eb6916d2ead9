"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { ChoiceField, FormTextField } from "@/app/(dashboard)/form/fields";
import type { Mode } from "@/server/base/db/db";
import { ItemFields } from "./item-fields";
import type { LinkFields } from "./link-values";

type Props = { form: LinkFields };

export const useIsOpen = ({ control }: LinkFields) => useWatch({ control, name: "amountBy" }) === "customer";

/**
 * Who or what decides the amount, and what that needs. If the customer does, the field `amount` is the minimum. `net` is
 * what arrives of it.
 */
export function AmountFields({ form, mode, net }: Props & { mode: Mode; net: string | undefined }) {
  const t = useTranslations("dashboard.links.form");
  const amountBy = useWatch({ control: form.control, name: "amountBy" });
  const money = {
    form,
    required: true,
    inputMode: "decimal",
    autoComplete: "off",
    dir: "ltr",
    placeholder: "0.00",
    className: "numeral text-lg rtl:text-end",
  } as const;
  return (
    <>
      <ChoiceField
        form={form}
        name="amountBy"
        legend={t("amountBy")}
        columns
        options={[
          { value: "merchant", label: t("amountFixed") },
          { value: "customer", label: t("amountOpen") },
          { value: "items", label: t("amountItems") },
        ]}
      />
      {amountBy === "items" ? (
        <ItemFields form={form} mode={mode} net={net} />
      ) : (
        <FormTextField
          {...money}
          name="amount"
          hint={amountBy === "customer" ? undefined : net}
          label={t(amountBy === "customer" ? "amountMin" : "amount")}
        />
      )}
      {amountBy === "customer" ? <FormTextField {...money} name="amountMax" label={t("amountMax")} /> : null}
    </>
  );
}
