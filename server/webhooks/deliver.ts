import { randomUUID } from "node:crypto";
import { type AttemptError, attemptErrors, type EventType } from "@/prisma/states";
import { createAccountBatcher } from "@/server/base/db/account-batcher";
import { now } from "@/server/base/db/clock";
import { type Mode, sql, sqlWithDeadlockRetry, statement } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";
import { log } from "@/server/base/runtime/log";
import { deliveryAttempts } from "@/server/base/runtime/metrics";
import { unseal } from "@/server/base/runtime/secrets";
import { idAt } from "@/server/core/values/ids";
import { hourMs } from "@/server/core/values/time";
import { post } from "./egress";
import { EgressError } from "./egress-response";
import { type EndpointToDisable, hasFailedTooLong } from "./failing";
import { dueTimes, earlier } from "./order";
import { nextWaitSeconds } from "./schedule";
import { headersOf, sign } from "./signature";
import { encryptionContext } from "./write";

type DeliveryResult = {
  due: { id: string; account_id: string; mode: Mode; endpoint_id: string; attempts: number };
  token: string;
  status: "pending" | "succeeded" | "failed";
  nextAttemptAt: Date | null;
  result: Omit<Result, "retryAfterSeconds">;
};

const storeAttempts = statement(
  "select record_webhook_attempts($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as failing_since",
);

type Row = { failing_since: Date | null };

/**
 * Stores the outcome of an attempt, together with others that end at the same time. Returns since when the endpoint has
 * failed; null if it does not, or if the attempt is no longer ours.
 */
const storeAttempt = createAccountBatcher<DeliveryResult, Date | null>({
  async load(all) {
    const rows = await sqlWithDeadlockRetry<Row>(storeAttempts, [
      all.map(({ due }) => due.account_id),
      all.map(({ due }) => due.mode),
      all.map(({ due }) => due.endpoint_id),
      all.map(({ due }) => due.id),
      all.map(({ due }) => due.attempts),
      all.map(({ token }) => token),
      all.map(({ status }) => status),
      all.map(({ nextAttemptAt }) => nextAttemptAt),
      all.map(({ result }) => result.status),
      all.map(({ result }) => result.body),
      all.map(({ result }) => result.ms),
      all.map(({ result }) => result.error),
    ]);
    return rows.map(({ failing_since }) => failing_since);
  },
  order: ({ due }) => due.endpoint_id,
  parallel: 2,
});

/** Longer than an attempt can take, so that a lease expires only if its process died. */
const leaseSeconds = 30;

type DueDelivery = {
  id: string;
  account_id: string;
  mode: Mode;
  attempts: number;
  created_at: Date;
  event_id: string;
  type: EventType;
  payload: string;
  endpoint_id: string;
  updated_at: Date;
  url: string;
  secret: string;
  previous_secret: string | null;
  /** True if the endpoint was deleted or disabled after this delivery was queued. */
  inactive: boolean;
};

const claimDeliveries = statement(`
  with free as materialized (
    select d.account_id, d.mode, d.id from webhook_delivery d
    where d.id = any($1) and d.status = 'pending' and d.next_attempt_at <= now()
      and (d.leased_until is null or d.leased_until < now())
      and not exists (select 1 from ${earlier("$4")})
    for no key update skip locked),
  due as (
    update webhook_delivery d set lease_token = $2, leased_until = now() + make_interval(secs => $3), attempts = attempts + 1
    from free where d.account_id = free.account_id and d.mode = free.mode and d.id = free.id
    returning d.*)
  select due.id, due.account_id, due.mode, due.attempts, due.created_at, e.id as event_id, e.type, e.payload,
    w.id as endpoint_id, w.updated_at, w.url, w.secret,
    case when w.previous_expires_at > now() then w.previous_secret end as previous_secret,
    w.deleted_at is not null or w.status <> 'enabled' as inactive
  from due
  join event e on e.account_id = due.account_id and e.mode = due.mode and e.id = due.event_id
  join webhook_endpoint w on w.account_id = due.account_id and w.mode = due.mode and w.id = due.webhook_endpoint_id`);

export type Attempted = {
  id: string;
  /** The next attempt; null if the delivery succeeded, failed or was canceled. */
  nextAttemptAt: Date | null;
  /** Set when this attempt showed that the endpoint should be disabled. */
  toDisable?: EndpointToDisable | undefined;
};

/** Makes one attempt for each due delivery that no other process is attempting, and stores the results. */
export async function attemptDeliveries(ids: readonly string[]): Promise<Attempted[]> {
  const attempted: Attempted[] = [];
  for (let remaining = ids; remaining.length > 0; ) {
    const token = randomUUID();
    const due = await sql<DueDelivery>(claimDeliveries, [remaining, token, leaseSeconds, hourAgo()]);
    const finished = await Promise.all(due.map((one) => attempt(one, token)));
    attempted.push(...finished);
    remaining = remaining.filter((id) => !finished.some((one) => one.id === id));
    // Deliveries that waited for an older event of the same object may be due now.
    if (finished.length === 0) return [...attempted, ...(await nextChecks(remaining))];
  }
  return attempted;
}

