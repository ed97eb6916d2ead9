import { randomUUID } from "node:crypto";
import type { Cycle } from "@/prisma/generated/client";
import type { Mode } from "@/prisma/states";
import { canCharge } from "@/server/accounts/capability";
import { sql, statement } from "@/server/base/db/db";
import { type Change, commit } from "@/server/core/commit/commit";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import { type Context, withoutResponse } from "@/server/core/operation/context";
import { dayOf } from "@/server/core/values/day";
import { decide } from "@/server/subscriptions/change";
import { isOpenAndMissed } from "@/server/subscriptions/periods";
import { type Chargeable, readUnpaid } from "@/server/subscriptions/read-state";
import { type Due, nextDue, suspendedSinceFirstAttempt } from "@/server/subscriptions/schedule";
import type { State, Trigger } from "@/server/subscriptions/state";
import { attempt, type RequestedOutcome } from "./attempt";
import { fetchOutcome } from "./poll";

/** Longer than a charge may take, so that a lease expires only if its process died. */
const leaseSeconds = 90;

// A process that finds the lease taken continues with another subscription.
const acquireLease = statement(`
  update subscription s set billing_token = $4, billing_until = now() + make_interval(secs => $5)
  from (select account_id, mode, id from subscription
        where account_id = $1 and mode = $2 and id = $3 and (billing_until is null or billing_until < now())
        for update skip locked) free
  where (s.account_id, s.mode, s.id) = (free.account_id, free.mode, free.id) returning s.id`);

const releaseLease = statement(`
  update subscription set billing_token = null, billing_until = null
  where account_id = $1 and mode = $2 and id = $3 and billing_token = $4`);

/** Missed periods are skipped one by one. A run that does not reach the current one is continued by the next run. */
export const maxTasks = 400;

/**
 * Does everything that is due for a subscription at a moment, task by task: opens its next cycle, charges the open one,
 * ends it. The nightly run, retries and a test's advance all use it, at any time and any number of times, with one
 * effect. Returns false if another process holds the subscription's lease.
 */
export async function bill(ctx: Context, id: string, at: Date): Promise<boolean> {
  const billed = await withLease(ctx, id, async () => {
    let previous = "";
    for (let n = 0; n < maxTasks; n += 1) {
      const task = await nextTask(ctx, id);
      // The same task again: a payment is still open at the gateway. A later run continues.
      const fingerprint = `${task?.kind} ${task?.at.getTime()} ${task?.revision}`;
      if (task === null || task.at > at || fingerprint === previous) return;
      previous = fingerprint;
      if ((await runTask(ctx, task, at, null)) === "stop") return;
    }
  });
  return billed !== "busy";
}

export async function withLease<T>(ctx: Context, id: string, work: () => Promise<T>): Promise<T | "busy"> {
  const { accountId, mode } = ctx.scope;
  const token = randomUUID();
  const acquired = await sql<{ id: string }>(acquireLease, [accountId, mode, id, token, leaseSeconds]);
  if (acquired.length === 0) return "busy";
  try {
    return await work();
  } finally {
    await sql(releaseLease, [accountId, mode, id, token]);
  }
}

/** What is due next, with the state in which it is. */
export type Task = Due & Chargeable & { revision: string };

export async function nextTask(ctx: Context, id: string): Promise<Task | null> {
  const chargeable = await readUnpaid(ctx, id);
  const { subscription, cycle } = chargeable.state;
  const due = nextDue(subscription, cycle);
  const isExtended = due?.kind === "give_up" && cycle !== null;
  const extendedMs = isExtended ? suspendedSinceFirstAttempt(chargeable.state, cycle, ctx.now()) : 0;
  const revision = `${subscription.revision}/${cycle?.revision}`;
  return due && { ...due, at: new Date(due.at.getTime() + extendedMs), ...chargeable, revision };
}

