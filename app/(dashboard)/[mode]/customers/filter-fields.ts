import { getTranslations } from "next-intl/server";
import type { FilterField } from "@/app/(dashboard)/list/filters";

/** The filters of the customer list. */
export async function customerFields(): Promise<FilterField[]> {
  const t = await getTranslations("dashboard.customers.filter");
  return [
    { kind: "text", name: "q", label: t("q"), hint: t("qHint") },
    { kind: "text", name: "email", label: t("email"), hint: t("emailHint"), ltr: true },
    { kind: "text", name: "phone", label: t("phone"), hint: t("phoneHint"), ltr: true },
    { kind: "text", name: "reference", label: t("reference"), hint: t("referenceHint") },
    { kind: "days", label: t("created") },
    { kind: "metadata", label: t("metadata"), hint: t("metadataHint") },
  ];
}
