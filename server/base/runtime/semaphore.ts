import { shareOf } from "./this-process";

/**
 * Limits how many pieces of work run at the same time, by default to this process's share of `limit` on the machine. The
 * others wait in order.
 */
export function createSemaphore(limit: number, limitHere = () => shareOf(limit)) {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    waiting: () => queue.length,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= limitHere()) await new Promise<void>((resolve) => queue.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        // The slot passes to the next in the queue without being freed, so a newcomer cannot overtake.
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