/** Limits the read of events to the partitions of the last hour. */
const hourAgo = () => idAt("evt", new Date(now().getTime() - hourMs));

async function attempt(due: DueDelivery, token: string): Promise<Attempted> {
  if (due.inactive) return cancelDelivery(due, token);
  return finish(due, token, await send(due));
}

/** Returns when to check deliveries again that are not due, that wait, or that another process is sending. */
async function nextChecks(ids: readonly string[]): Promise<Attempted[]> {
  const rows = await sql<{ id: string; at: Date }>(dueTimes, [ids, hourAgo()]);
  return rows.map(({ id, at }) => ({ id, nextAttemptAt: at }));
}

type Result = {
  status: number | null;
  body: string | null;
  ms: number;
  error: AttemptError | null;
  retryAfterSeconds: number | null;
};

async function send(due: DueDelivery): Promise<Result> {
  const started = performance.now();
  try {
    const secrets = [unseal(due.secret, encryptionContext(due.endpoint_id))];
    if (due.previous_secret !== null)
      secrets.push(unseal(due.previous_secret, encryptionContext(due.endpoint_id)));
    const { status, headers, body, ms } = await post({
      url: due.url,
      headers: signedHeaders(due, secrets),
      body: due.payload,
      mode: due.mode,
      allowLocal: env.ALLOW_LOCAL_WEBHOOKS,
    });
    const error = status >= 300 && status < 400 ? "redirect" : null;
    return { status, body, ms, error, retryAfterSeconds: retryAfter(status, headers.retryAfter) };
  } catch (cause) {
    const ms = Math.round(performance.now() - started);
    const reason = cause instanceof EgressError ? cause.reason : null;
    const error = attemptErrors.find((known) => known === reason) ?? "internal";
    if (error === "internal") log.error("a delivery could not be sent", { delivery: due.id }, cause);
    return { status: null, body: null, ms, error, retryAfterSeconds: null };
  }
}

const signedHeaders = (due: DueDelivery, secrets: string[]) => ({
  ...headersOf({ eventId: due.event_id, type: due.type, mode: due.mode, attempt: due.attempts }),
  "service-signature": sign(due.payload, secrets, Math.floor(now().getTime() / 1000)),
});

/** Seconds of Retry-After; used on 429 and 503 only, at most a day. */
function retryAfter(status: number, seconds: number | undefined): number | null {
  if (seconds === undefined || (status !== 429 && status !== 503)) return null;
  return Math.min(Math.max(seconds, 1), 86_400);
}

const cancelClaimed = statement(`
  update webhook_delivery set status = 'canceled', attempts = attempts - 1, next_attempt_at = null,
    leased_until = null, lease_token = null
  where id = $1 and lease_token = $2 and status = 'pending'`);

async function cancelDelivery(due: DueDelivery, token: string): Promise<Attempted> {
  await sql(cancelClaimed, [due.id, token]);
  return { id: due.id, nextAttemptAt: null };
}

async function finish(due: DueDelivery, token: string, result: Result): Promise<Attempted> {
  const succeeded = result.status !== null && result.status >= 200 && result.status < 300;
  const isGone = result.status === 410;
  const outcome = succeeded ? "succeeded" : result.status === null ? "unreached" : "refused";
  deliveryAttempts.inc({ mode: due.mode, outcome });
  const wait = succeeded || isGone ? null : nextWaitSeconds(due.mode, due.attempts, result.retryAfterSeconds);
  const nextAttemptAt = wait === null ? null : new Date(now().getTime() + wait * 1000);
  const status = succeeded ? "succeeded" : nextAttemptAt === null ? "failed" : "pending";
  const failingSince = await storeAttempt({ due, token, status, nextAttemptAt, result });
  return { id: due.id, nextAttemptAt, toDisable: await endpointToDisable(due, isGone, failingSince) };
}

async function endpointToDisable(
  due: DueDelivery,
  isGone: boolean,
  failingSince: Date | null,
): Promise<EndpointToDisable | undefined> {
  const { account_id: accountId, mode, endpoint_id: endpointId, updated_at: updatedAt } = due;
  const endpoint = { accountId, mode, endpointId };
  if (isGone) return { ...endpoint, updatedAt, reason: "gone" };
  if (failingSince === null || !(await hasFailedTooLong(endpoint, failingSince))) return undefined;
  return { ...endpoint, updatedAt, reason: "failing" };
}
