import { randomBytes } from "node:crypto";
import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { oneLine, StartError } from "./start-error";

const Kept = z.record(z.string(), z.string());

/** A value made once per data folder and kept in its `secrets.json` (mode 0600). */
export function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, "secrets.json");
  const kept = readKept(file);
  const known = kept[name];
  if (known !== undefined) return known;
  const made = make();
  writePrivately(file, { ...kept, [name]: made });
  return made;
}

/** 256 random bits that need no escaping in a URL. */
export const randomSecret = () => randomBytes(32).toString("base64url");

/** Writes JSON that only this account can read, whole or not at all. */
export function writePrivately(file: string, content: unknown) {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** Creates the folder of a setting where needed; throws StartError when nothing can be written there. */
export function prepareFolder(setting: "DATA_DIR" | "FILES_DIR", folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`${setting}: the folder ${folder} cannot be written: ${oneLine(error)}`);
  }
}

function readKept(file: string): Record<string, string> {
  const raw = readIfThere(file);
  if (raw === undefined) return {};
  try {
    return Kept.parse(JSON.parse(raw));
  } catch {
    throw new StartError(`${file} is damaged. Restore it from a backup, or delete the data folder.`);
  }
}

function readIfThere(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new StartError(`${file} cannot be read: ${oneLine(error)}`);
  }
}
