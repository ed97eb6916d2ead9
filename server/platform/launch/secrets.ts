import { randomBytes } from "node:crypto";
import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { oneLine, StartError } from "@/server/base/runtime/start-error";

const StoredSecrets = z.record(z.string(), z.string());

/** A value generated once per data folder and stored in its `secrets.json` (mode 0600). */
export function keptSecret(dataDir: string, name: string, make: () => string): string {
  const file = join(dataDir, "secrets.json");
  const stored = readStored(file);
  const known = stored[name];
  if (known !== undefined) return known;
  const value = make();
  writePrivately(file, { ...stored, [name]: value });
  return value;
}

/** 256 random bits, without characters that must be escaped in a URL. */
export const randomSecret = () => randomBytes(32).toString("base64url");

/** Writes JSON atomically, readable only by this account. */
export function writePrivately(file: string, content: unknown) {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** Creates a setting's folder if needed. Throws StartError if it is not writable. */
export function prepareFolder(setting: "DATA_DIR" | "FILES_DIR", folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`${setting}: the folder ${folder} cannot be written: ${oneLine(error)}`);
  }
}

function readStored(file: string): Record<string, string> {
  const raw = readIfExists(file);
  if (raw === undefined) return {};
  try {
    return StoredSecrets.parse(JSON.parse(raw));
  } catch {
    throw new StartError(`${file} is damaged. Restore it from a backup, or delete the data folder.`);
  }
}

function readIfExists(file: string) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new StartError(`${file} cannot be read: ${oneLine(error)}`);
  }
}
