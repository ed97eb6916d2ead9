import { type EventType, eventTypes } from "@/server/core/commit/event-types";

const groups = [
  ["links", /^payment_link_/],
  ["payments", /^payment_/],
  ["refunds", /^refund_/],
  ["customers", /^customer_/],
  ["cards", /^card_/],
  ["subscriptions", /^subscription_/],
  ["cycles", /^cycle_/],
  ["account", /./],
] as const;

type EventGroup = (typeof groups)[number][0];

const groupOf = (type: EventType): EventGroup =>
  groups.find(([, names]) => names.test(type))?.[0] ?? "account";

/** Event types grouped by object, in the order of the full list. */
export const eventGroups: readonly { group: EventGroup; types: readonly EventType[] }[] = [
  ...new Set(eventTypes.map(groupOf)),
].map((group) => ({ group, types: eventTypes.filter((type) => groupOf(type) === group) }));
