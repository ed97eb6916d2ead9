import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Run } from "@/packages/bench/harness/script";
import { whenUp } from "./wait";

/** Ends a child with this process. */
export function endWithProcess(child: ChildProcess): void {
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
}

/** Creates a folder in the run's that programs under another account can write to. */
export function openFolder(run: Run, ...names: string[]): string {
  const folder = join(run.folder, ...names);
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  return folder;
}

type Options = {
  command: string;
  args: readonly string[];
  /** Where its log goes, and where it runs unless `cwd` is set. */
  home: string;
  cwd?: string;
  asPostgres?: boolean;
  env?: Record<string, string>;
};

/**
 * Starts a program of the system, which gets SIGTERM at the end of the run. `asPostgres` uses the account `postgres`,
 * which Debian's packages create, because some programs refuse to run as root.
 */
export function startSystemProgram(
  run: Run,
  { command, args, home, cwd = home, asPostgres = false, env }: Options,
) {
  const logFile = join(home, `${command}.log`);
  const log = openSync(logFile, "a");
  const account = asPostgres && process.getuid?.() === 0 ? asAccount : [];
  const [program = command, ...words] = [...account, command, ...args];
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  const environment = { ...process.env, ...env };
  const child = spawn(program, words, { cwd, stdio: ["ignore", log, log], env: environment });
  endWithProcess(child);
  const exited = once(child, "exit");
  exited.catch(() => undefined); // awaited by `serving`
  async function stop() {
    child.kill("SIGTERM");
    await Promise.race([exited, wait(20_000, undefined, { ref: false })]);
  }
  run.onEnd(stop);
  return {
    child,
    stop,
    /** Resolves when the check passes. Rejects with the program's log if it ends before. */
    serving: (check: () => Promise<unknown>, withinMs?: number) =>
      Promise.race([
        whenUp(check, withinMs),
        exited.then(() =>
          Promise.reject(new Error(`${command} did not start: ${readFileSync(logFile, "utf8")}`)),
        ),
      ]),
  };
}

const asAccount = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"];

/** Runs a program of PostgreSQL under its account, and returns when it has ended. */
export function runAsPostgres(program: string, args: readonly string[], password: string): void {
  const [setpriv = "", ...words] = [...asAccount, program, ...args];
  // biome-ignore lint/style/noProcessEnv: what any program needs to run
  execFileSync(setpriv, words, { cwd: "/", stdio: "pipe", env: { ...process.env, PGPASSWORD: password } });
}

/** Connects for the duration of the work. A lost connection fails the query that needs it. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
