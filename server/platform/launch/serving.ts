import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/server/platform/root";
import { StartError } from "@/server/platform/runtime/start-error";
import { isRunning, startTimeOf } from "./processes";

const folder = join(root, "node_modules", ".cache", "halala-serving");

/** Whether this is a container image, in which nothing is built or written next to the program. */
export const isImage = () => existsSync(join(root, ".next", "halala-image"));

/** Marks the build as in use by this process, so that no other process replaces it meanwhile. */
export function announceServing() {
  if (isImage()) return { stop: async () => {} };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(process.pid));
  writeFileSync(file, startTimeOf(process.pid));
  return { stop: async () => rmSync(file, { force: true }) };
}

/** Throws StartError while another process serves from the build that would be replaced. */
export function refuseWhileServed() {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const pid = Number(name);
    const alive = isRunning(pid) && readFileSync(join(folder, name), "utf8") === startTimeOf(pid);
    if (!alive) rmSync(join(folder, name), { force: true });
    else
      throw new StartError(
        `The sources changed while another copy (process ${pid}) is running from this folder. Stop it first.`,
      );
  }
}
