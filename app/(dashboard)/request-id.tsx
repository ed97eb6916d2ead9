import { useTranslations } from "next-intl";

/** The request ID that support needs to find a failed request. */
export function RequestId({ id }: { id: string | null }) {
  const t = useTranslations("dashboard.common");
  return id === null ? null : (
    <p className="text-sm">
      {t("requestId")} <code className="numeral break-all">{id}</code>
    </p>
  );
}
