import { now } from "@/server/base/db/clock";
import { sql, statement } from "@/server/base/db/db";
import { currentPlace } from "@/server/base/db/directory";
import { mapAll } from "@/server/base/runtime/concurrency";
import { closeExpiredLinks } from "@/server/charging/close-link";
import { removeCards } from "@/server/charging/remove-card";
import { enqueueDeliveries } from "@/server/platform/jobs/enqueue";
import { sendPendingNotifications } from "@/server/verification/notify";

/** The number of oldest, and of newest, overdue deliveries that a sweep considers. */
const considered = 20_000;

const overdueIn = (order: "asc" | "desc") => `(
  select id, webhook_endpoint_id, next_attempt_at from webhook_delivery
  where status = 'pending' and next_attempt_at < now() - interval '5 seconds'
    and (leased_until is null or leased_until < now())
  order by next_attempt_at ${order} limit ${considered})`;

// The endpoints take turns, so that the backlog of one does not hide the others.
const overdueDeliveries = statement(`
  with overdue as (${overdueIn("asc")} union ${overdueIn("desc")})
  select id from (
    select id, next_attempt_at, row_number() over (partition by webhook_endpoint_id order by next_attempt_at) as turn
    from overdue) taking_turns
  order by turn, next_attempt_at limit 1000`);

const maxExamined = 5_000;
/** The maximum number of statements per run: 100,000 stored responses a minute. */
const deletionRounds = 20;

// Keeps requests whose payment or refund is still open: their response is not final. One that needs approval is open for
// a week, so these may be many, and a run continues where the last one ended.
const deleteOldRequests = statement(`
  with old as materialized (
    select ctid, created_at from idempotency where created_at > $1 and created_at < now() - interval '24 hours'
    order by created_at limit ${maxExamined}),
  deletable as materialized (
    select ctid from idempotency i where ctid = any(array(select ctid from old)) and locked_until < now()
      and not exists (select 1 from payment p where p.id = i.resource_id and p.status = 'initiated')
      and not exists (select 1 from refund r where r.id = i.resource_id and r.status = 'pending')
    for update of i skip locked),
  deleted as (delete from idempotency where ctid = any(array(select ctid from deletable)) returning 1)
  select (select count(*)::int from old) as examined, (select max(created_at)::text from old) as last,
    count(*)::int as deleted from deleted`);

type Deletion = { examined: number; last: string | null; deleted: number };

/** Where the next run continues, in each place of accounts. */
const keptUntil = new Map<string, string>();

async function deleteRequests(): Promise<void> {
  const place = currentPlace();
  for (let round = 0; round < deletionRounds; round += 1) {
    const [page] = await sql<Deletion>(deleteOldRequests, [keptUntil.get(place) ?? "-infinity"]);
    if (page === undefined || page.last === null || page.examined < maxExamined) {
      keptUntil.delete(place);
      return;
    }
    if (page.deleted < page.examined) keptUntil.set(place, page.last);
  }
}

/**
 * A delivery is overdue because its message was lost, or because there are many. One more message for each of them
 * every minute would overload the executor, so it is triggered again only once per quarter of an hour.
 */
const quarterMs = 900_000;

/**
 * Finds what was not enqueued: overdue deliveries, expired links, emails about verifications and, last because a gateway
 * may be slow, cards in removal. Also deletes old idempotency keys.
 */
export async function sweep() {
  const deliveries = await sql<{ id: string }>(overdueDeliveries, []);
  enqueueDeliveries(
    deliveries.map(({ id }) => id),
    `quarter-${Math.floor(now().getTime() / quarterMs)}`,
  );
  // One that fails must not keep the others from running.
  const parts = [closeExpiredLinks, deleteRequests, sendPendingNotifications, removeCards];
  await mapAll(parts, 1, (part): Promise<unknown> => part());
  return { deliveries: deliveries.length };
}
