import type { Call, LeasedRun } from "./leased-run";

/** What a process can execute. */
export type Capacity = {
  /** Calls that may start now. */
  free: number;
  /** Calls that may execute at the same time. */
  total: number;
  /** Functions that execute as many calls here as one function may. */
  saturated: readonly string[];
  /** How many more calls of a function may start. */
  left(functionId: string): number;
  /** Grows with each start of a run; 0 for a queue that started none lately. */
  lastStart(queue: string): number;
  /** How many runs of one queue a call of a function may execute. */
  together(functionId: string): number;
};

export type Candidate = { id: string; functionId: string; queue: string; executing: number; rank: number };

/**
 * Chooses the runs to start, and counts the calls they take. A queue that executes runs already gets another call only
 * while half of the capacity is free, so that runs which hang cannot take all of it. Runs that join a call take nothing.
 */
export function choose(
  due: readonly Candidate[],
  capacity: Capacity,
  limitOf: (candidate: Candidate) => number,
): { chosen: string[]; calls: number } {
  const chosen: string[] = [];
  let calls = 0;
  /** Of the last call of each queue: how many runs it may still take. */
  const room = new Map<string, number>();
  const started = new Map<string, number>();
  const increment = (key: string) => started.set(key, (started.get(key) ?? 0) + 1);
  const fair = due.toSorted(
    (a, b) => a.rank - b.rank || capacity.lastStart(a.queue) - capacity.lastStart(b.queue),
  );
  for (const candidate of fair) {
    const { functionId, queue, id } = candidate;
    const free = capacity.free - calls;
    const left = room.get(queue) ?? 0;
    if (left === 0 && free <= 0) continue;
    const executing = candidate.executing + (started.get(`queue ${queue}`) ?? 0);
    const limit = limitOf(candidate);
    if (executing >= limit) continue;
    if (left > 0) {
      chosen.push(id);
      increment(`queue ${queue}`);
      room.set(queue, left - 1);
      continue;
    }
    if (Number.isFinite(limit) && executing > 0 && free * 2 <= capacity.total) continue;
    if ((started.get(`function ${functionId}`) ?? 0) >= capacity.left(functionId)) continue;
    chosen.push(id);
    calls += 1;
    room.set(queue, capacity.together(functionId) - 1);
    increment(`queue ${queue}`);
    increment(`function ${functionId}`);
  }
  return { chosen, calls };
}

/** Puts leased runs into calls. A run that has begun has a call of its own: what it did is not what others did. */
export function callsOf(runs: readonly LeasedRun[], { together }: Pick<Capacity, "together">): Call[] {
  const calls: [LeasedRun, ...LeasedRun[]][] = [];
  const filling = new Map<string, [LeasedRun, ...LeasedRun[]]>();
  for (const run of runs) {
    const isNew = run.attempt === 0 && run.sleepStep === null && run.steps.length === 0;
    const call = isNew ? filling.get(run.queue) : undefined;
    if (call !== undefined && call.length < together(run.functionId)) {
      call.push(run);
      continue;
    }
    const begun: [LeasedRun, ...LeasedRun[]] = [run];
    calls.push(begun);
    if (isNew) filling.set(run.queue, begun);
  }
  return calls;
}
