import type { Status } from "@/components/badge";
import type { WebhookDelivery } from "@/server/webhooks/schema";

const badges = {
  pending: "deliveryPending",
  succeeded: "deliverySucceeded",
  failed: "deliveryFailed",
  canceled: "deliveryCanceled",
} as const satisfies Record<WebhookDelivery["status"], Status>;

/** Deliveries have labels of their own, because an Arabic adjective follows the gender of its noun. */
export const deliveryBadgeOf = (status: WebhookDelivery["status"]): Status => badges[status];
