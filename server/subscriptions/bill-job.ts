import type { Mode } from "@/prisma/states";
import { jobContext } from "@/server/context";
import { now } from "@/server/platform/db/clock";
import { sql, statement } from "@/server/platform/db/db";
import { billSubscription } from "./bill";

export type DueSubscription = { accountId: string; mode: Mode; id: string };

// In the order of IDs, so that a page in progress is not found again.
const dueSubscriptions = statement(`
  select s.account_id as "accountId", s.mode, s.id from subscription s where s.id > $2 and s.id in (
    select id from subscription where status = 'active' and next_charge_at <= $1
    union all select id from subscription where status in ('active', 'paused') and cancel_at_period_end and current_period_end <= $1
    union all select id from subscription where grace_until <= $1
    union all select id from subscription where resumes_at <= $1
    union all select c.subscription_id from cycle c where c.next_attempt_at <= $1 and c.status in ('scheduled', 'retrying'))
  order by s.id limit $3`);

/** The most subscriptions that `dueAt` returns by default. If it returns fewer, there are no more. */
export const dueBatch = 1000;

/** Returns the subscriptions that are due at a moment, after an ID. */
export const dueAt = (at: Date, after = "", limit = dueBatch): Promise<DueSubscription[]> =>
  sql<DueSubscription>(dueSubscriptions, [at, after, limit]);

/** Does what is due for one subscription. Returns false if another process is doing it. */
export const bill = (due: DueSubscription): Promise<boolean> =>
  billSubscription(jobContext(due, "billing"), due.id, now());

/**
 * Bills several subscriptions at the same time. Rejects once all have ended when one of them failed, so that the job is
 * repeated.
 */
export async function billAll(due: readonly DueSubscription[]): Promise<[]> {
  const ended = await Promise.allSettled(due.map(bill));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
  return [];
}