/** Does what is due. Returns "stop" if a charge could not be sent; a later run tries it again. */
export async function runTask(ctx: Context, task: Task, at: Date, requested: RequestedOutcome | null) {
  const { kind, state, card, verificationStatus } = task;
  const { cycle } = state;
  try {
    if (kind === "poll") await pollLatestPayment(ctx, cycle);
    else if (kind === "charge" && cycle !== null && isOpenAndMissed(state.subscription, cycle, at))
      await commitTrigger(ctx, state, { type: "period_missed", due: at, at: ctx.now() });
    // The customer cannot pay by link either.
    else if ((kind === "charge" || kind === "give_up") && !canCharge(verificationStatus, ctx.scope.mode))
      return "stop";
    else if (kind === "charge" && cycle !== null)
      return (await attempt(ctx, { state: { ...state, cycle }, card, due: at, requested })) ? "done" : "stop";
    else await commitTrigger(ctx, state, triggerOf(task, at, ctx.now()));
    return "done";
  } catch (error) {
    // Another process was first, with the same task or another change: read again what is due.
    if (!(error instanceof RevisionConflict)) throw error;
    return "done";
  }
}

function triggerOf({ kind, state: { subscription } }: Task, due: Date, at: Date): Trigger | null {
  switch (kind) {
    case "open":
      return { type: "period_due", due, at };
    case "resume":
      return subscription.resumesAt && { type: "resume_requested", on: subscription.resumesAt, at };
    case "give_up":
      return { type: "grace_ended", at };
    case "end":
      return { type: "cancel_requested", reason: reasonOf(subscription), atPeriodEnd: false, at };
    case "poll":
    case "charge":
      return null;
  }
}

const reasonOf = ({ cancellationReason }: State["subscription"]) =>
  cancellationReason === "customer_request" ? "customer_request" : "merchant_request";

/** Does nothing if the trigger is refused. */
async function commitTrigger(ctx: Context, state: State, trigger: Trigger | null): Promise<void> {
  const decision = trigger && decide(state, trigger);
  if (decision === null) return;
  const { change, after } = decision;
  // With the idempotency key of the request, so that a repeated request charges an opened cycle and does nothing else.
  const latest = trigger?.type === "period_due" ? after.cycle : state.latest;
  await commit(ctx, { ...change, ...(latest !== null && { reservedId: latest.id }) } satisfies Change);
}

async function pollLatestPayment(ctx: Context, cycle: Cycle | null): Promise<void> {
  if (cycle === null || cycle.paymentId === null) return;
  const payment = await ctx.db.payment.findUniqueOrThrow({ where: { id: cycle.paymentId } });
  await fetchOutcome(withoutResponse(ctx), payment, "bill");
}

export type DueSubscription = { accountId: string; mode: Mode; id: string };

/** SQL for whether a row's account can be charged for. $4: whether approved accounts can charge in live mode. */
const canBeCharged = (row: string) => `(${row}.mode = 'test' or ($4 and a.verification_status = 'approved'))`;

// In the order of IDs, so that a page in progress is not found again. Without those that cannot progress, which would be
// found again every ten minutes: an account that cannot charge opens no periods, a card that was charged today is charged
// for the next period tomorrow, and a subscription whose retry is planned or that is paused does not end.
// $5: the day in Riyadh.
const dueSubscriptions = statement(`
  select s.account_id as "accountId", s.mode, s.id from subscription s where s.id > $2 and s.id in (
    select d.id from subscription d join account a on a.id = d.account_id
      where d.status = 'active' and d.next_charge_at <= $1 and coalesce(d.charged_on < $5, true)
        and ${canBeCharged("d")}
    union all select id from subscription where status in ('active', 'paused') and cancel_at_period_end and current_period_end <= $1
    union all select g.id from subscription g join account a on a.id = g.account_id
      where g.grace_until <= $1 and g.status = 'past_due' and g.next_retry_at is null
        and ${canBeCharged("g")}
    union all select id from subscription where resumes_at <= $1
    union all select c.subscription_id from cycle c join account a on a.id = c.account_id
      where c.next_attempt_at <= $1 and c.status in ('scheduled', 'retrying')
        and ${canBeCharged("c")})
  order by s.id limit $3`);

/** The most subscriptions that `dueAt` returns by default. If it returns fewer, there are no more. */
export const dueBatch = 1000;

/** Returns the subscriptions that are due at a moment, after an ID. */
export const dueAt = (at: Date, after = "", limit = dueBatch): Promise<DueSubscription[]> =>
  sql<DueSubscription>(dueSubscriptions, [at, after, limit, canCharge("approved", "live"), dayOf(at)]);
