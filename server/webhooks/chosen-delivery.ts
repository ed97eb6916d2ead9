import type { ChosenDelivery } from "@/server/core/commit/commit";
import type { Context } from "@/server/core/operation/context";
import { newId, timeOfId } from "@/server/core/values/ids";
import { serializeDelivery } from "./schema";

/** A delivery that a merchant requested. It is sent immediately. */
export function newChosenDelivery(
  eventId: string,
  webhookEndpointId: string,
  trigger: ChosenDelivery["trigger"],
): ChosenDelivery {
  const id = newId("dlv");
  return { id, eventId, webhookEndpointId, trigger, createdAt: timeOfId(id) };
}

export const serializeChosenDelivery = ({ scope }: Context, delivery: ChosenDelivery) =>
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
