import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/server/platform/root";
import { beginningOf, isRunning } from "./processes";
import { StartError } from "./start-error";

const folder = join(root, "node_modules", ".cache", "halala-serving");

/** Whether this is a container's image: nothing builds there, and nothing is written beside the program. */
export const isImage = () => existsSync(join(root, ".next", "halala-image"));

/** Says that this process serves pages from the build, so that no other one replaces it meanwhile. */
export function announceServing() {
  if (isImage()) return { stop: async () => {} };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(process.pid));
  writeFileSync(file, beginningOf(process.pid));
  return { stop: async () => rmSync(file, { force: true }) };
}

/** Throws StartError while another copy serves from the build that would be replaced. */
export function refuseWhileServed() {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const pid = Number(name);
    const alive = isRunning(pid) && readFileSync(join(folder, name), "utf8") === beginningOf(pid);
    if (!alive) rmSync(join(folder, name), { force: true });
    else
      throw new StartError(
        `The sources changed while another copy (process ${pid}) is running from this folder. Stop it first.`,
      );
  }
}
