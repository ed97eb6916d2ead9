import { now } from "@/server/base/db/clock";
import { type Mode, sql, statement } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { mayEmail } from "@/server/core/values/test-email";
import { hourMs } from "@/server/core/values/time";
import { enqueueEmails } from "@/server/platform/jobs/enqueue";
import type { OutgoingEmail } from "@/server/platform/mail/email";
import { queueEmails, skipEmail } from "@/server/platform/mail/queue";
import { emailsFor } from "./compose";
import { customersKey, type EventRow } from "./context";

const batch = 100;
/** The limit of one call; the next call sends the rest. A step must not run longer than its worker allows. */
export const maxEvents = 1_000;

// The types match those of the index event_with_customer_email exactly, and the key those of the email's column, so
// that both use an index instead of sequential scans.
export const eventsWithoutEmails = statement(`
  select id, account_id as "accountId", mode, type, object_id as "objectId", payload, created_at as "createdAt"
  from event e
  where type in ('subscription_activated', 'subscription_renewal_upcoming', 'subscription_canceled',
      'subscription_completed', 'subscription_paused', 'subscription_resumed', 'subscription_updated',
      'cycle_paid', 'cycle_failed')
    and mode = $4 and created_at >= $1 and (created_at, id) > ($1, $2) and id >= id_at('evt', $1::timestamptz - interval '1 day')
    and not exists (select 1 from mail where key = ('event:' || e.id || ':customer') collate "default")
  order by created_at, id limit $3`);

/**
 * Queues the emails that are due for subscription events of the last hours, oldest first. The key of a customer's
 * email is written last and marks the event as done, also without a recipient. Returns the number of events processed in
 * the mode with more, about `maxEvents` at most. Failed events are retried and do not count, so that they cannot block
 * later ones, and live mode does not wait for test mode.
 */
export async function sendSubscriptionEmails({ hours = 48 } = {}): Promise<{ events: number }> {
  const since = new Date(now().getTime() - hours * hourMs);
  const live = await sendOfMode("live", since);
  const test = await sendOfMode("test", since);
  return { events: Math.max(live, test) };
}

async function sendOfMode(mode: Mode, since: Date): Promise<number> {
  let events = 0;
  let last = { createdAt: since, id: "" };
  while (events < maxEvents) {
    const page = await sql<EventRow>(eventsWithoutEmails, [last.createdAt, last.id, batch, mode]);
    const queued: string[] = [];
    for (const event of page) {
      const emails = await queueOrLog(event);
      if (emails === null) continue;
      queued.push(...emails);
      events += 1;
    }
    enqueueEmails(queued);
    const end = page.at(-1);
    if (end === undefined || page.length < batch) break;
    last = end;
  }
  return events;
}

/** Returns null after an error, which must not delay the emails of other events. */
const queueOrLog = (event: EventRow): Promise<string[] | null> =>
  queueEmailsOf(event).catch((cause) => {
    log.error(
      "the email about a subscription event was not written",
      { event: event.id, type: event.type },
      cause,
    );
    return null;
  });

async function queueEmailsOf(event: EventRow): Promise<string[]> {
  const { toMembers, toCustomer } = await emailsFor(event);
  const allowed: OutgoingEmail[] = [];
  for (const email of toMembers) if (await mayEmail(event, email.to, "member")) allowed.push(email);
  const queued = await queueEmails(allowed);
  if (toCustomer !== null && (await mayEmail(event, toCustomer.to, "subscription")))
    return [...queued, ...(await queueEmails([toCustomer]))];
  await skipEmail({ ...event, template: event.type, key: customersKey(event) });
  return queued;
}
