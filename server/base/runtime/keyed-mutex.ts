import { setTimeout as sleep } from "node:timers/promises";
import { ofProcess } from "./of-process";

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
