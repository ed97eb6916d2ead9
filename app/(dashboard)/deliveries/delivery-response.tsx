import { useTranslations } from "next-intl";
import type { Status } from "@/components/badge";
import type { DeliveryDescription, WebhookDelivery } from "@/server/webhooks/schema";

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

const badges = {
  pending: "deliveryPending",
  succeeded: "deliverySucceeded",
  failed: "deliveryFailed",
  canceled: "deliveryCanceled",
} as const satisfies Record<WebhookDelivery["status"], Status>;

/** Deliveries have labels of their own, because an Arabic adjective follows the gender of its noun. */
export const deliveryBadgeOf = (status: WebhookDelivery["status"]): Status => badges[status];

export type DescribedDelivery = WebhookDelivery & { described: DeliveryDescription | null };

type Reader = {
  webhook_deliveries: {
    describe(input: { ids: string[] }): Promise<{ deliveries: DeliveryDescription[] }>;
  };
};

/** Adds the event and endpoint to each delivery for display. */
export async function described(api: Reader, deliveries: WebhookDelivery[]): Promise<DescribedDelivery[]> {
  if (deliveries.length === 0) return [];
  const descriptions = await api.webhook_deliveries.describe({ ids: deliveries.map(({ id }) => id) });
  const byId = new Map(descriptions.deliveries.map((one) => [one.id, one]));
  return deliveries.map((delivery) => ({ ...delivery, described: byId.get(delivery.id) ?? null }));
}
