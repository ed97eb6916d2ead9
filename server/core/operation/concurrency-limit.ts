import { ofProcess } from "@/server/base/runtime/of-process";
import { createSemaphore } from "@/server/base/runtime/semaphore";
import { ApiError } from "./errors";

const running = ofProcess("at-once", () => new Map<string, number>());

/**
 * Runs `work` unless `limit` calls with the same key run or wait in this process, so that one account cannot fill a
 * queue that others share. Throws `too_many_tries`.
 */
export async function withConcurrencyLimit<T>(
  limit: number,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const others = running.get(key) ?? 0;
  if (others >= limit) throw new ApiError("too_many_tries", { retryAfterSeconds: 5 });
  running.set(key, others + 1);
  try {
    return await work();
  } finally {
    const remaining = (running.get(key) ?? 1) - 1;
    if (remaining > 0) running.set(key, remaining);
    else running.delete(key);
  }
}

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
