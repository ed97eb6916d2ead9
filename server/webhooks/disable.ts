import type { DisabledReason } from "@/prisma/states";
import { now } from "@/server/base/db/clock";
import { type Mode, sql, statement } from "@/server/base/db/db";
import { commit, event, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { idAt } from "@/server/core/values/ids";
import { dayMs } from "@/server/core/values/time";
import { disableAfterMs, minimumFailures } from "./failing";
import { serializeEndpoint } from "./schema";

/** Why Halala disables an endpoint, rather than the merchant. */
export const automaticReasons = ["failing", "gone"] as const satisfies readonly DisabledReason[];

/** An endpoint that must be disabled, and when it had been updated when that was detected. */
export type EndpointToDisable = {
  accountId: string;
  mode: Mode;
  endpointId: string;
  updatedAt: Date;
  reason: (typeof automaticReasons)[number];
};

/**
 * Disables an endpoint and sends an event to the merchant's others. One that was updated meanwhile is not disabled, and
 * for `failing` neither is one that accepted a delivery.
 */
export const disableEndpoint = (ctx: Context, { endpointId, updatedAt, reason }: EndpointToDisable) =>
  retryOnConflict(async () => {
    const failedLongEnough = { failingSince: { lte: new Date(now().getTime() - disableAfterMs) } };
    const row = await ctx.db.webhookEndpoint.findFirst({
      where: {
        id: endpointId,
        updatedAt,
        status: "enabled",
        deletedAt: null,
        ...(reason === "failing" ? failedLongEnough : {}),
      },
    });
    if (row === null) return;
    const set = { status: "disabled" as const, disabledReason: reason, updatedAt: ctx.now() };
    await commit(ctx, {
      update: [update("webhook_endpoint", row, set)],
      events: [event("webhook_endpoint_disabled", serializeEndpoint({ ...row, ...set }))],
    });
  });

/** Ten attempts, if the receiver requests a day between them; older deliveries had ended by then. */
const maxDeliveryDays = 10;
const oldestDelivery = (failingSince: Date) =>
  idAt("dlv", new Date(failingSince.getTime() - maxDeliveryDays * dayMs));

const failedAttempts = statement(`
  select count(*)::int as failures from (
    select from webhook_delivery d join webhook_attempt a on a.delivery_id = d.id
    where d.account_id = $1 and d.mode = $2 and d.webhook_endpoint_id = $3 and d.id >= $4 and a.created_at >= $5
    limit ${minimumFailures}) failed`);

type Endpoint = Omit<EndpointToDisable, "updatedAt" | "reason">;

// Attempts before a change, or shortly after it, may have gone to the old URL and are ignored.
const goneResponse = statement(`
  select from webhook_delivery d join webhook_attempt a on a.delivery_id = d.id and a.number = d.attempts
  where d.account_id = $1 and d.mode = $2 and d.webhook_endpoint_id = $3 and d.id >= $4
    and d.status = 'failed' and d.response_status = 410 and a.created_at >= $5
    and a.created_at - make_interval(secs => a.response_time_ms / 1000.0) > $6::timestamptz + interval '1 minute'
  limit 1`);

type Failing = Endpoint & { failingSince: Date; updatedAt: Date };

/** Returns whether an endpoint has responded with 410 since its last change and success. */
export async function hasRespondedGone({ accountId, mode, endpointId, failingSince, updatedAt }: Failing) {
  const values = [accountId, mode, endpointId, oldestDelivery(failingSince), failingSince, updatedAt];
  return (await sql(goneResponse, values)).length > 0;
}

/** Returns whether an endpoint has been failing for long enough and often enough to be disabled. */
export async function hasFailedTooLong(endpoint: Endpoint, failingSince: Date) {
  if (now().getTime() - failingSince.getTime() < disableAfterMs) return false;
  return (await failuresSince(endpoint, failingSince)) >= minimumFailures;
}

/** Counts failed attempts, up to the limit. */
export async function failuresSince({ accountId, mode, endpointId }: Endpoint, failingSince: Date) {
  const values = [accountId, mode, endpointId, oldestDelivery(failingSince), failingSince];
  const [row] = await sql<{ failures: number }>(failedAttempts, values);
  return row?.failures ?? 0;
}
