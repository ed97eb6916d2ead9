import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** A copy of the current environment, to start a program with: until `completeEnvironment`, what the operator set. */
// biome-ignore lint/style/noProcessEnv: handed on to other programs
export const currentEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env });

/** Returns whether the process ID is in use, by a running process or a zombie. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Returns whether a process with this ID is running, of any user. */
export function isRunning(pid: number): boolean {
  return isTaken(pid) && !/\) [ZX] /.test(readOrEmpty(`/proc/${pid}/stat`));
}

/** Returns the command line of a process; empty if it is not readable. */
export function processCommandOf(pid: number): string {
  if (existsSync("/proc/self/cmdline"))
    return readOrEmpty(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
  return ps(pid, "command=");
}

/** Identifies when a process started: the same ID with another value is another process. */
export function startTimeOf(pid: number): string {
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
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { stdio: "pipe", env: currentEnvironment() })
      .toString()
      .trim();
  } catch {
    return "";
  }
}
