import type { Call } from "./leased-run";
import type { Capacity } from "./select-runs";

/** The maximum share of the capacity for one function, so that others continue if it hangs. */
const maxShare = 0.8;
const rememberedQueues = 1_000;

export type WorkerPool = ReturnType<typeof workerPool>;

/** The calls executing in this process. */
export function workerPool(size: number, batchSize: (functionId: string) => number = () => 1) {
  const executing = new Map<Call, Promise<void>>();
  const starts = new Map<string, number>();
  let started = 0;
  const tokens = () => [...executing.keys()].flat().map(({ token }) => token);
  return {
    add(call: Call, work: Promise<void>, onDone: () => void) {
      const done = work.finally(() => {
        executing.delete(call);
        onDone();
      });
      executing.set(call, done);
      const [{ queue }] = call;
      starts.delete(queue);
      starts.set(queue, ++started);
      for (const known of starts.keys()) if (starts.size > rememberedQueues) starts.delete(known);
    },
    size: () => executing.size,
    tokens,
    finished: () => Promise.all(executing.values()),
    /** Removes all runs and returns their tokens. */
    clear(): string[] {
      const cleared = tokens();
      executing.clear();
      return cleared;
    },
    capacity(): Capacity {
      const maxCalls = Math.ceil(size * maxShare);
      const counts = new Map<string, number>();
      for (const [{ functionId }] of executing.keys())
        counts.set(functionId, (counts.get(functionId) ?? 0) + 1);
      const left = (functionId: string) => maxCalls - (counts.get(functionId) ?? 0);
      const lastStart = (queue: string) => starts.get(queue) ?? 0;
      const saturated = [...counts.keys()].filter((functionId) => left(functionId) <= 0);
      return { free: size - executing.size, total: size, saturated, left, lastStart, batchSize };
    },
  };
}
