import type { WebhookEndpoint } from "@/prisma/generated/client";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { placeForMessage } from "@/server/base/db/place";
import { rowsById } from "@/server/base/db/rows-by-id";
import { log } from "@/server/base/runtime/log";
import { jobContext } from "@/server/context";
import { dayMs } from "@/server/core/values/time";
import { executor } from "@/server/platform/jobs/enqueue";
import { attemptDeliveries } from "./deliver";
import {
  automaticReasons,
  disableEndpoint,
  type EndpointToDisable,
  failureStage,
  failuresSince,
  hasRespondedGone,
  notifyOfDisabled,
  warnOfFailing,
} from "./failing";

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

const batch = 500;

/**
 * Warns about endpoints that have been failing for a day and for three days; disables those that failed for too long,
 * even if no attempt is due any more, and those that responded with 410 to a process that died. Sends missed emails
 * about disabled endpoints.
 */
export async function watchEndpoints(): Promise<{ failing: number; disabled: number }> {
  const ago = (days: number) => new Date(now().getTime() - days * dayMs);
  const failing = { status: "enabled" as const, deletedAt: null, failingSince: { not: null } };
  const disabled = {
    status: "disabled" as const,
    disabledReason: { in: automaticReasons },
    deletedAt: null,
    updatedAt: { gte: ago(3) },
  };
  return {
    failing: await forEachEndpoint(failing, watch),
    disabled: await forEachEndpoint(disabled, notifyOfDisabled),
  };
}

type Where = NonNullable<Parameters<typeof unscoped.webhookEndpoint.findMany>[0]>["where"];

/** An error in one endpoint must not delay the others. */
async function forEachEndpoint(where: Where, work: (row: WebhookEndpoint) => Promise<void>): Promise<number> {
  const read = (after: string) =>
    unscoped.webhookEndpoint.findMany({
      where: { AND: [where ?? {}, { id: { gt: after } }] },
      orderBy: { id: "asc" },
      take: batch,
    });
  let count = 0;
  for await (const row of rowsById(batch, read)) {
    await work(row).catch((cause) =>
      log.error("the health of an endpoint could not be checked", { endpoint: row.id }, cause),
    );
    count += 1;
  }
  return count;
}

async function watch(row: WebhookEndpoint): Promise<void> {
  const { id: endpointId, accountId, failingSince, updatedAt } = row;
  if (failingSince === null) return;
  const ctx = jobContext(row, "watch-endpoints");
  const endpoint = { accountId, mode: ctx.scope.mode, endpointId };
  const disable = async (reason: "failing" | "gone") => {
    await disableEndpoint(ctx, { ...endpoint, updatedAt, reason });
    await notifyOfDisabled(row);
  };
  if (await hasRespondedGone({ ...endpoint, failingSince, updatedAt })) return disable("gone");
  const stage = failureStage(row, await failuresSince(endpoint, failingSince), now());
  switch (stage) {
    case "fine":
      return;
    case "failing_24h":
      return warnOfFailing({ ...row, failingSince }, "24h");
    case "failing_3d":
      return warnOfFailing({ ...row, failingSince }, "3d");
    case "to_disable":
      return disable("failing");
  }
}
