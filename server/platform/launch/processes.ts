import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Whether the number is in use, by a running process or by one that ended and is a zombie. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether a process with this number runs, of any user. */
export function isRunning(pid: number): boolean {
  return isTaken(pid) && !/\) [ZX] /.test(readOrEmpty(`/proc/${pid}/stat`));
}

/** The command line of a process; empty when there is none to see. */
export function commandOf(pid: number): string {
  if (existsSync("/proc/self/cmdline"))
    return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
  return ps(pid, "command=");
}

/** A mark of when a process began: the same number with another mark is another process. */
export function beginningOf(pid: number): string {
  if (existsSync("/proc/self/stat")) {
    const afterName = readOrEmpty(`/proc/${pid}/stat`).split(") ").at(-1) ?? "";
    return `${readOrEmpty("/proc/sys/kernel/random/boot_id").trim()} ${afterName.split(" ")[19] ?? ""}`;
  }
  return ps(pid, "lstart=");
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { stdio: "pipe" })
      .toString()
      .trim();
  } catch {
    return "";
  }
}
