import type { Call, LeasedRun } from "./leased-run";

/** The capacity of a process. */
export type Capacity = {
  /** The number of calls that may start now. */
  free: number;
  /** The maximum number of concurrent calls. */
  total: number;
  /** The functions that may start no further call. */
  saturated: readonly string[];
  /** The number of further calls of a function that may start. */
  left(functionId: string): number;
  /** Increases with each started run; 0 for a queue that started none recently. */
  lastStart(queue: string): number;
  /** The maximum number of runs of one queue in one call of a function. */
  batchSize(functionId: string): number;
};

export type Candidate = { id: string; functionId: string; queue: string; executing: number; rank: number };

/**
 * Selects the runs to start, and counts the calls they need. A queue with executing runs gets another call
 * only while half of the capacity is free, so that hanging runs cannot use all of it. Runs added to an
 * existing call need none.
 */
export function selectRuns(
  due: readonly Candidate[],
  capacity: Capacity,
  limitOf: (candidate: Candidate) => number,
): { chosen: string[]; calls: number } {
  const chosen: string[] = [];
  let calls = 0;
  /** The remaining room for runs in the last call of each queue, and the runs executing in it. */
  const queues = new Map<string, { room: number; executing: number }>();
  const started = new Map<string, number>();
  const ordered = due.toSorted(
    (a, b) => a.rank - b.rank || capacity.lastStart(a.queue) - capacity.lastStart(b.queue),
  );
  for (const candidate of ordered) {
    const { functionId, queue: name, id } = candidate;
    const queue = queues.get(name) ?? { room: 0, executing: candidate.executing };
    const limit = limitOf(candidate);
    if (queue.executing >= limit) continue;
    if (queue.room === 0) {
      const free = capacity.free - calls;
      const isCrowded = Number.isFinite(limit) && queue.executing > 0 && free * 2 <= capacity.total;
      const ofFunction = started.get(functionId) ?? 0;
      if (free <= 0 || isCrowded || ofFunction >= capacity.left(functionId)) continue;
      calls += 1;
      started.set(functionId, ofFunction + 1);
      queue.room = capacity.batchSize(functionId);
    }
    chosen.push(id);
    queues.set(name, { room: queue.room - 1, executing: queue.executing + 1 });
  }
  return { chosen, calls };
}

/**
 * Groups leased runs into calls. A run that has completed steps gets its own call, because its state differs
 * from the others'.
 */
export function groupIntoCalls(
  runs: readonly LeasedRun[],
  { batchSize }: Pick<Capacity, "batchSize">,
): Call[] {
  const calls: [LeasedRun, ...LeasedRun[]][] = [];
  const openCalls = new Map<string, LeasedRun[]>();
  for (const run of runs) {
    const isNew = run.attempt === 0 && run.sleepStep === null && run.steps.length === 0;
    const call = openCalls.get(run.queue);
    if (isNew && call !== undefined && call.length < batchSize(run.functionId)) {
      call.push(run);
      continue;
    }
    const newCall: [LeasedRun, ...LeasedRun[]] = [run];
    calls.push(newCall);
    if (isNew) openCalls.set(run.queue, newCall);
  }
  return calls;
}
