import { withTimeout } from "@/server/base/runtime/concurrency";
import { log } from "@/server/base/runtime/log";
import type { ExecutorSettings } from "./database";
import { untilAvailable } from "./database";
import { callFunction, type Handler } from "./events";
import { failed, outcomeOf, protocolError, type RunOutcome, retry } from "./outcome";
import { completeStep, endRuns, putToSleep, retryRuns } from "./queue";
import type { Call } from "./worker-pool";

export type Execution = {
  settings: ExecutorSettings;
  handler: () => Handler;
  /** Aborted once the executor stops: no further step may start. */
  stopping: AbortSignal;
  /** Aborted once unfinished runs were released: nothing more may be written. */
  abandoned: AbortSignal;
};

/** A longer run is an endless loop. The limit is Inngest's. */
const maxSteps = 1000;

// The SDK answers for a function that this process does not know, and a process that knows it may retry.
const defaultMaxAttempts = 5;

/** Executes a run step by step until it ends, sleeps, is retried later or loses its lease; or several in one call. */
export async function executeRun(execution: Execution, call: Call): Promise<void> {
  for (let next: Call | null = call; next !== null; )
    next = await storeOutcome(execution, next, await nextOutcome(execution, next));
}

async function nextOutcome(execution: Execution, runs: Call): Promise<RunOutcome> {
  const { settings } = execution;
  const { signingKey } = settings;
  const [{ sleepStep, sdkVersion, functionId, attempt, steps }] = runs;
  if (sleepStep !== null) return { kind: "step", step: { id: sleepStep, value: null }, sdkVersion };
  if (steps.length > maxSteps) return failed("StepLimitError", `The run has more than ${maxSteps} steps.`);
  const timeoutMs = settings.callTimeouts[functionId] ?? settings.callTimeoutMs;
  const maxAttempts = settings.functions.get(functionId)?.maxAttempts ?? defaultMaxAttempts;
  const now = () => ({ attempt, maxAttempts, now: settings.now() });
  try {
    const call = callFunction(execution.handler(), signingKey, runs, maxAttempts);
    const outcome = outcomeOf(await withTimeout(call, timeoutMs, () => timeoutError(timeoutMs)), now());
    if (runs.length > 1 && (outcome.kind === "step" || outcome.kind === "sleep"))
      return failed("ProtocolError", "A function whose runs are executed together has no steps.");
    if (outcome.kind !== "step" || !steps.some(({ id }) => id === outcome.step.id)) return outcome;
    return retry(protocolError("The function repeated a completed step."), now());
  } catch (cause) {
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
    log.warn("a call to a job timed out or failed", {
      run: runs[0].id,
      function: functionId,
      attempt,
      error: name,
    });
    return retry({ name, message }, now());
  }
}

/** Stores an outcome. Returns the run if this process continues it, otherwise null. */
async function storeOutcome(execution: Execution, runs: Call, outcome: RunOutcome): Promise<Call | null> {
  const { settings, abandoned } = execution;
  const retryWhileUnavailable = <T>(query: () => Promise<T>) =>
    untilAvailable(query, () => !abandoned.aborted);
  try {
    return await retryWhileUnavailable(() => applyOutcome(execution, runs, outcome));
  } catch (cause) {
    if (abandoned.aborted) return null;
    const [{ id, functionId }] = runs;
    log.error("the outcome of a step could not be stored", { run: id, function: functionId }, cause);
    const error = { name: "ExecutorError", message: "The outcome of the step could not be stored." };
    await retryWhileUnavailable(() => endRuns(settings, runs, "failed", error));
    return null;
  }
}

async function applyOutcome(
  { settings, stopping }: Execution,
  runs: Call,
  outcome: RunOutcome,
): Promise<Call | null> {
  const [run] = runs;
  if (outcome.kind === "step") {
    const { step, sdkVersion } = outcome;
    const keepLease = !stopping.aborted;
    const hasLease = await completeStep(settings, run, { step, sdkVersion, keepLease });
    if (!hasLease || !keepLease) return null;
    return [{ ...run, steps: [...run.steps, step], sdkVersion, attempt: 0, sleepStep: null }];
  }
  if (outcome.kind === "completed") await endRuns(settings, runs, "completed", outcome.output);
  else if (outcome.kind === "failed") await endRuns(settings, runs, "failed", outcome.error);
  else if (outcome.kind === "sleep") await putToSleep(settings, run, outcome.step, outcome.until);
  else await retryRuns(settings, runs, outcome.afterMs ?? settings.retryDelayMs(run.attempt));
  return null;
}

function timeoutError(milliseconds: number): Error {
  const error = new Error(`The step did not end within ${milliseconds / 1000} seconds.`);
  return Object.assign(error, { name: "CallTimeoutError" });
}
