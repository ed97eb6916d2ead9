import { setTimeout as wait } from "node:timers/promises";

/**
 * Rejects when somebody wants the run to end: whoever races with it still ends everything it started. It goes on
 * listening, because a signal may come twice (to the group and passed on), and the second must not end what cleans up.
 */
export function interruption(): Promise<never> {
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => reject(new Error("It was interrupted.")));
  });
  interrupted.catch(() => undefined); // it may come before anybody waits for it
  return interrupted;
}

/** Rejects when a run has lasted so long, in milliseconds, that whatever it is doing it has failed. */
export async function tooLate(deadlineMs: number): Promise<never> {
  await wait(deadlineMs);
  throw new Error(`It was not over after ${deadlineMs / 60_000} minutes.`);
}
