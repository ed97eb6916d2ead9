import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "@/server/base/runtime/start-error";
import { isRunning, isTaken, processCommandOf } from "./processes";

/**
 * Ends a PostgreSQL that a killed run left on this data folder, and its remains. Call only while holding the
 * data folder's lock.
 */
export async function endOrphans(data: string) {
  if (!existsSync(data)) return;
  const file = join(data, "postmaster.pid");
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
  const left = serversOn(data, pid);
  if (pid !== undefined && left.includes(pid)) signal(pid, "SIGINT");
  await waitUntilGone(data, pid, 15_000);
  for (const orphan of serversOn(data, pid)) signal(orphan, "SIGQUIT");
  await waitUntilGone(data, pid, 5_000);
  const [stubborn] = serversOn(data, pid);
  if (stubborn !== undefined) {
    throw new StartError(
      `PostgreSQL from an earlier run (process ${stubborn}) is still running. Stop it first.`,
    );
  }
  // PostgreSQL treats any process with that ID as itself, as after a reboot, even a zombie.
  if (pid !== undefined && isTaken(pid)) rmSync(file, { force: true });
}

async function waitUntilGone(data: string, pid: number | undefined, timeoutMs: number) {
  const until = Date.now() + timeoutMs;
  while (serversOn(data, pid).length > 0 && Date.now() < until) await sleep(50);
}

/**
 * Returns PostgreSQL processes whose working folder is this data folder; if that is unknown, the one in its
 * pid file.
 */
function serversOn(data: string, pid: number | undefined): number[] {
  if (existsSync("/proc/self/cwd")) {
    const real = realpathSync(data);
    const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return numbers.map(Number).filter((number) => workingFolder(number) === real && isPostgres(number));
  }
  return pid !== undefined && isRunning(pid) && isPostgres(pid) && processCommandOf(pid).includes(data)
    ? [pid]
    : [];
}

const isPostgres = (pid: number) => processCommandOf(pid).includes("postgres");

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself meanwhile.
  }
}
