import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { configFolder } from "./environment.js";
import { CliFailure } from "./failure.js";

/** A key that `login` received, for one API address. */
export type Credentials = { key: string; account: string; expires: string };

const file = () => join(configFolder(), "credentials.json");

async function readAll(): Promise<Record<string, Credentials>> {
  const text = await readFile(file(), "utf8").catch(() => "{}");
  try {
    const parsed: unknown = JSON.parse(text);
    const entries = Object.entries(Object(parsed)).flatMap(([origin, value]) => {
      const { key, account = "", expires = "" } = Object(value);
      return typeof key === "string" ? [[origin, { key, account: `${account}`, expires: `${expires}` }]] : [];
    });
    return Object.fromEntries(entries);
  } catch {
    throw new CliFailure(`${file()} is not valid JSON. Remove it and run halala login.`);
  }
}

export const readCredentials = async (origin: string): Promise<Credentials | null> =>
  (await readAll())[origin] ?? null;

/** Returns the address of the last login: it is saved last. Null if there is none. */
export const lastOrigin = async (): Promise<string | null> => Object.keys(await readAll()).at(-1) ?? null;

/** Saves the key for an address, or removes it, in a file that only its owner can read. */
export async function saveCredentials(origin: string, credentials: Credentials | null): Promise<string> {
  const { [origin]: _, ...others } = await readAll();
  const all = credentials === null ? others : { ...others, [origin]: credentials };
  const draft = `${file()}.${process.pid}`;
  try {
    if (Object.keys(all).length === 0) await rm(file(), { force: true });
    else {
      await mkdir(configFolder(), { recursive: true, mode: 0o700 });
      await writeFile(draft, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
      await chmod(draft, 0o600); // an existing temporary file keeps its mode
      await rename(draft, file());
    }
  } catch (cause) {
    throw new CliFailure(`The key cannot be saved to ${file()}.`, { cause });
  }
  return file();
}
