import { useTranslations } from "next-intl";

/** The number by which support finds a request that failed. */
export function RequestId({ id }: { id: string | null }) {
  const t = useTranslations("dashboard.common");
  return id === null ? null : (
    <p className="text-sm">
      {t("requestId")} <code className="numeral break-all">{id}</code>
    </p>
  );
}
