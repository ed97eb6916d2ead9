import { removeCards } from "@/server/cards/removals-job";
import { jobContext } from "@/server/context";
import { expireIfDue } from "@/server/links/expire";
import { now } from "@/server/platform/db/clock";
import { sql, statement, unscoped } from "@/server/platform/db/db";
import { enqueueDeliveries } from "@/server/platform/jobs/enqueue";
import { log } from "@/server/platform/runtime/log";
import { sendPendingNotifications } from "@/server/verification/notify";

const overdueDeliveries = statement(`
  select id from webhook_delivery
  where status = 'pending' and next_attempt_at < now() - interval '5 seconds'
    and (leased_until is null or leased_until < now())
  order by next_attempt_at limit 1000`);

// Keeps requests whose payment or refund is still open: their response is not final.
const deleteOldRequests = statement(`
  delete from idempotency where ctid in (
    select ctid from idempotency i where created_at < now() - interval '24 hours' and locked_until < now()
      and not exists (select 1 from payment p where p.id = i.resource_id and p.status = 'initiated')
      and not exists (select 1 from refund r where r.id = i.resource_id and r.status = 'pending')
    limit 5000 for update of i skip locked)`);

/**
 * A delivery is overdue because its message was lost, or because there are many. One more message for each of them
 * every minute would overload the workers, so it is triggered again only once per quarter of an hour.
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
  const links = await unscoped.paymentLink.findMany({
    where: { status: "active", expiresAt: { lte: now() } },
    take: 500,
  });
  for (const link of links) {
    await expireIfDue(jobContext(link, "sweep"), link).catch((cause) =>
      log.error("a link could not be expired", { link: link.id }, cause),
    );
  }
  await sql(deleteOldRequests, []);
  await sendPendingNotifications();
  const { removed } = await removeCards();
  return { deliveries: deliveries.length, links: links.length, cards: removed };
}
