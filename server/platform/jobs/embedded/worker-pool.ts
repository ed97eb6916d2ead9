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
/** The maximum share of a function's calls for its slow queues together, so that receivers that hang delay no others. */
const maxSlowShare = 0.5;
const rememberedQueues = 1_000;

/** The calls executing in this process, and the choice of the next ones. */
export class WorkerPool {
  readonly #settings: ExecutorSettings;
  readonly #executing = new Map<Call, { done: Promise<void>; startedAt: number }>();
  /** Queues whose last call was slow, oldest first. */
  readonly #slow = new Set<string>();
  /** A number for each queue that increases with each started call. */
  readonly #starts = new Map<string, number>();
  #started = 0;

  constructor(settings: ExecutorSettings) {
    this.#settings = settings;
  }

  add(call: Call, work: Promise<void>, onDone: () => void): void {
    const [{ queue }] = call;
    const startedAt = performance.now();
    const done = work.finally(() => {
      this.#executing.delete(call);
      this.#slow.delete(queue);
      if (this.#isSlow(startedAt)) this.#slow.add(queue);
      dropOldest(this.#slow);
      onDone();
    });
    this.#executing.set(call, { done, startedAt });
    this.#starts.delete(queue);
    this.#starts.set(queue, ++this.#started);
    dropOldest(this.#starts);
  }

  #isSlow = (startedAt: number) => performance.now() - startedAt > this.#settings.slowAfterMs;

  /** Returns the number of calls that may start now. */
  free(): number {
    return this.#settings.parallelism - this.#executing.size;
  }

  tokens(): string[] {
    return [...this.#executing.keys()].flat().map(({ token }) => token);
  }

  async finished(): Promise<void> {
    await Promise.all([...this.#executing.values()].map(({ done }) => done));
  }

  /** Removes all runs and returns their tokens. */
  clear(): string[] {
    const cleared = this.tokens();
    this.#executing.clear();
    return cleared;
  }

  /** Returns the functions that may start no further call. */
  saturated(): string[] {
    const calls = [...this.#callsByFunction().all];
    return calls.filter(([, count]) => count >= this.#maxCallsOfFunction()).map(([id]) => id);
  }

  #callsByFunction() {
    const [all, slow] = [new Map<string, number>(), new Map<string, number>()];
    for (const [[{ functionId, queue }], { startedAt }] of this.#executing) {
      increment(all, functionId);
      if (this.#slow.has(queue) || this.#isSlow(startedAt)) increment(slow, functionId);
    }
    return { all, slow };
  }

  #maxCallsOfFunction(): number {
    return Math.ceil(this.#settings.parallelism * maxShare);
  }

  #batchSize(functionId: string): number {
    return this.#settings.batchSizes[functionId] ?? 1;
  }

  /**
   * Selects the due runs to start. A queue with executing runs gets another call only while half of the process is
   * free, so that hanging runs cannot use all of it. Slow queues of a function share half of its calls. Runs added to a
   * call need no capacity of their own.
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
        const most = this.#maxCallsOfFunction();
        const isSlow = this.#slow.has(name);
        if (free <= 0 || isCrowded || (calls.all.get(functionId) ?? 0) >= most) continue;
        if (isSlow && (calls.slow.get(functionId) ?? 0) >= Math.ceil(most * maxSlowShare)) continue;
        free -= 1;
        increment(calls.all, functionId);
        if (isSlow) increment(calls.slow, functionId);
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

const increment = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

function dropOldest(remembered: Map<string, number> | Set<string>): void {
  for (const name of remembered.keys()) if (remembered.size > rememberedQueues) remembered.delete(name);
}
