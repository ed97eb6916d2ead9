import { useTranslations } from "next-intl";

type Props = {
  outcome: { response_status: number | null; error: string | null; response_time_ms: number | null };
};

/** Shows the response to the last attempt, or why there is none. */
export function DeliveryResponse({ outcome: { response_status, error, response_time_ms } }: Props) {
  const t = useTranslations("developers.deliveries");
  const common = useTranslations("dashboard.common");
  if (response_status === null && error === null) return <span className="text-soft">{t("noAttempt")}</span>;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {response_status === null ? null : (
        <bdi dir="ltr" className="numeral whitespace-nowrap">
          HTTP {response_status}
        </bdi>
      )}
      {error === null ? null : (
        <span className="text-danger">{t.has(`errors.${error}`) ? t(`errors.${error}`) : error}</span>
      )}
      {response_time_ms === null ? null : (
        <bdi className="whitespace-nowrap text-soft text-xs tabular-nums">
          {common("milliseconds", { count: response_time_ms })}
        </bdi>
      )}
    </span>
  );
}
