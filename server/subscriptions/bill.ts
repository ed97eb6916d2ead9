import { randomUUID } from "node:crypto";
import type { Cycle } from "@/prisma/generated/client";
import { type Change, commit } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";
import { RevisionConflict } from "@/server/core/retry-on-conflict";
import { pollStatus } from "@/server/payments/poll";
import { sql, statement } from "@/server/platform/db/db";
import { decide } from "./change";
import { attempt, type RequestedOutcome } from "./charge-cycle";
import { readUnpaid } from "./read-state";
import { type Due, nextDue } from "./schedule";
import type { Fact, State } from "./state";

/** Longer than a charge may take, so that a lease expires only if its process died. */
const leaseSeconds = 90;

// A process that finds the lease taken continues with another subscription.
const takeLease = statement(`
  update subscription s set billing_token = $4, billing_until = now() + make_interval(secs => $5)
  from (select account_id, mode, id from subscription
        where account_id = $1 and mode = $2 and id = $3 and (billing_until is null or billing_until < now())
        for update skip locked) free
  where (s.account_id, s.mode, s.id) = (free.account_id, free.mode, free.id) returning s.id`);

const releaseLease = statement(`
  update subscription set billing_token = null, billing_until = null
  where account_id = $1 and mode = $2 and id = $3 and billing_token = $4`);

/**
 * Does everything that is due for a subscription at a moment, step by step: opens its next cycle, charges the open one,
 * ends it. The nightly run, retries and a test's advance all use it, at any time and any number of times, with one
 * effect. Returns false if another process holds the subscription's lease.
 */
export async function billSubscription(ctx: Context, id: string, at: Date): Promise<boolean> {
  return (await withLease(ctx, id, () => billUntil(ctx, id, at))) !== "busy";
}

/**
 * Does the next step early, as if it were due; only for one cycle if `opened` says that an earlier run of the same
 * request opened it. Returns the latest cycle, null if no step is left, "busy" if another process holds the lease.
 * Throws `gateway_unavailable` if a charge could not be sent; it stays due.
 */
export function advance(
  request: Context,
  id: string,
  requested: RequestedOutcome | null,
  opened: string | null = null,
) {
  // The response of the request is a cycle, not the payment for it.
  const ctx: Context = { ...request, responseTo: () => null };
  return withLease(ctx, id, async () => {
    const due = await lookUp(ctx, id);
    const cycleAhead = due?.state.cycle ?? null;
    if (opened !== null && !(cycleAhead?.id === opened && cycleAhead.status === "scheduled"))
      return ctx.db.cycle.findUniqueOrThrow({ where: { id: opened } });
    if (due === null) return null;
    await doNext(ctx, id, due, requested);
    const { latest: cycle } = await readUnpaid(ctx, id);
    // Another run started the charge and discarded it, because the gateway was unreachable.
    if (cycle?.status === "scheduled") throw new ApiError("gateway_unavailable", { retryAfterSeconds: 5 });
    return cycle;
  });
}

/** Does one step, and the steps that belong to it if the caller requested one step. */
async function doNext(
  ctx: Context,
  id: string,
  due: Task,
  requested: RequestedOutcome | null,
): Promise<void> {
  const at = due.kind === "check" ? (due.state.cycle?.attemptedAt ?? ctx.now()) : due.at;
  let task: Task | null = due;
  for (let n = 0; task !== null && n < mostSteps; n += 1) {
    if ((await step(ctx, task, at, requested)) === "stop")
      throw new ApiError("gateway_unavailable", { retryAfterSeconds: 5 });
    const more: Task | null = await lookUp(ctx, id);
    task = belongsTo(task, more) ? more : null;
  }
}

/** Opening a cycle is followed by its charge, and a charge that was never sent is sent. */
function belongsTo(done: Task, next: Task | null): boolean {
  if (done.kind === "check") return next?.kind === "charge" && attemptsOf(next) < attemptsOf(done);
  if (done.kind === "open" && next?.kind === "charge") return true;
  return next !== null && isSame(done, next);
}

