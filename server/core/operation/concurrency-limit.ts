import { createSemaphore } from "@/server/base/runtime/concurrency";
import type { Owner } from "@/server/base/runtime/network";
import { ofProcess } from "@/server/base/runtime/of-process";
import { ApiError } from "./errors";

const running = ofProcess("at-once", () => new Map<string, number>());

/**
 * Takes one slot of each owner in this process, and returns the function that frees them. Throws `too_many_tries` if one
 * of them has none left.
 */
export function takeSlots(owners: readonly Owner[]): () => void {
  if (owners.some(({ name, atMost }) => (running.get(name) ?? 0) >= atMost))
    throw new ApiError("too_many_tries", { retryAfterSeconds: 5 });
  for (const { name } of owners) running.set(name, (running.get(name) ?? 0) + 1);
  return () => {
    for (const { name } of owners) {
      const remaining = (running.get(name) ?? 1) - 1;
      if (remaining > 0) running.set(name, remaining);
      else running.delete(name);
    }
  };
}

/** Runs `work` with one slot of each owner, as `takeSlots` does. */
export async function withSlots<T>(owners: readonly Owner[], work: () => Promise<T>): Promise<T> {
  const free = takeSlots(owners);
  try {
    return await work();
  } finally {
    free();
  }
}

/**
 * Runs `work` unless `limit` calls with the same key run or wait in this process, so that one account cannot fill a
 * queue that others share. Throws `too_many_tries`.
 */
export const withConcurrencyLimit = <T>(limit: number, key: string, work: () => Promise<T>): Promise<T> =>
  withSlots([{ name: key, atMost: limit }], work);

const turns = ofProcess(
  "semaphores-by-key",
  () => new Map<string, { slots: ReturnType<typeof createSemaphore>; callers: number }>(),
);

/**
 * Runs work of the same key in order, a few at a time in each process, so that one caller with many requests delays
 * others by a few only. Throws `too_many_tries` if too many wait.
 */
export async function withSemaphore<T>(
  key: string,
  { running, waiting }: { running: number; waiting: number },
  work: () => Promise<T>,
): Promise<T> {
  const turn = turns.get(key) ?? { slots: createSemaphore(running, () => running), callers: 0 };
  if (turn.callers >= running + waiting) throw new ApiError("too_many_tries", { retryAfterSeconds: 5 });
  turns.set(key, turn);
  turn.callers += 1;
  try {
    return await turn.slots.run(work);
  } finally {
    turn.callers -= 1;
    if (turn.callers === 0) turns.delete(key);
  }
}
