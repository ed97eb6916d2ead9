import { setTimeout as sleep } from "node:timers/promises";
import { ofProcess } from "./of-process";
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

const pending = ofProcess("keyed-mutex", () => new Map<string, Promise<unknown>>());

/** Runs `work` after all earlier work under the same key in this process, whether that succeeded or failed. */
export function withKeyedMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const previous = pending.get(key) ?? Promise.resolve();
  const current = previous.then(work, work);
  pending.set(key, current);
  const release = () => void (pending.get(key) === current && pending.delete(key));
  current.then(release, release);
  return current;
}

/** Waits up to `timeoutMs` for work under the same key. Returns false if there is none. */
export async function waitForKey(key: string, timeoutMs: number): Promise<boolean> {
  const last = pending.get(key);
  if (last === undefined) return false;
  const finished = last.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([finished, sleep(timeoutMs, undefined, { ref: false })]);
  return true;
}

/**
 * Does work for each item, for at most `limit` at a time. A failure does not stop the others; the first is thrown at
 * the end. Returns the results in the order of the items.
 */
export async function mapAll<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Map<number, R>();
  const failures: unknown[] = [];
  const remaining = items.entries();
  const take = async () => {
    for (const [n, item] of remaining)
      await work(item).then(
        (result) => results.set(n, result),
        (cause) => failures.push(cause),
      );
  };
  await Promise.all(Array.from({ length: limit }, take));
  if (failures.length > 0) throw failures[0];
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}

/**
 * Returns the result of `work`, or rejects with `error()` after `timeoutMs`. The work itself goes on, and its outcome
 * is then ignored.
 */
export async function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  error: () => Error = () => new Error("No response in time."),
): Promise<T> {
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
