import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** Waits for so many milliseconds, or until the signal. */
export const pause = (signal: AbortSignal, ms: number) =>
  wait(Math.max(0, ms), undefined, { signal }).catch(() => undefined);

/** Polls until the condition holds. Returns false if it does not within the time. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  { everyMs = 100, withinMs = Number.POSITIVE_INFINITY } = {},
): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; ; await wait(everyMs)) {
    if (await holds()) return true;
    if (Date.now() > deadline) return false;
  }
}

/** Polls until the work is done, or until `mark` has not changed for so long. A poll that fails counts as no change. */
export async function untilDone(
  poll: () => Promise<{ done: boolean; mark: string | number }>,
  stallMs: number,
): Promise<void> {
  let before: string | number = "";
  for (let changedAt = Date.now(); Date.now() - changedAt < stallMs; await wait(250)) {
    const { done, mark } = await poll().catch(() => ({ done: false, mark: before }));
    if (done) return;
    if (mark !== before) changedAt = Date.now();
    before = mark;
  }
}

/** Tries again for two minutes while a server is down: on a busy machine PostgreSQL's recovery takes a minute. */
export async function whenUp<T>(work: () => Promise<T>, withinMs = 120_000): Promise<T> {
  for (const deadline = Date.now() + withinMs; ; await wait(100)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

export function manyListeners(): AbortController {
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  return controller;
}

type Pace = {
  count: number;
  /** How long the starts are spread over; by default none waits. */
  overMs?: number;
  /** The maximum number in progress; by default any. */
  atOnce?: number;
  /** Starts nothing new after it. */
  signal?: AbortSignal;
};

/** Starts `count` tasks at even intervals, and resolves when all have ended. Throws the first error. */
export async function evenly(
  { count, overMs = 0, atOnce = Number.POSITIVE_INFINITY, signal = manyListeners().signal }: Pace,
  task: (n: number) => Promise<unknown>,
): Promise<void> {
  const began = performance.now();
  const running = new Set<Promise<unknown>>();
  const errors: unknown[] = [];
  for (let n = 0; n < count && errors.length === 0; n += 1) {
    const ms = began + (n / count) * overMs - performance.now();
    if (ms > 0) await pause(signal, ms);
    if (running.size >= atOnce) await Promise.race(running);
    if (signal.aborted) break;
    const one = task(n)
      .catch((error: unknown) => errors.push(error))
      .finally(() => running.delete(one));
    running.add(one);
  }
  await Promise.all(running);
  if (errors.length > 0) throw errors[0];
}
