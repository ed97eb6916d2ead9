import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Clock ticks of /proc; Linux counts a hundred a second on every usual machine. */
const tickMs = 10;

/** The parent and the CPU time of a process so far in milliseconds; null once it has ended. */
function statOf(pid: number | string) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name: state, parent, … and from the 12th user, system, and both of children that ended.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number);
    return {
      parent: Number(parent),
      ms: (user + system) * tickMs,
      endedMs: (endedUser + endedSystem) * tickMs,
    };
  } catch {
    return null;
  }
}

/** The CPU time of processes so far in milliseconds. Linux only. */
export const processMs = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => sum + (statOf(pid)?.ms ?? 0), 0);

/** The processes that do not belong to the PostgreSQL of a run's folder. */
export function withoutPostgres(folder: string, pids: readonly number[]): number[] {
  const { pid: first } = postmasterIn(folder);
  return pids.filter((pid) => pid !== first && statOf(pid)?.parent !== first);
}

export function postmasterIn(folder: string) {
  const [pid, , , port] = readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n");
  return { pid: Number(pid), port: Number(port) };
}

/** The CPU time of PostgreSQL's processes so far in milliseconds, including processes that have ended. Linux only. */
export function postgresMs(folder: string): number {
  const { pid: first } = postmasterIn(folder);
  let ms = 0;
  for (const name of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(name);
    if (stat === null) continue;
    if (Number(name) === first) ms += stat.ms + stat.endedMs;
    else if (stat.parent === first) ms += stat.ms;
  }
  return ms;
}

/** The memory of processes in MB (PSS): pages that several share count once. Linux only. */
export const residentMegabytes = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => sum + sharedKilobytes(pid), 0) / 1024;

function sharedKilobytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0; // it has ended
  }
}
