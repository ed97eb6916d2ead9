import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Context } from "@/server/core/operation/context";
import { ApiError, gatewayUnavailable, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { failureCodes } from "@/server/payments/failures";
import { Cycle, serializeCycle } from "@/server/subscriptions/cycle-schema";
import { currentSubscription, readUnpaid } from "@/server/subscriptions/read-state";
import { hasEnded } from "@/server/subscriptions/state";
import type { RequestedOutcome } from "./attempt";
import { maxTasks, nextTask, runTask, type Task, withLease } from "./bill-job";

const input = z.strictObject({
  id: id("sub"),
  outcome: z.enum(["paid", "failed"]).optional().meta({
    description: "The outcome to simulate. If absent, the stored card is charged at the sandbox gateway.",
  }),
  failure_code: z
    .enum(failureCodes)
    .default("card_declined")
    .meta({ description: "The failure code to simulate." }),
});

type Input = z.output<typeof input>;

export const advanceSubscription = operation({
  summary:
    "Run the next scheduled step of a subscription now: a new cycle, a retry, the end of a pause or the end of the subscription.",
  rest: "POST /v1/test/subscriptions/{id}/advance",
  effect: "write",
  appScope: "test:write",
  roles: ["admin", "developer", "finance", "support"],
  testOnly: true,
  input,
  output: Cycle,
  errors: ["resource_missing", "subscription_not_active", "gateway_unavailable"],

  async run(ctx, input) {
    const row = orNotFound(await currentSubscription(ctx, input.id));
    if (row.status === "incomplete")
      throw new ApiError("subscription_not_active", { variant: "consent_unpaid" });
    if (hasEnded(row)) throw new ApiError("subscription_not_active");
    const cycle = await advanceWhenFree(ctx, input);
    if (cycle === null) throw new ApiError("subscription_not_active", { variant: "no_upcoming_charge" });
    return serializeCycle(cycle);
  },

  async recover(ctx, id, input) {
    // Missing if the charge was discarded because the gateway was unreachable: then the request runs again.
    const cycle = await ctx.db.cycle.findUnique({ where: { id } });
    // If a cycle was opened but not charged, it is charged now, and no other.
    const isOpen = input !== null && cycle?.status === "scheduled";
    const done = isOpen ? await advanceWhenFree(ctx, input, id) : cycle;
    return done === null ? null : serializeCycle(done);
  },
});

const timeoutMs = 10_000;

/** Waits for the nightly run or another advance of the same subscription. Throws `state_conflict` after 10 s. */
async function advanceWhenFree(ctx: Context, { id, outcome, failure_code }: Input, opened?: string) {
  const requested: RequestedOutcome | null =
    outcome === undefined ? null : { outcome, failureCode: failure_code };
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const cycle = await advance(ctx, id, requested, opened);
    if (cycle !== "busy") return cycle;
    if (Date.now() > deadline) throw new ApiError("state_conflict");
    await wait(20 + Math.random() * 30);
  }
}

/**
 * Runs the next task early, as if it were due; only for one cycle if `opened` says that an earlier run of the same
 * request opened it. Returns the latest cycle, null if no task is left, "busy" if another process holds the lease.
 * Throws `gateway_unavailable` if a charge could not be sent; it stays due.
 */
export function advance(
  ctx: Context,
  id: string,
  requested: RequestedOutcome | null,
  opened: string | null = null,
) {
  return withLease(ctx, id, async () => {
    const task = await nextTask(ctx, id);
    const cycleAhead = task?.state.cycle ?? null;
    if (opened !== null && !(cycleAhead?.id === opened && cycleAhead.status === "scheduled"))
      return ctx.db.cycle.findUniqueOrThrow({ where: { id: opened } });
    if (task === null) return null;
    await runEarly(ctx, id, task, requested);
    const cycle = (await readUnpaid(ctx, id)).state.latest;
    // Another run started the charge and discarded it, because the gateway was unreachable.
    if (cycle?.status === "scheduled") throw gatewayUnavailable();
    return cycle;
  });
}

/** Runs one task early, and the tasks that follow from it: the charge of a cycle it opened, a charge never sent. */
async function runEarly(
  ctx: Context,
  id: string,
  first: Task,
  requested: RequestedOutcome | null,
): Promise<void> {
  const at = first.kind === "poll" ? (first.state.cycle?.attemptedAt ?? ctx.now()) : first.at;
  let task: Task | null = first;
  for (let n = 0; task !== null && n < maxTasks; n += 1) {
    if ((await runTask(ctx, task, at, requested)) === "stop") throw gatewayUnavailable();
    const following: Task | null = await nextTask(ctx, id);
    task = isContinuation(task, following) ? following : null;
  }
}

/** Returns whether a task belongs to the one before: the charge of an opened cycle, or a charge that was never sent. */
function isContinuation(done: Task, next: Task | null): boolean {
  if (done.kind === "poll") return next?.kind === "charge" && attemptsOf(next) < attemptsOf(done);
  if (done.kind === "open" && next?.kind === "charge") return true;
  return next !== null && isUnchanged(done, next);
}

const attemptsOf = ({ state }: Task) => state.cycle?.attempts ?? 0;

/** Returns whether the same task is still due, because another process made another change first. */
const isUnchanged = (done: Task, next: Task) =>
  next.kind === done.kind &&
  next.at.getTime() === done.at.getTime() &&
  next.state.cycle?.id === done.state.cycle?.id &&
  next.state.cycle?.status === done.state.cycle?.status &&
  attemptsOf(next) === attemptsOf(done);
