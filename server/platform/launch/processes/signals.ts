/** One Ctrl-C can arrive twice: from the terminal and from npm. */
const sameKeystrokeMs = 1_000;

/**
 * Stops everything at SIGINT or SIGTERM and ends the process. A second signal, after a while, ends it
 * immediately. The end of npm counts as the first signal, because a killed npm forwards none. So does SIGHUP,
 * unless `reload` returns true.
 */
export function stopOnSignals(stop: () => Promise<void>, reload: () => boolean): AbortSignal {
  const interruption = new AbortController();
  let since = 0;
  const interrupt = () => {
    if (interruption.signal.aborted) return;
    since = Date.now();
    interruption.abort();
    void stop().then(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (signal === "SIGHUP" && !interruption.signal.aborted && !isAtTerminal() && reload()) return;
      if (interruption.signal.aborted && Date.now() - since > sameKeystrokeMs) process.exit(1);
      interrupt();
    });
  }
  if (isUnderNpm()) onParentGone(interrupt);
  return interruption.signal;
}

/** Closing the terminal also sends SIGHUP. The program then has no visible output. */
const isAtTerminal = () => process.stdin.isTTY === true;

// biome-ignore lint/style/noProcessEnv: npm's own mark on what it runs
const isUnderNpm = () => process.env.npm_lifecycle_event !== undefined;

function onParentGone(notify: () => void) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    notify();
  }, 250);
  watch.unref();
}
