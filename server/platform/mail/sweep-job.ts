import { now } from "@/server/base/db/clock";
import { sql, statement } from "@/server/base/db/db";
import { enqueueEach } from "@/server/platform/jobs/enqueue";

// The emails that users wait for and the others take turns, so that a backlog of one kind does not crowd out the other.
const overdueEmail = statement(`
  select id, attempts, "isPersonal" from (
    select *, row_number() over (partition by "isPersonal" order by next_attempt_at) as turn from (
      select id, attempts, next_attempt_at, account_id is null or template = 'invitation' as "isPersonal" from mail
      where next_attempt_at < now() - interval '5 seconds' and (leased_until is null or leased_until < now())) overdue
  ) taking_turns
  order by turn, next_attempt_at limit 500`);

// The key is kept, so that no email is queued twice.
const deleteOldRecipients = statement(`
  update mail set recipient = '', subject = '', html = '', text = '', last_error = null, unsubscribe_url = null where id in (
    select id from mail where recipient <> '' and created_at < now() - interval '30 days' and next_attempt_at is null
    order by created_at limit 5000)`);

type Overdue = { id: string; attempts: number; isPersonal: boolean };

/** While the mail server does not respond, an email whose attempt waits for its turn is not triggered every minute. */
const windowMs = 300_000;

/** Finds emails that were not enqueued or that are to be retried, and deletes the recipients of old ones. */
export async function sweepEmails(): Promise<{ overdue: number }> {
  const overdue = await sql<Overdue>(overdueEmail, []);
  const window = Math.floor(now().getTime() / windowMs);
  enqueueEach(
    overdue.map(({ id, attempts, isPersonal }) => ({ id, isPersonal, window: `${attempts}/${window}` })),
  );
  await sql(deleteOldRecipients, []);
  return { overdue: overdue.length };
}
