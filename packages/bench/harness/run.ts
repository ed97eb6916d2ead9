import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { say } from "@/packages/bench/server";

/** One run of a script. Everything it starts is stopped in reverse order at its end, however it ends. */
export type Run = {
  /** A temporary folder, removed at the end. */
  folder: string;
  onEnd(stop: () => unknown): void;
  /** Prints a line with the seconds since the start. */
  log(line: string): void;
  elapsedMs(): number;
};

type Options = {
  /** Leaves the folder in place. */
  keep: boolean;
  deadlineMinutes: number;
};

/** Gives `work` a run. Rejects when the process is told to stop or the deadline passes; stops everything first. */
export async function withRun(
  { keep, deadlineMinutes }: Options,
  work: (run: Run) => Promise<number>,
): Promise<number> {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), "halala-bench-"));
  chmodSync(folder, 0o711); // PostgreSQL may run under an account of its own and needs to reach its folder inside
  const stops: (() => unknown)[] = [];
  const run: Run = {
    folder,
    onEnd: (stop) => void stops.push(stop),
    log: (line) => say(`  ${((Date.now() - began) / 1000).toFixed(1)} s: ${line}`),
    elapsedMs: () => Date.now() - began,
  };
  if (keep) say(`Kept in ${folder}`);
  try {
    return await Promise.race([work(run), interruption(), deadline(deadlineMinutes)]);
  } finally {
    for (const stop of stops.reverse())
      try {
        await stop();
      } catch {
        // The others must be stopped all the same.
      }
    if (!keep) rmSync(folder, { recursive: true, force: true });
  }
}

/** Keeps listening: a signal may come twice, to the group and passed on, and must not interrupt the cleanup. */
function interruption(): Promise<never> {
  return new Promise<never>((_, reject) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.on(signal, () => reject(new Error("The run was interrupted.")));
  });
}

async function deadline(minutes: number): Promise<never> {
  await wait(minutes * 60_000, undefined, { ref: false });
  throw new Error(`The run did not end within ${minutes} minutes.`);
}
