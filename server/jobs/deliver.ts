import { fromJob } from "@/server/context";
import { attemptDelivery } from "@/server/webhooks/deliver";
import { disableEndpoint } from "@/server/webhooks/disable";

/** Makes the next attempt of a delivery, if it is due. Answers when another one is; null when it is over. */
export async function deliver(deliveryId: string): Promise<string | null> {
  const { nextAttemptAt, unfit } = await attemptDelivery(deliveryId);
  if (unfit !== undefined) await disableEndpoint(fromJob(unfit, "deliver"), unfit);
  return nextAttemptAt?.toISOString() ?? null;
}
