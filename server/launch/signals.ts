/** One Ctrl-C may arrive twice: from the terminal and once more from npm. */
const sameKeystrokeMs = 1_000;

/** At SIGINT or SIGTERM stops what runs and ends the process; a second one, a while later, ends it at once. */
export function stopOnSignals(stop: () => Promise<void>): AbortSignal {
  const interruption = new AbortController();
  let since = 0;
  const handle = () => {
    if (!interruption.signal.aborted) {
      since = Date.now();
      interruption.abort();
      void stop().then(() => process.exit(0));
    } else if (Date.now() - since > sameKeystrokeMs) {
      process.exit(1);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, handle);
  return interruption.signal;
}
