import { statement } from "@/server/base/db/db";

// Events of one object wait for each other, as the endpoint's order says.

/** How long an event waits for earlier ones of its object: in time, and in their attempts. */
const patience = {
  fast: { interval: "1 minute", attempts: 1 },
  // The third attempt of the schedule ends after six minutes.
  ordered: { interval: "10 minutes", attempts: 3 },
};
const byOrder = (name: "interval" | "attempts") =>
  `case w.delivery_order when 'ordered' then ${literal(patience.ordered[name])} else ${literal(patience.fast[name])} end`;
const literal = (value: string | number) => (typeof value === "number" ? value : `interval '${value}'`);

/** Unfinished deliveries `before` of earlier events to the same endpoint, which the delivery `d` waits for. */
export const earlier = (oldestEvent: string) => `
  webhook_endpoint w
    join event e on e.account_id = d.account_id and e.mode = d.mode and e.id = d.event_id
    join event older on older.account_id = e.account_id and older.mode = e.mode and older.object_id = e.object_id
      and older.id < e.id and older.id >= ${oldestEvent} and older.created_at > now() - ${byOrder("interval")}
    join webhook_delivery before on before.account_id = older.account_id and before.mode = older.mode
      and before.event_id = older.id and before.webhook_endpoint_id = w.id
  where w.account_id = d.account_id and w.mode = d.mode and w.id = d.webhook_endpoint_id
    and before.status = 'pending' and (before.attempts < ${byOrder("attempts")}
      or (before.attempts = ${byOrder("attempts")} and before.leased_until > now()))`;

// A delivery that waits for an earlier one is not due before the next attempt of that one. If that takes long, it is stored:
// otherwise one receiver's failures would count as a backlog, and the sweep would queue the delivery again and again.
export const dueTimes = statement(`
  with waiting as (
    select d.account_id, d.mode, d.id, d.next_attempt_at, d.leased_until, (
      select max(least(before.next_attempt_at, older.created_at + ${byOrder("interval")})) from ${earlier("$2")}) as held_until
    from webhook_delivery d where d.id = any($1) and d.status = 'pending'),
  held as (
    update webhook_delivery d set next_attempt_at = waiting.held_until from waiting
    where (d.account_id, d.mode, d.id) = (waiting.account_id, waiting.mode, waiting.id)
      and waiting.held_until > now() + interval '2 seconds' and d.next_attempt_at < waiting.held_until
      and d.status = 'pending' and (d.leased_until is null or d.leased_until < now()))
  select id, greatest(next_attempt_at, leased_until, now() + interval '1 second', held_until) as at from waiting`);
