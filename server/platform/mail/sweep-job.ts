import { now } from "@/server/base/db/clock";
import { sql, statement } from "@/server/base/db/db";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";

// The queues take turns, so that a backlog of one does not crowd out the others.
const overdueEmail = statement(`
  select id from (
    select id, next_attempt_at, row_number() over (partition by mode order by next_attempt_at) as turn from mail
    where next_attempt_at < now() - interval '5 seconds' and (leased_until is null or leased_until < now())
  ) taking_turns
  order by turn, next_attempt_at limit 500`);

// The key is kept, so that no email is queued twice.
const deleteOldRecipients = statement(`
  update mail set recipient = '', subject = '', html = '', text = '', last_error = null, unsubscribe_url = null,
    title = null, path = null
  where id in (
    select id from mail where recipient <> '' and created_at < now() - interval '30 days' and next_attempt_at is null
    order by created_at limit 5000)`);

/** While the mail server does not respond, an email whose attempt waits for its turn is not triggered every minute. */
const windowMs = 300_000;

/** Finds emails that were not enqueued or that are to be retried, and deletes the recipients of old ones. */
export async function sweepEmails(): Promise<{ overdue: number }> {
  const overdue = await sql<{ id: string }>(overdueEmail, []);
  enqueueEmails(
    overdue.map(({ id }) => id),
    String(Math.floor(now().getTime() / windowMs)),
  );
  await sql(deleteOldRecipients, []);
  return { overdue: overdue.length };
}
