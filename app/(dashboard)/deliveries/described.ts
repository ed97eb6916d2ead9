import type { DeliveryDescription, WebhookDelivery } from "@/server/webhooks/schema";

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
