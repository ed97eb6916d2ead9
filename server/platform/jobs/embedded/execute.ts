import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/server/platform/runtime/log";
import { untilReachable } from "./database";
import { type Outcome, outcomeOf, retry } from "./outcome";
import { completeStep, endRun, type LeasedRun, putToSleep, retryRun } from "./queue";
import { callFunction, type Handler } from "./request";
import { retryDelayMs, type Settings } from "./settings";

export type Execution = {
  settings: Settings;
  handler: () => Handler;
  signingKey: string;
  callTimeoutMs: number;
  /** True once the executor stops: no further step may start. */
  stopping: () => boolean;
  /** True once unfinished runs were released: nothing more may be written. */
  abandoned: () => boolean;
};

/** A longer run is an endless loop. The limit is Inngest's. */
const mostSteps = 1000;

// The SDK answers for a function that this process does not know, and a process that knows it may retry.
const defaultMaxAttempts = 5;

/** Executes a run step by step until it ends, sleeps, is retried later or loses its lease. */
export async function execute(execution: Execution, leased: LeasedRun): Promise<void> {
  let run = leased;
  for (;;) {
    const outcome = await nextOutcome(execution, run);
    const next = await store(execution, run, outcome);
    if (next === null) return;
    run = next;
  }
}

async function nextOutcome(execution: Execution, run: LeasedRun): Promise<Outcome> {
  const { settings, signingKey, callTimeoutMs } = execution;
  const { sleepStep, sdkVersion, functionId, attempt, steps } = run;
  if (sleepStep !== null) return { kind: "step", step: { id: sleepStep, value: null }, sdkVersion };
  if (steps.length > mostSteps)
    return {
      kind: "failed",
      error: { name: "StepLimitError", message: `The run has more than ${mostSteps} steps.` },
    };
  const maxAttempts = settings.functions.get(functionId)?.maxAttempts ?? defaultMaxAttempts;
  const now = () => ({ attempt, maxAttempts, now: settings.now() });
  try {
    const call = callFunction(execution.handler(), signingKey, run, maxAttempts);
    const outcome = outcomeOf(await withinTime(call, callTimeoutMs), now());
    if (outcome.kind !== "step" || !steps.some(({ id }) => id === outcome.step.id)) return outcome;
    return retry({ name: "ProtocolError", message: "The function repeated a completed step." }, now());
  } catch (cause) {
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
    return retry({ name, message }, now());
  }
}

/** Stores an outcome. Returns the run if this process continues it, otherwise null. */
async function store(execution: Execution, run: LeasedRun, outcome: Outcome): Promise<LeasedRun | null> {
  const retrying = <T>(query: () => Promise<T>) => untilReachable(query, () => !execution.abandoned());
  try {
    return await retrying(() => apply(execution, run, outcome));
  } catch (cause) {
    if (execution.abandoned()) return null;
    log.error("the outcome of a step could not be stored", { run: run.id, function: run.functionId }, cause);
    const error = { name: "ExecutorError", message: "The outcome of the step could not be stored." };
    await retrying(() => endRun(execution.settings, run, "failed", error));
    return null;
  }
}

async function apply(
  { settings, stopping }: Execution,
  run: LeasedRun,
  outcome: Outcome,
): Promise<LeasedRun | null> {
  switch (outcome.kind) {
    case "completed":
      await endRun(settings, run, "completed", outcome.output);
      return null;
    case "failed":
      await endRun(settings, run, "failed", outcome.error);
      return null;
    case "retry":
      await retryRun(settings, run, outcome.afterMs ?? retryDelayMs(settings, run.attempt));
      return null;
    case "sleep":
      await putToSleep(settings, run, outcome.step, outcome.until);
      return null;
    case "step": {
      const { step, sdkVersion } = outcome;
      const keep = !stopping();
      const isHeld = await completeStep(settings, run, { step, sdkVersion, keep });
      if (!isHeld || !keep) return null;
      return { ...run, steps: [...run.steps, step], sdkVersion, attempt: 0, sleepStep: null };
    }
  }
}

/** A call in this process cannot be canceled: after the timeout it may still run, but its response is ignored. */
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
    super(`The step did not end within ${milliseconds / 1000} seconds.`);
  }
}
