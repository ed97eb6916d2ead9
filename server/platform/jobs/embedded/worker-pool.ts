import type { Capacity, LeasedRun } from "./queue";

/** One function may take this share of the places: if it hangs, the others go on. */
const largestShare = 0.8;
const rememberedQueues = 1_000;

/** The runs that execute in this process. */
export function workerPool(places: number) {
  const executing = new Map<string, { run: LeasedRun; done: Promise<void> }>();
  const starts = new Map<string, number>();
  let started = 0;
  return {
    add(run: LeasedRun, work: Promise<void>, onDone: () => void) {
      const done = work.finally(() => {
        executing.delete(run.token);
        onDone();
      });
      executing.set(run.token, { run, done });
      starts.delete(run.queue);
      starts.set(run.queue, ++started);
      for (const queue of starts.keys()) if (starts.size > rememberedQueues) starts.delete(queue);
    },
    has: (token: string) => executing.has(token),
    size: () => executing.size,
    tokens: () => [...executing.keys()],
    finished: () => Promise.all([...executing.values()].map(({ done }) => done)),
    /** Forgets all runs and returns their tokens. */
    clear(): string[] {
      const tokens = [...executing.keys()];
      executing.clear();
      return tokens;
    },
    capacity(): Capacity {
      const most = Math.ceil(places * largestShare);
      const counts = new Map<string, number>();
      for (const { run } of executing.values())
        counts.set(run.functionId, (counts.get(run.functionId) ?? 0) + 1);
      const left = (functionId: string) => most - (counts.get(functionId) ?? 0);
      const lastStart = (queue: string) => starts.get(queue) ?? 0;
      const saturated = [...counts.keys()].filter((functionId) => left(functionId) <= 0);
      return { free: places - executing.size, total: places, saturated, left, lastStart };
    },
  };
}
