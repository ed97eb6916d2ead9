import type { Event } from "@/server/events/schema";
import type { WebhookEndpoint } from "@/server/webhooks/schema";

type Endpoint = Pick<WebhookEndpoint, "status" | "events">;

/** Returns whether resending an event of this type sends it to any endpoint. */
export const isSubscribed = (endpoints: readonly Endpoint[], type: Event["type"]): boolean =>
  endpoints.some(
    ({ status, events }) => status === "enabled" && (events.includes("*") || events.includes(type)),
  );
