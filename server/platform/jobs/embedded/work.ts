import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/server/platform/runtime/log";
import { type Outcome, outcomeOf, retry } from "./answer";
import { apply } from "./apply";
import { after, ask, type Handler, type RunState, runState } from "./call";
import type { Call, Leased } from "./claim";
import { isConnectionLoss } from "./database";
import type { Settings } from "./settings";

export type Work = {
  settings: Settings;
  handler: () => Handler;
  signingKey: string;
  callTimeoutMs: number;
  /** True once the executor stops: no further call may begin. */
  stopping: () => boolean;
  /** True once unfinished calls were given back: nothing more may be written. */
  abandoned: () => boolean;
};

// An unregistered function is asked for all the same: the SDK says so, and a process that knows it may retry.
const maxAttemptsUnknown = 5;

/** Executes a leased call and, for as long as the run can go on, the calls after it. */
export async function perform(work: Work, { run, ...leased }: Leased): Promise<void> {
  let call: Call = leased;
  let known: RunState | undefined = run;
  for (;;) {
    const next = await performOne(work, call, known);
    if (next === "over") return;
    known = next;
    call = { ...call, stepId: "step", kind: "call", attempt: 0 };
  }
}

/** Answers the run as it stands now, as far as that is known, while this process has its next position too. */
async function performOne(work: Work, call: Call, known?: RunState): Promise<RunState | undefined | "over"> {
  const { settings } = work;
  const run = known ?? (await reachable(work, () => runState(settings, call.runId)));
  if (run === undefined) return "over";
  const outcome = await outcomeOfCall(work, call, run);
  const applied = await store(work, call, run, outcome);
  if (applied === "onward" && outcome.kind === "progress") return after(run, outcome);
  return applied === "done" || applied === "stale" ? "over" : undefined;
}

async function store(work: Work, call: Call, run: RunState, outcome: Outcome) {
  const { settings } = work;
  const alone = run.openCalls === 1;
  try {
    return await reachable(work, () =>
      apply(settings, call, outcome, { mayContinue: !work.stopping(), alone }),
    );
  } catch (cause) {
    if (work.abandoned()) return "stale";
    log.error("answer not storable", { run: call.runId, function: run.functionId }, cause);
    const error = { name: "ExecutorError", message: "The answer of the function could not be stored." };
    const failed = { kind: "failed" as const, error };
    return reachable(work, () => apply(settings, call, failed, { mayContinue: false, alone: false }));
  }
}

async function outcomeOfCall(work: Work, call: Call, run: RunState): Promise<Outcome> {
  const { settings, signingKey } = work;
  if (call.kind === "timer") {
    return {
      kind: "progress",
      settled: [{ id: call.stepId, value: null }],
      planned: [],
      sdkVersion: run.sdkVersion,
    };
  }
  // Nobody reads the answer of a run that has ended: its row is only to be removed.
  if (run.status !== "running") return { kind: "completed", output: null };
  const maxAttempts = settings.functions.get(run.functionId)?.maxAttempts ?? maxAttemptsUnknown;
  try {
    const asked = ask(work.handler(), signingKey, call, run, maxAttempts);
    const answer = await withinTime(asked, work.callTimeoutMs);
    return outcomeOf(answer, { attempt: call.attempt, maxAttempts, now: settings.now() });
  } catch (cause) {
    const error =
      cause instanceof Error
        ? { name: cause.name, message: cause.message }
        : { name: "Error", message: String(cause) };
    return retry(error, undefined, { attempt: call.attempt, maxAttempts, now: settings.now() });
  }
}

/** A call in this process cannot be cut off: past its time it may still run, but its answer counts no more. */
async function withinTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const timer = new AbortController();
  const timeout = sleep(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new CallTimeoutError(milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    timer.abort();
    timeout.catch(() => {});
    work.catch(() => {});
  }
}

class CallTimeoutError extends Error {
  override readonly name = "CallTimeoutError";
  constructor(milliseconds: number) {
    super(`The step did not answer within ${milliseconds / 1000} seconds.`);
  }
}

/** Repeats what failed only because the database was away; what was done must not be lost to a restart of it. */
async function reachable<T>(work: Work, query: () => Promise<T>, failures = 0): Promise<T> {
  try {
    return await query();
  } catch (cause) {
    if (!isConnectionLoss(cause) || work.abandoned()) throw cause;
    await sleep(Math.min(100 * 2 ** failures, 5000));
    return reachable(work, query, failures + 1);
  }
}
