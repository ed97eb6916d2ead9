import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

const megabyte = Buffer.alloc(1024 * 1024);

/** A small disk of memory for PostgreSQL's folder, and what fills it. Mounting needs root. */
export function diskOf(rigFolder: string, postgres = "postgres") {
  const folder = join(rigFolder, postgres);
  const ballast = join(folder, "ballast");
  return {
    mount(): () => Promise<void> {
      mkdirSync(folder, { recursive: true });
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=320m", "tmpfs", folder]);
      return async () => void execFileSync("umount", [folder]);
    },
    /** Writes until nothing goes in any more. */
    fill() {
      const file = openSync(ballast, "a");
      try {
        for (;;) writeSync(file, megabyte);
      } catch {
        // That it is full is what was wanted.
      }
      closeSync(file);
    },
    free() {
      if (existsSync(ballast)) rmSync(ballast);
    },
  };
}
