import { randomUUID } from "node:crypto";
import type { Cycle, Subscription } from "@/prisma/generated/client";
import { commit, insert, recorded, Superseded, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { dayOf, momentOf } from "@/server/core/day";
import { ApiError } from "@/server/core/errors";
import type { FailureCode } from "@/server/payments/failures";
import { checkPayment } from "@/server/payments/reconcile";
import { sql, statement } from "@/server/platform/db/db";
import { newCycle, rhythmOf } from "./begin";
import { agreed, readUnchanged } from "./billed";
import { chargeTime, nextAnchor } from "./calendar";
import { attempt } from "./charge-cycle";
import { presentCycle } from "./cycle-schema";
import { type Due, nextDue } from "./due";
import { over } from "./dun";
import { canceling, latestCycle, openCycle } from "./end";
import { resumeOnTime } from "./resume";

/** What a test wants to come of a charge, instead of what the card would do. */
export type Wanted = { outcome: "paid" | "failed"; failureCode: FailureCode };

/** Longer than a charge may take, so that a lease ends only under a process that died. */
const leaseSeconds = 90;

// Whoever finds it taken passes on: there are others to do.
const takeTurn = statement(`
  update subscription s set billing_token = $4, billing_until = clock_timestamp() + make_interval(secs => $5)
  from (select account_id, mode, id from subscription
        where account_id = $1 and mode = $2 and id = $3 and (billing_until is null or billing_until < clock_timestamp())
        for update skip locked) free
  where (s.account_id, s.mode, s.id) = (free.account_id, free.mode, free.id) returning s.id`);

const endTurn = statement(`
  update subscription set billing_token = null, billing_until = null
  where account_id = $1 and mode = $2 and id = $3 and billing_token = $4`);

/**
 * Does one thing after the other that is due for a subscription at a moment: opens its next cycle, charges the open
 * one, ends it. The nightly run, a retry and a test's advance all come through here, at any time and any number of
 * times, with one effect. Answers whether it had the turn.
 */
export async function billSubscription(ctx: Context, id: string, at: Date): Promise<boolean> {
  return (await inTurnOf(ctx, id, () => billUntil(ctx, id, at))) !== "busy";
}

/**
 * The same for the next thing that is ahead, as if its time had come; for nothing but one cycle when `opened` says that
 * an earlier run of the same request opened it. Null when there is none, "busy" when somebody else has the turn. Throws
 * `gateway_unavailable` when a charge could not be sent: it is then still ahead.
 */
export function advance(given: Context, id: string, wanted: Wanted | null, opened: string | null = null) {
  // The answer of the request that waits for this is a cycle, not a payment that is settled on the way.
  const ctx: Context = { ...given, answer: () => null };
  return inTurnOf(ctx, id, async () => {
    const due = await lookUp(ctx, id);
    if (opened !== null && !(due?.cycle?.id === opened && due.cycle.status === "scheduled"))
      return ctx.db.cycle.findUniqueOrThrow({ where: { id: opened } });
    if (due === null) return null;
    await doNext(ctx, id, due, wanted);
    const cycle = await latestCycle(ctx, { id });
    // Another run began the charge and took it back, because the gateway was out of reach.
    if (cycle?.status === "scheduled") throw new ApiError("gateway_unavailable", { retryAfterSeconds: 5 });
    return cycle;
  });
}

/** Does what is due, and what belongs to it for whoever asked for one thing. */
async function doNext(ctx: Context, id: string, due: Task, wanted: Wanted | null): Promise<void> {
  const at = due.kind === "check" ? (due.cycle?.attemptedAt ?? ctx.now()) : due.at;
  let task: Task | null = due;
  for (let n = 0; task !== null && n < mostSteps; n += 1) {
    const next: Task | "look" = await stepOrThrow(ctx, task, at, wanted);
    const more: Task | null = next === "look" ? await lookUp(ctx, id) : next;
    task = belongsTo(task, more) ? more : null;
  }
}

/** A cycle is opened to be charged, and a charge that turns out never to have been sent is to be sent. */
function belongsTo(done: Task, next: Task | null): boolean {
  if (done.kind === "check") return next?.kind === "charge" && attemptsOf(next) < attemptsOf(done);
  if (done.kind === "open" && next?.kind === "charge") return true;
  return next !== null && isSame(done, next);
}

const attemptsOf = ({ cycle }: Task) => cycle?.attempts ?? 0;

/** Somebody else was faster with another change: it is still to be done. */
const isSame = (done: Task, next: Task) =>
  next.kind === done.kind &&
  next.at.getTime() === done.at.getTime() &&
  next.cycle?.id === done.cycle?.id &&
  next.cycle?.status === done.cycle?.status &&
  attemptsOf(next) === attemptsOf(done);

async function stepOrThrow(...given: Parameters<typeof step>): Promise<Task | "look"> {
  const next = await step(...given);
  if (next === "stop") throw new ApiError("gateway_unavailable", { retryAfterSeconds: 5 });
  return next;
}

async function inTurnOf<T>(ctx: Context, id: string, work: () => Promise<T>): Promise<T | "busy"> {
  const { accountId, mode } = ctx.scope;
  const token = randomUUID();
  const mine = await sql<{ id: string }>(takeTurn, [accountId, mode, id, token, leaseSeconds]);
  if (mine.length === 0) return "busy";
  try {
    return await work();
  } finally {
    await sql(endTurn, [accountId, mode, id, token]);
  }
}

/** A run that finds nothing to do after so many steps has not understood something. */
const mostSteps = 50;

async function billUntil(ctx: Context, id: string, at: Date): Promise<void> {
  let before = "";
  let due = await lookUp(ctx, id);
  for (let n = 0; n < mostSteps; n += 1) {
    // The same thing once more: a payment is still open at the gateway. There is another run.
    const same = `${due?.kind} ${due?.at.getTime()} ${due?.revision}`;
    if (due === null || due.at > at || same === before) return;
    before = same;
    const next = await step(ctx, due, at, null);
    if (next === "stop") return;
    due = next === "look" ? await lookUp(ctx, id) : next;
  }
}

type Task = Due & { subscription: Subscription; cycle: Cycle | null; revision: string };

async function lookUp(ctx: Context, id: string): Promise<Task | null> {
  // In this order: who changes a cycle changes its subscription too, so that an older one is noticed.
  const subscription = await ctx.db.subscription.findUniqueOrThrow({ where: { id } });
  return taskOf(subscription, await openCycle(ctx, subscription));
}

function taskOf(subscription: Subscription, cycle: Cycle | null): Task | null {
  const due = nextDue(subscription, cycle);
  const revision = `${subscription.revision}/${cycle?.revision}`;
  return due === null ? null : { ...due, subscription, cycle, revision };
}

/** What is to be done after a step: what is known to be, what a look will tell, or nothing more at the moment. */
type Next = Task | "look" | "stop";

async function step(ctx: Context, task: Task, at: Date, wanted: Wanted | null): Promise<Next> {
  const { kind, subscription, cycle } = task;
  try {
    if (kind === "open") return (await open(ctx, subscription, at)) ?? "look";
    if (kind === "resume") await resumeOnTime(ctx, subscription);
    if (kind === "end") await end(ctx, subscription);
    if (cycle === null) return "look";
    if (kind === "check") await check(ctx, cycle);
    if (kind === "charge") return (await attempt(ctx, { subscription, cycle, at, wanted })) ? "look" : "stop";
    if (kind === "give_up") await giveUp(ctx, subscription, cycle);
    return "look";
  } catch (error) {
    // Somebody was faster, with the same cycle or another change: what is due now is looked up anew.
    if (!(error instanceof Superseded)) throw error;
    return "look";
  }
}

async function open(ctx: Context, subscription: Subscription, at: Date): Promise<Task | null> {
  const opened = openedBy(ctx, { subscription, before: await latestCycle(ctx, subscription), at });
  if (opened === null) return null;
  const { cycle, set, change } = opened;
  // Whoever took the request over meanwhile has opened this period, or another.
  await commit(ctx, { ...change, reserve: cycle.id });
  return taskOf({ ...subscription, ...set, revision: subscription.revision + 1 }, cycle);
}

type Opening = { subscription: Subscription; before: Cycle | null; at: Date };

/** Returns the next period and what opening it changes; null where none is ahead. Pure. */
export function openedBy(ctx: Context, { subscription, before, at }: Opening) {
  const { nextChargeAt, anchorDate, cyclesTotal, cyclesCompleted } = subscription;
  if (nextChargeAt === null || anchorDate === null) return null;
  const first = dayOf(nextChargeAt);
  const last = nextAnchor(anchorDate, rhythmOf(subscription), first);
  const cycle = newCycle(subscription, {
    sequence: (before?.sequence ?? 0) + 1,
    start: momentOf(first),
    end: momentOf(last),
    scheduledFor: nextChargeAt,
  });
  const more = cyclesTotal === null || cyclesCompleted + 1 < cyclesTotal;
  const set = {
    latestCycleId: cycle.id,
    currentPeriodStart: cycle.periodStart,
    currentPeriodEnd: cycle.periodEnd,
    nextChargeAt: more ? chargeTime(last) : null,
    updatedAt: ctx.now(),
  } satisfies Partial<Subscription>;
  // Due at once also where the nightly run comes late, or a test comes early.
  const opened = { ...cycle, nextAttemptAt: at < nextChargeAt ? at : nextChargeAt };
  const change = {
    insert: [insert("cycle", opened)],
    update: [update("subscription", subscription, set)],
    events: [recorded("cycle_created", presentCycle(opened))],
  };
  return { cycle: opened, set, change };
}

async function check(ctx: Context, cycle: Cycle): Promise<void> {
  if (cycle.paymentId === null) return;
  await checkPayment(ctx, await ctx.db.payment.findUniqueOrThrow({ where: { id: cycle.paymentId } }));
}

async function end(ctx: Context, subscription: Subscription): Promise<void> {
  const reason =
    subscription.cancellationReason === "customer_request" ? "customer_request" : "merchant_request";
  const { change } = await canceling(ctx, await agreed(ctx, subscription), reason);
  await commit(ctx, change);
}

async function giveUp(ctx: Context, subscription: Subscription, cycle: Cycle): Promise<void> {
  const billed = await readUnchanged(ctx, subscription, cycle);
  const { insert, update, events } = over(billed, billed.cycle, null, ctx.now());
  await commit(ctx, { insert, update, events });
}
