import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { isRunning, startTimeOf } from "./processes";

const Holder = z.object({ pid: z.int(), began: z.string() });

/** Acquires a lock file for this process. Returns the holder's process ID if another process has it. */
export async function acquireLock(file: string): Promise<{ release(): void } | { heldBy: number }> {
  for (;;) {
    if (claim(file)) return { release: () => rmSync(file, { force: true }) };
    const holder = readHolder(file);
    if (holder && isRunning(holder.pid) && startTimeOf(holder.pid) === holder.began) {
      return { heldBy: holder.pid };
    }
    // The pause lets a new owner write the file's content, and another removal finish before the next
    // attempt.
    await sleep(100);
    if (JSON.stringify(readHolder(file)) === JSON.stringify(holder)) rmSync(file, { force: true });
    await sleep(100);
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, began: startTimeOf(process.pid) }), {
      flag: "wx",
    });
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
