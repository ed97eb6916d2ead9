import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "@/server/base/root";
import { oneLine, StartError } from "@/server/base/runtime/start-error";
import { acquireLock, holderOf } from "@/server/platform/launch/database/lock";

/** Marks a finished build: nothing is built or written next to the program. */
const imageMark = join(".next", "halala-image");

/** Whether this is a container image, or a folder that is used like one. */
export const isImage = () => existsSync(join(root, imageMark));

/** Creates a folder for locks in a copy of the program. Throws StartError if it is not writable. */
export function lockFolder(name: string, program = root): string {
  const folder = join(program, "node_modules", ".cache", name);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw new StartError(
      `The folder ${program} cannot be written: ${oneLine(error)}. Run npm run build and touch ${imageMark} in it where it can be written; with this file nothing is written there.`,
    );
  }
}

const servingLocks = (program?: string) => lockFolder("halala-serving", program);

/** Marks the build as in use by this process, so that no other process replaces it meanwhile. */
export async function announceServing(program?: string) {
  if (isImage()) return { stop: () => {} };
  const lock = await acquireLock(join(servingLocks(program), String(process.pid)));
  return { stop: () => ("release" in lock ? lock.release() : undefined) };
}

/** Throws StartError while another process serves from the build that would be replaced. */
export function refuseWhileServed(program?: string) {
  const folder = servingLocks(program);
  for (const file of readdirSync(folder).map((name) => join(folder, name))) {
    const pid = holderOf(file);
    if (pid === undefined) rmSync(file, { force: true });
    else
      throw new StartError(
        `The sources changed while another copy (process ${pid}) is running from this folder. Stop it first.`,
      );
  }
}
