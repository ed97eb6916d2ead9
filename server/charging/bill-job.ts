import type { Mode } from "@/prisma/states";
import { canCharge } from "@/server/accounts/capability";
import { now } from "@/server/base/db/clock";
import { sql, statement } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { dayOf } from "@/server/core/values/day";
import { billSubscription } from "./bill";

export type DueSubscription = { accountId: string; mode: Mode; id: string };

// In the order of IDs, so that a page in progress is not found again. Without those that cannot progress, which would be
// found again every ten minutes: an account that cannot charge opens no periods, a card that was charged today is charged
// for the next period tomorrow, and a subscription whose retry is planned or that is paused does not end. $4: whether
// approved accounts can charge in live mode. $5: the day in Riyadh.
const dueSubscriptions = statement(`
  select s.account_id as "accountId", s.mode, s.id from subscription s where s.id > $2 and s.id in (
    select d.id from subscription d join account a on a.id = d.account_id
      where d.status = 'active' and d.next_charge_at <= $1 and coalesce(d.charged_on < $5, true)
        and (d.mode = 'test' or ($4 and a.verification_status = 'approved'))
    union all select id from subscription where status in ('active', 'paused') and cancel_at_period_end and current_period_end <= $1
    union all select g.id from subscription g join account a on a.id = g.account_id
      where g.grace_until <= $1 and g.status = 'past_due' and g.next_retry_at is null
        and (g.mode = 'test' or ($4 and a.verification_status = 'approved'))
    union all select id from subscription where resumes_at <= $1
    union all select c.subscription_id from cycle c join account a on a.id = c.account_id
      where c.next_attempt_at <= $1 and c.status in ('scheduled', 'retrying')
        and (c.mode = 'test' or ($4 and a.verification_status = 'approved')))
  order by s.id limit $3`);

/** The most subscriptions that `dueAt` returns by default. If it returns fewer, there are no more. */
export const dueBatch = 1000;

/** Returns the subscriptions that are due at a moment, after an ID. */
export const dueAt = (at: Date, after = "", limit = dueBatch): Promise<DueSubscription[]> =>
  sql<DueSubscription>(dueSubscriptions, [at, after, limit, canCharge("approved", "live"), dayOf(at)]);

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
