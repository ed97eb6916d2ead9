import type { JobEvent } from "./functions";

/** What a function returned or threw in a step, in the form that the SDK reads back. */
export type StepResult = { id: string; value: unknown };

/** A run that this process executes while it holds the lease. */
export type LeasedRun = {
  id: string;
  functionId: string;
  queue: string;
  event: JobEvent;
  sdkVersion: number;
  attempt: number;
  /** The step whose sleep has just ended; null if the run did not sleep. */
  sleepStep: string | null;
  /** Completed steps in order. */
  steps: StepResult[];
  token: string;
};

/** Runs that one call of the handler executes: one, or several new ones of one queue. */
export type Call = readonly [LeasedRun, ...LeasedRun[]];
