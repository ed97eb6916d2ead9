import { log } from "@/server/platform/runtime/log";
import { withTimeout } from "@/server/platform/runtime/with-timeout";
import { untilReachable } from "./database";
import type { Call } from "./leased-run";
import { type Outcome, outcomeOf, retry } from "./outcome";
import { completeStep, endRuns, putToSleep, retryRuns } from "./queue";
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
const maxSteps = 1000;

// The SDK answers for a function that this process does not know, and a process that knows it may retry.
const defaultMaxAttempts = 5;

/** Executes a run step by step until it ends, sleeps, is retried later or loses its lease; or several in one call. */
export async function execute(execution: Execution, call: Call): Promise<void> {
  for (let next: Call | null = call; next !== null; ) {
    const outcome = await nextOutcome(execution, next);
    next = await storeOutcome(execution, next, outcome);
  }
}

async function nextOutcome(execution: Execution, runs: Call): Promise<Outcome> {
  const [run] = runs;
  const { settings, signingKey, callTimeoutMs } = execution;
  const { sleepStep, sdkVersion, functionId, attempt, steps } = run;
  if (sleepStep !== null) return { kind: "step", step: { id: sleepStep, value: null }, sdkVersion };
  if (steps.length > maxSteps)
    return {
      kind: "failed",
      error: { name: "StepLimitError", message: `The run has more than ${maxSteps} steps.` },
    };
  const maxAttempts = settings.functions.get(functionId)?.maxAttempts ?? defaultMaxAttempts;
  const now = () => ({ attempt, maxAttempts, now: settings.now() });
  try {
    const call = callFunction(execution.handler(), signingKey, runs, maxAttempts);
    const outcome = outcomeOf(
      await withTimeout(call, callTimeoutMs, () => new CallTimeoutError(callTimeoutMs)),
      now(),
    );
    if (runs.length > 1 && (outcome.kind === "step" || outcome.kind === "sleep")) return hasSteps;
    if (outcome.kind !== "step" || !steps.some(({ id }) => id === outcome.step.id)) return outcome;
    return retry({ name: "ProtocolError", message: "The function repeated a completed step." }, now());
  } catch (cause) {
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
    return retry({ name, message }, now());
  }
}

const hasSteps: Outcome = {
  kind: "failed",
  error: { name: "ProtocolError", message: "A function whose runs are executed together has no steps." },
};

/** Stores an outcome. Returns the run if this process continues it, otherwise null. */
async function storeOutcome(execution: Execution, runs: Call, outcome: Outcome): Promise<Call | null> {
  const retryWhileUnreachable = <T>(query: () => Promise<T>) =>
    untilReachable(query, () => !execution.abandoned());
  try {
    return await retryWhileUnreachable(() => applyOutcome(execution, runs, outcome));
  } catch (cause) {
    if (execution.abandoned()) return null;
    const [run] = runs;
    log.error("the outcome of a step could not be stored", { run: run.id, function: run.functionId }, cause);
    const error = { name: "ExecutorError", message: "The outcome of the step could not be stored." };
    await retryWhileUnreachable(() => endRuns(execution.settings, runs, "failed", error));
    return null;
  }
}

async function applyOutcome(
  { settings, stopping }: Execution,
  runs: Call,
  outcome: Outcome,
): Promise<Call | null> {
  const [run] = runs;
  switch (outcome.kind) {
    case "completed":
      await endRuns(settings, runs, "completed", outcome.output);
      return null;
    case "failed":
      await endRuns(settings, runs, "failed", outcome.error);
      return null;
    case "retry":
      await retryRuns(settings, runs, outcome.afterMs ?? retryDelayMs(settings, run.attempt));
      return null;
    case "sleep":
      await putToSleep(settings, run, outcome.step, outcome.until);
      return null;
    case "step": {
      const { step, sdkVersion } = outcome;
      const keepLease = !stopping();
      const hasLease = await completeStep(settings, run, { step, sdkVersion, keepLease });
      if (!hasLease || !keepLease) return null;
      return [{ ...run, steps: [...run.steps, step], sdkVersion, attempt: 0, sleepStep: null }];
    }
  }
}

/** A call in this process cannot be canceled: after the timeout it may still run, but its response is ignored. */
class CallTimeoutError extends Error {
  override readonly name = "CallTimeoutError";
  constructor(milliseconds: number) {
    super(`The step did not end within ${milliseconds / 1000} seconds.`);
  }
}
