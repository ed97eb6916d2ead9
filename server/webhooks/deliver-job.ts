import { now } from "@/server/base/db/clock";
import { placeForMessage } from "@/server/base/db/place";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { executor } from "@/server/platform/jobs/enqueue";
import { attemptDeliveries } from "./deliver";
import { disableEndpoint, type EndpointToDisable } from "./disable";
import { notifyOfDisabled } from "./failing-email";

type Queued = { deliveryId: string; endpointId: string };

/** Makes the next attempt of each due delivery. Returns the events of this name that trigger the following attempts. */
export async function deliver(queued: readonly Queued[], name: string) {
  const endpoints = new Map(queued.map(({ deliveryId, endpointId }) => [deliveryId, endpointId]));
  const attempted = await attemptDeliveries([...endpoints.keys()]);
  const toDisable = new Map(attempted.flatMap(({ toDisable: one }) => (one ? [[one.endpointId, one]] : [])));
  for (const one of toDisable.values()) await disable(one);
  return attempted.flatMap(({ id, nextAttemptAt }) => {
    if (nextAttemptAt === null) return [];
    // Several runs that wait for the same attempt become one, because an ID starts a run only once.
    return {
      id: `${id}/${nextAttemptAt.toISOString()}`,
      name,
      data: { deliveryId: id, endpointId: endpoints.get(id) ?? "", ...placeForMessage() },
      ts: nextAttemptAt.getTime() - clockOffsetMs(),
    };
  });
}

/** In milliseconds. The embedded executor expects event times by this machine's clock, not by the database's. */
const clockOffsetMs = () => (executor === undefined ? 0 : now().getTime() - Date.now());

/** The delivery must not depend on the email: if it fails, the hourly watch sends it. */
async function disable(toDisable: EndpointToDisable): Promise<void> {
  const { endpointId: id, accountId, mode } = toDisable;
  await disableEndpoint(jobContext(toDisable, "deliver"), toDisable);
  await notifyOfDisabled({ id, accountId, mode }).catch((cause) =>
    log.error("the email about a disabled endpoint was not written", { endpoint: id }, cause),
  );
}
