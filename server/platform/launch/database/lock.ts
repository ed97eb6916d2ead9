import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { isRunning, startTimeOf } from "@/server/platform/launch/processes/processes";

const Holder = z.object({
  pid: z.int(),
  began: z.string(),
  /** The lock's folder, which tells a lock from a copy of it. Missing in files of older versions. */
  folder: z.string().optional(),
});

/** Identifies a folder, also after it was renamed. */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `${dev}:${ino}`;
}

export function holderOf(file: string): number | undefined {
  const { pid, began, folder } = readHolder(file) ?? {};
  if (pid === undefined || !isRunning(pid) || startTimeOf(pid) !== began) return undefined;
  return folder === undefined || folder === identityOf(dirname(file)) ? pid : undefined;
}

/** Acquires a lock file for this process. Returns the holder's process ID if another process has it. */
export async function acquireLock(file: string): Promise<{ release(): void } | { heldBy: number }> {
  for (;;) {
    if (claim(file)) return { release: () => rmSync(file, { force: true }) };
    const heldBy = holderOf(file);
    if (heldBy !== undefined) return { heldBy };
    const holder = readHolder(file);
    // The pause lets a new owner write the file's content, and another removal finish before the next
    // attempt.
    await sleep(100);
    if (JSON.stringify(readHolder(file)) === JSON.stringify(holder)) rmSync(file, { force: true });
    await sleep(100);
  }
}

function claim(file: string): boolean {
  try {
    const holder = {
      pid: process.pid,
      began: startTimeOf(process.pid),
      folder: identityOf(dirname(file)),
    };
    writeFileSync(file, JSON.stringify(holder), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function readHolder(file: string) {
  try {
    return Holder.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return undefined;
  }
}
