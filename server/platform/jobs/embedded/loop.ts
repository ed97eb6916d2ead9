import { setTimeout as sleep } from "node:timers/promises";
import { log } from "@/server/platform/runtime/log";

/** Pauses, or returns at once when the signal is aborted. */
export const pause = (milliseconds: number, signal?: AbortSignal) =>
  sleep(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => {});

/** Repeats until aborted; after a failure, such as a database restart, it waits longer each time. */
export async function repeat(
  name: string,
  signal: AbortSignal,
  work: () => Promise<unknown>,
  rest: () => Promise<unknown>,
): Promise<void> {
  for (let failures = 0; !signal.aborted; ) {
    try {
      const again = await work();
      failures = 0;
      if (again !== true) await rest();
    } catch (cause) {
      failures += 1;
      log.warn("embedded executor waits for the database", { loop: name, failures }, cause);
      await pause(Math.min(100 * 2 ** failures, 5000), signal);
    }
  }
}
