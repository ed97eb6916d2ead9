import { createCellBatcher } from "@/server/platform/db/cell-batcher";
import { type Mode, sqlWithDeadlockRetry, statement } from "@/server/platform/db/db";

/** The outcome of one attempt. */
export type AttemptResult = {
  due: { id: string; account_id: string; mode: Mode; endpoint_id: string; attempts: number };
  token: string;
  status: "pending" | "succeeded" | "failed";
  nextAttemptAt: Date | null;
  result: { status: number | null; body: string | null; ms: number; error: string | null };
};

// Locks the endpoints first and in a fixed order, as disabling does. An attempt in progress at that time is
// stored anyway, because the receiver got the delivery.
const storeAttempts = statement(`
  with result as materialized (
    -- The time is a column because Citus refuses now() in a condition.
    select *, now() as at from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::text[], $8::timestamptz[],
      $9::int[], $10::text[], $11::int[], $12::text[])
      as one (account_id, mode, endpoint_id, id, attempts, token, status, next_attempt_at, response_status, response_body, ms, error)),
  locked_endpoint as materialized (
    -- In a query of its own, without which Citus stores only one of the columns.
    select locked.account_id, locked.mode, locked.id from (
      select w.account_id, w.mode, w.id from webhook_endpoint w
      where (w.account_id, w.mode, w.id) in (select account_id, mode, endpoint_id from result)
      order by w.id for no key update) locked),
  done as (
    update webhook_delivery d set
      status = case when d.status = 'canceled' and result.status <> 'succeeded' then 'canceled' else result.status end,
      next_attempt_at = case when d.status <> 'canceled' then result.next_attempt_at end,
      leased_until = null, lease_token = null, response_status = result.response_status,
      response_body = result.response_body, response_time_ms = result.ms, error = result.error,
      succeeded_at = case when result.status = 'succeeded' then result.at end
    from result join locked_endpoint l on l.account_id = result.account_id and l.mode = result.mode and l.id = result.endpoint_id
    where d.account_id = result.account_id and d.mode = result.mode and d.id = result.id and d.attempts = result.attempts
      and (d.status = 'canceled' or (d.status = 'pending' and d.lease_token = result.token))
    returning d.id, d.account_id, d.mode, d.attempts, d.webhook_endpoint_id, d.response_status, d.response_body,
      d.response_time_ms, d.error, result.at, result.status = 'succeeded' as succeeded),
  tried as (
    insert into webhook_attempt (delivery_id, number, account_id, mode, response_status, response_body, response_time_ms, error)
    select id, attempts, account_id, mode, response_status, response_body, response_time_ms, error from done),
  endpoint as (
    update webhook_endpoint w set
      last_success_at = case when by_endpoint.succeeded then by_endpoint.at else w.last_success_at end,
      failing_since = case when by_endpoint.succeeded then null else coalesce(w.failing_since, by_endpoint.at) end
    from (select account_id, mode, webhook_endpoint_id as id, bool_or(succeeded) as succeeded, max(at) as at
      from done group by 1, 2, 3) by_endpoint
    where w.account_id = by_endpoint.account_id and w.mode = by_endpoint.mode and w.id = by_endpoint.id
    returning w.id, w.failing_since)
  select endpoint.failing_since from unnest($4::text[]) with ordinality as requested (id, position)
  left join done on done.id = requested.id
  left join endpoint on endpoint.id = done.webhook_endpoint_id
  order by position`);

type Row = { failing_since: Date | null };

/**
 * Stores the outcome of an attempt, together with others that end at the same time. Returns since when the endpoint has
 * failed; null if it does not, or if the attempt is no longer ours.
 */
export const storeAttempt = createCellBatcher<AttemptResult, Date | null>({
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
