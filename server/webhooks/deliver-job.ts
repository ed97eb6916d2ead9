import { fromJob } from "@/server/context";
import { log } from "@/server/platform/runtime/log";
import { attemptDelivery } from "./deliver";
import { disableEndpoint, type Unfit } from "./disable";
import { notifyOfDisabled } from "./failing-mail";

/** Makes the next attempt of a delivery, if it is due. Answers when another one is; null when it is over. */
export async function deliver(deliveryId: string): Promise<string | null> {
  const { nextAttemptAt, unfit } = await attemptDelivery(deliveryId);
  if (unfit !== undefined) await disable(unfit);
  return nextAttemptAt?.toISOString() ?? null;
}

/** The mail is another matter than the delivery: where it is missed, the hourly watch writes it. */
async function disable(unfit: Unfit): Promise<void> {
  const { endpointId: id, accountId, mode } = unfit;
  await disableEndpoint(fromJob(unfit, "deliver"), unfit);
  await notifyOfDisabled({ id, accountId, mode }).catch((cause) =>
    log.error("nobody was told of a disabled endpoint", { endpoint: id }, cause),
  );
}
