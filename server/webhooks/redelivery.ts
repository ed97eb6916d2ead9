import type { Redelivery } from "@/server/core/commit/commit";
import type { Context } from "@/server/core/operation/context";
import { newId, timeOfId } from "@/server/core/values/ids";
import { serializeDelivery } from "./schema";

/** A delivery requested by a merchant. It is sent immediately, regardless of the endpoint's subscriptions. */
export function newRedelivery(
  eventId: string,
  webhookEndpointId: string,
  trigger: Redelivery["trigger"],
): Redelivery {
  const id = newId("dlv");
  return { id, eventId, webhookEndpointId, trigger, createdAt: timeOfId(id) };
}

export const serializeRedelivery = ({ scope }: Context, delivery: Redelivery) =>
  serializeDelivery({
    ...delivery,
    ...scope,
    status: "pending",
    attempts: 0,
    nextAttemptAt: delivery.createdAt,
    responseStatus: null,
    responseBody: null,
    responseTimeMs: null,
    error: null,
    succeededAt: null,
  });
