import { getTranslations } from "next-intl/server";
import type { FilterField } from "@/app/(dashboard)/list/filters";
import { brandNames } from "@/server/core/brands";
import { failureCodes } from "@/server/payments/failures";

/** The filters of the payment list, besides its tabs. */
export async function paymentFields(): Promise<FilterField[]> {
  const t = await getTranslations("dashboard.payments");
  const brands = ["mada", "visa", "mastercard", "amex", "unionpay"] as const;
  return [
    { kind: "days", label: t("filter.created") },
    { kind: "riyals", label: t("filter.amount") },
    {
      kind: "choice",
      name: "brand",
      label: t("filter.brand"),
      options: brands.map((brand) => ({ value: brand, label: brandNames[brand] })),
    },
    {
      kind: "choice",
      name: "failure_code",
      label: t("filter.failure"),
      options: failureCodes.map((code) => ({ value: code, label: t(`failures.${code}`) })),
    },
    { kind: "text", name: "last4", label: t("filter.last4"), hint: t("filter.last4Hint"), ltr: true },
    { kind: "text", name: "reference", label: t("filter.reference"), hint: t("filter.referenceHint") },
    {
      kind: "text",
      name: "customer",
      label: t("filter.customer"),
      hint: t("filter.idHint", { prefix: "cus_" }),
      ltr: true,
    },
    {
      kind: "text",
      name: "payment_link",
      label: t("filter.link"),
      hint: t("filter.idHint", { prefix: "plink_" }),
      ltr: true,
    },
    { kind: "metadata", label: t("filter.metadata"), hint: t("filter.metadataHint") },
  ];
}
