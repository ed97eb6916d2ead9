import { randomUUID } from "node:crypto";
import type { EventType } from "@/prisma/states";
import { now } from "@/server/platform/db/clock";
import { type Mode, sql, sqlAmongOthers, statement, unscoped } from "@/server/platform/db/db";
import { env } from "@/server/platform/runtime/env";
import { log } from "@/server/platform/runtime/log";
import { deliveryAttempts } from "@/server/platform/runtime/metrics";
import { unseal } from "@/server/platform/runtime/secrets";
import { secretPlace } from "./create";
import { isHopeless, type Unfit } from "./disable";
import { post } from "./egress";
import { EgressError } from "./egress-error";
import { headersOf } from "./headers";
import { nextWaitSeconds } from "./schedule";
import { sign } from "./signature";

/** Longer than one attempt may take, so that a lease runs out only under a process that died. */
const leaseSeconds = 30;

type Due = {
  id: string;
  account_id: string;
  mode: Mode;
  attempts: number;
  created_at: Date;
  event_id: string;
  type: EventType;
  payload: string;
  endpoint_id: string;
  revision: number;
  url: string;
  secret: string;
  previous_secret: string | null;
  /** The endpoint was deleted or disabled after this delivery was queued. */
  unwanted: boolean;
};

// Events of one object go out in order where that is cheap: one waits, for a minute at most, while an older one
// of the same object has its first attempt ahead of it at the same endpoint.
const claimDelivery = statement(`
  with due as (
    update webhook_delivery d set lease_token = $2, leased_until = now() + make_interval(secs => $3), attempts = attempts + 1
    where d.id = $1 and d.status = 'pending' and d.next_attempt_at <= now()
      and (d.leased_until is null or d.leased_until < now())
      and not exists (
        select 1 from event e join event older on older.account_id = e.account_id and older.mode = e.mode
            and older.object_id = e.object_id and older.id < e.id and older.created_at > now() - interval '1 minute'
          join webhook_delivery before on before.account_id = older.account_id and before.mode = older.mode
            and before.event_id = older.id and before.webhook_endpoint_id = d.webhook_endpoint_id
        where e.account_id = d.account_id and e.mode = d.mode and e.id = d.event_id
          and before.status = 'pending' and (before.attempts = 0 or (before.attempts = 1 and before.leased_until > now())))
    returning d.*)
  select due.id, due.account_id, due.mode, due.attempts, due.created_at, e.id as event_id, e.type, e.payload,
    w.id as endpoint_id, w.revision, w.url, w.secret,
    case when w.previous_expires_at > now() then w.previous_secret end as previous_secret,
    w.deleted_at is not null or w.status <> 'enabled' as unwanted
  from due
  join event e on e.account_id = due.account_id and e.mode = due.mode and e.id = due.event_id
  join webhook_endpoint w on w.account_id = due.account_id and w.mode = due.mode and w.id = due.webhook_endpoint_id`);

export type Attempted = {
  /** When the delivery is to be tried again; null when it is over, one way or the other. */
  nextAttemptAt: Date | null;
  /** Set when this attempt showed that the endpoint should be disabled. */
  unfit?: Unfit | undefined;
};

/** Makes one attempt if it is due and no other process makes one, and stores the result. */
export async function attemptDelivery(id: string): Promise<Attempted> {
  const token = randomUUID();
  const [due] = await sql<Due>(claimDelivery, [id, token, leaseSeconds]);
  if (due === undefined) return waiting(id);
  if (due.unwanted) return withdraw(due, token);
  const result = await send(due);
  return conclude(due, token, result);
}

/** Nothing to do now: when to look again at a delivery that waits, or is being sent by another process. */
async function waiting(id: string): Promise<Attempted> {
  const row = await unscoped.webhookDelivery.findUnique({ where: { id } });
  if (row === null || row.status !== "pending" || row.nextAttemptAt === null) return { nextAttemptAt: null };
  const soon = now().getTime() + 1_000;
  return {
    nextAttemptAt: new Date(Math.max(soon, row.nextAttemptAt.getTime(), row.leasedUntil?.getTime() ?? 0)),
  };
}

type Result = {
  status: number | null;
  body: string | null;
  ms: number;
  error: string | null;
  retryAfterSeconds: number | null;
};

