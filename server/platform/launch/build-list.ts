import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { sha256 } from "@/server/base/runtime/digest";

const BuildList = z.object({
  /** SHA-256 of each file that a payer page can run, by the path it is fetched from. */
  files: z.record(z.string(), z.string()),
});

export type BuildList = z.output<typeof BuildList>;

const listIn = (folder: string) => join(folder, "payment-scripts.json");

/** The hash of a script as in a content security policy. */
export const scriptHash = (content: string | Buffer) => sha256(content).toString("base64");

/** Records next to a build which scripts its payer pages run. */
export const writeBuildList = (folder: string, list: BuildList): void =>
  writeFileSync(listIn(folder), `${JSON.stringify(list, null, 2)}\n`);

/** Returns what `writeBuildList` recorded; null if nothing is built. */
export function readBuildList(folder = join(process.cwd(), ".next")): BuildList | null {
  const file = listIn(folder);
  return existsSync(file) ? BuildList.parse(JSON.parse(readFileSync(file, "utf8"))) : null;
}
