import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { say } from "@/packages/bench/server";

type Value = number | string | boolean;
type Widened<Defaults> = {
  [Name in keyof Defaults]: Defaults[Name] extends number
    ? number
    : Defaults[Name] extends string
      ? string
      : boolean;
};

/** A script of package.json. */
export type Script = {
  /** One line for `--help`. */
  about: string;
  /** Its options with their defaults. */
  options: Record<string, Value>;
  /** The time limit in minutes, after which the run has failed. */
  deadlineMinutes: number;
  /** Returns how many guarantees were broken. */
  run(run: Run, options: Record<string, Value>, positionals: readonly string[]): Promise<number>;
};

/** A script whose options have the types of their defaults. */
export const defineScript = <const Defaults extends Record<string, Value>>(script: {
  about: string;
  options: Defaults;
  deadlineMinutes: number;
  run(run: Run, options: Widened<Defaults>, positionals: readonly string[]): Promise<number>;
}): Script => ({
  ...script,
  // `readOptions` gives each option the type of its default
  run: (run, options, positionals) => script.run(run, options as Widened<Defaults>, positionals),
});

/** Reads the command line. Throws a TypeError for an unknown option. */
export function readOptions({ options: defaults }: Script, args: string[]) {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      typeof value === "boolean"
        ? ({ type: "boolean", default: value } as const)
        : ({ type: "string", default: String(value) } as const),
    ]),
  );
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const typed = Object.entries(values).map(([name, value]): [string, Value] => {
    const isNumber = typeof defaults[name] === "number";
    if (isNumber && !Number.isFinite(Number(value))) throw new TypeError(`--${name} needs a number.`);
    return [name, isNumber ? Number(value) : (value as Value)]; // no option may be given several times
  });
  return { options: Object.fromEntries(typed), positionals };
}

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

/** Runs `work`. Rejects on a signal to stop or when the deadline passes, after stopping everything. */
export async function withRun(
  { keep, deadlineMinutes }: Options,
  work: (run: Run) => Promise<number>,
): Promise<number> {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), "halala-bench-"));
  chmodSync(folder, 0o711); // PostgreSQL may run under its own account, which must be able to reach its folder inside
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
        // the others must be stopped anyway
      }
    if (!keep) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Keeps listening: a signal can arrive twice, sent to the group and forwarded, and must not interrupt the
 * cleanup.
 */
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
