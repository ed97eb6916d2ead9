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
