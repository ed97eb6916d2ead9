import { sql, statement } from "@/server/platform/db/db";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";

const overdueEmail = statement(`
  select id from mail where next_attempt_at < now() - interval '5 seconds'
    and (leased_until is null or leased_until < now())
  order by next_attempt_at limit 500`);

// The key is kept, so that no email is queued twice.
const deleteOldContent = statement(`
  update mail set recipient = '', subject = '', html = '', text = '', last_error = null, unsubscribe_url = null where id in (
    select id from mail where html <> '' and created_at < now() - interval '30 days' and next_attempt_at is null
    order by created_at limit 5000)`);

/** Finds emails that were not enqueued or that are to be retried, and deletes the content of old ones. */
export async function sweepEmails(): Promise<{ overdue: number }> {
  const overdue = await sql<{ id: string }>(overdueEmail, []);
  enqueueEmails(overdue.map(({ id }) => id));
  await sql(deleteOldContent, []);
  return { overdue: overdue.length };
}