const attemptsOf = ({ state }: Task) => state.cycle?.attempts ?? 0;

/** Another process made another change first: the step is still due. */
const isSame = (done: Task, next: Task) =>
  next.kind === done.kind &&
  next.at.getTime() === done.at.getTime() &&
  next.state.cycle?.id === done.state.cycle?.id &&
  next.state.cycle?.status === done.state.cycle?.status &&
  attemptsOf(next) === attemptsOf(done);

async function withLease<T>(ctx: Context, id: string, work: () => Promise<T>): Promise<T | "busy"> {
  const { accountId, mode } = ctx.scope;
  const token = randomUUID();
  const mine = await sql<{ id: string }>(takeLease, [accountId, mode, id, token, leaseSeconds]);
  if (mine.length === 0) return "busy";
  try {
    return await work();
  } finally {
    await sql(releaseLease, [accountId, mode, id, token]);
  }
}

/** A safeguard: no run needs more steps. */
const mostSteps = 50;

async function billUntil(ctx: Context, id: string, at: Date): Promise<void> {
  let before = "";
  for (let n = 0; n < mostSteps; n += 1) {
    const due = await lookUp(ctx, id);
    // The same step again: a payment is still open at the gateway. A later run continues.
    const same = `${due?.kind} ${due?.at.getTime()} ${due?.revision}`;
    if (due === null || due.at > at || same === before) return;
    before = same;
    if ((await step(ctx, due, at, null)) === "stop") return;
  }
}

type Task = Due & { state: State; revision: string };

async function lookUp(ctx: Context, id: string): Promise<Task | null> {
  const state = await readUnpaid(ctx, id);
  const { subscription, cycle } = state;
  const due = nextDue(subscription, cycle);
  return due && { ...due, state, revision: `${subscription.revision}/${cycle?.revision}` };
}

/** "stop": a charge could not be sent; a later run tries it again. */
async function step(ctx: Context, task: Task, at: Date, requested: RequestedOutcome | null) {
  const { kind, state } = task;
  const { cycle } = state;
  try {
    if (kind === "check") await check(ctx, cycle);
    else if (kind === "charge" && cycle !== null)
      return (await attempt(ctx, { state: { ...state, cycle }, due: at, requested })) ? "done" : "stop";
    else await record(ctx, state, factOf(task, at, ctx.now()));
    return "done";
  } catch (error) {
    // Another process was first, with the same step or another change: read again what is due.
    if (!(error instanceof RevisionConflict)) throw error;
    return "done";
  }
}

function factOf({ kind, state: { subscription } }: Task, due: Date, at: Date): Fact | null {
  switch (kind) {
    case "open":
      return { type: "period_due", due, at };
    case "resume":
      return subscription.resumesAt && { type: "resume_requested", on: subscription.resumesAt, at };
    case "give_up":
      return { type: "grace_ended", at };
    case "end":
      return { type: "cancel_requested", reason: reasonOf(subscription), atPeriodEnd: false, at };
    case "check":
    case "charge":
      return null;
  }
}

const reasonOf = ({ cancellationReason }: State["subscription"]) =>
  cancellationReason === "customer_request" ? "customer_request" : "merchant_request";

async function record(ctx: Context, state: State, fact: Fact | null): Promise<void> {
  const decision = fact && decide(state, fact);
  if (decision === null) return;
  const { change, after } = decision;
  // With the idempotency key of the request, so that a repeated request charges this cycle and opens no other.
  const opened = fact?.type === "period_due" ? after.cycle?.id : undefined;
  await commit(ctx, { ...change, ...(opened !== undefined && { resumeId: opened }) } satisfies Change);
}

async function check(ctx: Context, cycle: Cycle | null): Promise<void> {
  if (cycle === null || cycle.paymentId === null) return;
  await pollStatus(ctx, await ctx.db.payment.findUniqueOrThrow({ where: { id: cycle.paymentId } }));
}
