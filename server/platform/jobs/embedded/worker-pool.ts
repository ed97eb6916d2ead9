import type { ExecutorSettings } from "./database";
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

/** A due run; `executing` counts those of its queue in all processes. */
export type Candidate = { id: string; functionId: string; queue: string; executing: number; rank: number };

/** The maximum share of a process for one function, so that others continue if it hangs. */
const maxShare = 0.8;
const rememberedQueues = 1_000;

/** The calls executing in this process, and the choice of the next ones. */
export class WorkerPool {
  readonly #settings: ExecutorSettings;
  readonly #executing = new Map<Call, Promise<void>>();
  /** A number for each queue that increases with each started call. */
  readonly #starts = new Map<string, number>();
  #started = 0;

  constructor(settings: ExecutorSettings) {
    this.#settings = settings;
  }

  add(call: Call, work: Promise<void>, onDone: () => void): void {
    const done = work.finally(() => {
      this.#executing.delete(call);
      onDone();
    });
    this.#executing.set(call, done);
    const [{ queue }] = call;
    this.#starts.delete(queue);
    this.#starts.set(queue, ++this.#started);
    for (const known of this.#starts.keys())
      if (this.#starts.size > rememberedQueues) this.#starts.delete(known);
  }

  /** Returns the number of calls that may start now. */
  free(): number {
    return this.#settings.parallelism - this.#executing.size;
  }

  tokens(): string[] {
    return [...this.#executing.keys()].flat().map(({ token }) => token);
  }

  async finished(): Promise<void> {
    await Promise.all(this.#executing.values());
  }

  /** Removes all runs and returns their tokens. */
  clear(): string[] {
    const cleared = this.tokens();
    this.#executing.clear();
    return cleared;
  }

  /** Returns the functions that may start no further call. */
  saturated(): string[] {
    const calls = [...this.#callsByFunction()];
    return calls.filter(([, count]) => count >= this.#maxCallsOfFunction()).map(([id]) => id);
  }

  #callsByFunction(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const [{ functionId }] of this.#executing.keys())
      counts.set(functionId, (counts.get(functionId) ?? 0) + 1);
    return counts;
  }

  #maxCallsOfFunction(): number {
    return Math.ceil(this.#settings.parallelism * maxShare);
  }

  #batchSize(functionId: string): number {
    return this.#settings.batchSizes[functionId] ?? 1;
  }

  /**
   * Selects the due runs to start. A queue with executing runs gets another call only while half of the process is
   * free, so that hanging runs cannot use all of it. Runs added to a call need no capacity of their own.
   */
  select(due: readonly Candidate[]): { chosen: string[]; isFull: boolean } {
    const { functions, parallelism } = this.#settings;
    const chosen: string[] = [];
    let free = this.free();
    /** The remaining room for runs in the last call of each queue, and the runs executing in it. */
    const queues = new Map<string, { room: number; executing: number }>();
    const calls = this.#callsByFunction();
    const lastStart = ({ queue }: Candidate) => this.#starts.get(queue) ?? 0;
    for (const candidate of due.toSorted((a, b) => a.rank - b.rank || lastStart(a) - lastStart(b))) {
      const { functionId, queue: name, id } = candidate;
      const queue = queues.get(name) ?? { room: 0, executing: candidate.executing };
      const limit = functions.get(functionId)?.concurrencyLimit ?? Number.POSITIVE_INFINITY;
      if (queue.executing >= limit) continue;
      if (queue.room === 0) {
        const isCrowded = Number.isFinite(limit) && queue.executing > 0 && free * 2 <= parallelism;
        const ofFunction = calls.get(functionId) ?? 0;
        if (free <= 0 || isCrowded || ofFunction >= this.#maxCallsOfFunction()) continue;
        free -= 1;
        calls.set(functionId, ofFunction + 1);
        queue.room = this.#batchSize(functionId);
      }
      chosen.push(id);
      queues.set(name, { room: queue.room - 1, executing: queue.executing + 1 });
    }
    return { chosen, isFull: free <= 0 };
  }

  /** Groups leased runs into calls. A run that has started gets its own, because its state differs from the others'. */
  group(runs: readonly LeasedRun[]): Call[] {
    const calls: [LeasedRun, ...LeasedRun[]][] = [];
    const openCalls = new Map<string, LeasedRun[]>();
    for (const run of runs) {
      const isNew = run.attempt === 0 && run.sleepStep === null && run.steps.length === 0;
      const call = openCalls.get(run.queue);
      if (isNew && call !== undefined && call.length < this.#batchSize(run.functionId)) {
        call.push(run);
        continue;
      }
      const newCall: [LeasedRun, ...LeasedRun[]] = [run];
      calls.push(newCall);
      if (isNew) openCalls.set(run.queue, newCall);
    }
    return calls;
  }
}
