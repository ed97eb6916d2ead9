import { getTranslations } from "next-intl/server";
import type { FilterField } from "@/app/(dashboard)/list/filters";

const methods = ["GET", "POST", "DELETE"] as const;

/** The filters of the request log, besides its tabs. */
export async function logFields(keys: readonly { id: string; name: string }[]): Promise<FilterField[]> {
  const t = await getTranslations("developers.logs");
  return [
    {
      kind: "choice",
      name: "method",
      label: t("filters.method"),
      options: methods.map((method) => ({ value: method, label: method })),
    },
    { kind: "text", name: "path", label: t("filters.path"), hint: t("filters.pathHint"), ltr: true },
    {
      kind: "choice",
      name: "key",
      label: t("columns.key"),
      options: keys.map(({ id, name }) => ({ value: id, label: name })),
    },
    { kind: "days", label: t("columns.created") },
    { kind: "text", name: "error_code", label: t("columns.error"), hint: t("filters.errorHint"), ltr: true },
    { kind: "text", name: "operation", label: t("columns.operation"), ltr: true },
    { kind: "text", name: "idempotency_key", label: t("columns.idempotency"), ltr: true },
  ];
}
