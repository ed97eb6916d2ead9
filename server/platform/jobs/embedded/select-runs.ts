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
  /** The remaining room for runs in the last call of each queue. */
  const room = new Map<string, number>();
  const started = new Map<string, number>();
  const increment = (key: string) => started.set(key, (started.get(key) ?? 0) + 1);
  const ordered = due.toSorted(
    (a, b) => a.rank - b.rank || capacity.lastStart(a.queue) - capacity.lastStart(b.queue),
  );
  for (const candidate of ordered) {
    const { functionId, queue, id } = candidate;
    const free = capacity.free - calls;
    const runsLeft = room.get(queue) ?? 0;
    if (runsLeft === 0 && free <= 0) continue;
    const executing = candidate.executing + (started.get(`queue ${queue}`) ?? 0);
    const limit = limitOf(candidate);
    if (executing >= limit) continue;
    if (runsLeft > 0) {
      chosen.push(id);
      increment(`queue ${queue}`);
      room.set(queue, runsLeft - 1);
      continue;
    }
    if (Number.isFinite(limit) && executing > 0 && free * 2 <= capacity.total) continue;
    if ((started.get(`function ${functionId}`) ?? 0) >= capacity.left(functionId)) continue;
    chosen.push(id);
    calls += 1;
    room.set(queue, capacity.batchSize(functionId) - 1);
    increment(`queue ${queue}`);
    increment(`function ${functionId}`);
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
  const openCalls = new Map<string, [LeasedRun, ...LeasedRun[]]>();
  for (const run of runs) {
    const isNew = run.attempt === 0 && run.sleepStep === null && run.steps.length === 0;
    const call = isNew ? openCalls.get(run.queue) : undefined;
    if (call !== undefined && call.length < batchSize(run.functionId)) {
      call.push(run);
      continue;
    }
    const newCall: [LeasedRun, ...LeasedRun[]] = [run];
    calls.push(newCall);
    if (isNew) openCalls.set(run.queue, newCall);
  }
  return calls;
}