async function send(due: Due): Promise<Result> {
  const started = performance.now();
  try {
    const secrets = [unseal(due.secret, secretPlace(due.endpoint_id))];
    if (due.previous_secret !== null) secrets.push(unseal(due.previous_secret, secretPlace(due.endpoint_id)));
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
    if (cause instanceof EgressError)
      return { status: null, body: null, ms, error: cause.reason, retryAfterSeconds: null };
    log.error("a delivery could not be sent", { delivery: due.id }, cause);
    return { status: null, body: null, ms, error: "internal", retryAfterSeconds: null };
  }
}

const signedHeaders = (due: Due, secrets: string[]) => ({
  ...headersOf({ eventId: due.event_id, type: due.type, mode: due.mode, attempt: due.attempts }),
  "service-signature": sign(due.payload, secrets, Math.floor(now().getTime() / 1000)),
});

/** Seconds of Retry-After; used on 429 and 503 only, at most a day. */
function retryAfter(status: number, seconds: number | undefined): number | null {
  if (seconds === undefined || (status !== 429 && status !== 503)) return null;
  return Math.min(Math.max(seconds, 1), 86_400);
}

// The endpoint is locked first, as the process that disables it does. An attempt that was under way at that moment is written
// down all the same: what the receiver took was delivered.
const concludeDelivery = statement(`
  with held as (
    select account_id, mode, id from webhook_endpoint
    where account_id = $1 and mode = $2 and id = $3 for no key update),
  done as (
    update webhook_delivery d set
      status = case when d.status = 'canceled' and $7 <> 'succeeded' then 'canceled' else $7 end,
      next_attempt_at = case when d.status <> 'canceled' then $8::timestamptz end,
      leased_until = null, lease_token = null,
      response_status = $9, response_body = $10, response_time_ms = $11, error = $12,
      succeeded_at = case when $7 = 'succeeded' then now() end
    from held
    where d.account_id = held.account_id and d.mode = held.mode and d.id = $4 and d.attempts = $5
      and (d.status = 'canceled' or (d.status = 'pending' and d.lease_token = $6))
    returning d.id, d.account_id, d.mode, d.attempts, d.webhook_endpoint_id),
  tried as (
    insert into webhook_attempt (delivery_id, number, account_id, mode, response_status, response_body, response_time_ms, error)
    select id, attempts, account_id, mode, $9, $10, $11, $12 from done)
  update webhook_endpoint w set
    last_success_at = case when $7 = 'succeeded' then now() else w.last_success_at end,
    failing_since = case when $7 = 'succeeded' then null else coalesce(w.failing_since, now()) end
  from done where w.account_id = done.account_id and w.mode = done.mode and w.id = done.webhook_endpoint_id
  returning w.failing_since`);

const withdrawDelivery = statement(`
  update webhook_delivery set status = 'canceled', attempts = attempts - 1, next_attempt_at = null,
    leased_until = null, lease_token = null
  where id = $1 and lease_token = $2 and status = 'pending'`);

async function withdraw(due: Due, token: string): Promise<Attempted> {
  await sql(withdrawDelivery, [due.id, token]);
  return { nextAttemptAt: null };
}

async function conclude(due: Due, token: string, result: Result): Promise<Attempted> {
  const succeeded = result.status !== null && result.status >= 200 && result.status < 300;
  const gone = result.status === 410;
  const outcome = succeeded ? "succeeded" : result.status === null ? "unreached" : "refused";
  deliveryAttempts.inc({ mode: due.mode, outcome });
  const wait = succeeded || gone ? null : nextWaitSeconds(due.mode, due.attempts, result.retryAfterSeconds);
  const nextAttemptAt = wait === null ? null : new Date(now().getTime() + wait * 1000);
  const status = succeeded ? "succeeded" : nextAttemptAt === null ? "failed" : "pending";
  const [endpoint] = await sqlAmongOthers<{ failing_since: Date | null }>(concludeDelivery, [
    due.account_id,
    due.mode,
    due.endpoint_id,
    due.id,
    due.attempts,
    token,
    status,
    nextAttemptAt,
    result.status,
    result.body,
    result.ms,
    result.error,
  ]);
  return { nextAttemptAt, unfit: await verdict(due, gone, endpoint?.failing_since ?? null) };
}

async function verdict(due: Due, gone: boolean, failingSince: Date | null): Promise<Unfit | undefined> {
  const endpoint = { accountId: due.account_id, mode: due.mode, endpointId: due.endpoint_id };
  if (gone) return { ...endpoint, revision: due.revision, reason: "gone" };
  if (failingSince === null || !(await isHopeless(endpoint, failingSince))) return undefined;
  return { ...endpoint, revision: due.revision, reason: "failing" };
}
