/** Every type of event there is; names follow `noun_verb`. */
export const eventTypes = [
  "payment_paid",
  "payment_refunded",
  "payment_failed",
  "payment_action_required",
  "refund_created",
  "refund_failed",
  "payment_link_created",
  "payment_link_paid",
  "payment_link_expired",
  "payment_link_canceled",
  "customer_created",
  "customer_updated",
  "customer_deleted",
  "card_removed",
  "webhook_endpoint_disabled",
  "webhook_test",
] as const;

export type EventType = (typeof eventTypes)[number];
