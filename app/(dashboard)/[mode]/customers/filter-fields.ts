import type { Translate } from "@/app/(dashboard)/list/list-definition";
import type { FilterField } from "@/app/(dashboard)/list/query";
import { CustomerFilters } from "@/server/customers/search";

export const customerFilters = {
  schema: CustomerFilters,
  fields: ({ t }: { t: Translate }): readonly FilterField[] => {
    const texts = (name: string) => ({
      label: t(`dashboard.customers.filter.${name}`),
      hint: t(`dashboard.customers.filter.${name}Hint`),
    });
    return [
      { kind: "search", name: "q", ...texts("q") },
      { kind: "days", label: t("dashboard.customers.filter.created") },
      { kind: "text", name: "reference", ...texts("reference") },
      { kind: "text", name: "email", ...texts("email"), ltr: true },
      { kind: "text", name: "phone", ...texts("phone"), ltr: true },
      { kind: "metadata", ...texts("metadata") },
    ];
  },
};
