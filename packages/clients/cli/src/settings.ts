import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { lastOrigin, readCredentials } from "./credentials.js";
import { configFolder, environment } from "./environment.js";
import { CliFailure, UsageError } from "./failure.js";

/**
 * Returns the test key: from the environment, or from `halala login`. There is no option for it, because it
 * would stay in the shell's history.
 */
export async function testKey(origin: string): Promise<string> {
  const key = environment.HALALA_API_KEY || (await readCredentials(origin))?.key || "";
  if (key === "")
    throw new UsageError("Run halala login, or set HALALA_API_KEY to a secret test key (sk_test_…).");
  if (key.startsWith("sk_live_"))
    throw new UsageError("HALALA_API_KEY is a live key. Use a secret test key (sk_test_…).");
  if (key.startsWith("pk_"))
    throw new UsageError("HALALA_API_KEY is a publishable key. Use a secret test key (sk_test_…).");
  if (!/^sk_test_[\w-]+$/.test(key))
    throw new UsageError("HALALA_API_KEY is not a valid secret test key (sk_test_…).");
  return key;
}

/**
 * Returns the API's origin: the one passed, that of the environment, or that of the last login, whose key is the one to
 * use. Requires https except for localhost, because a key is sent there.
 */
export async function apiOrigin(input = environment.HALALA_API_URL): Promise<string> {
  const known = environment.HALALA_API_KEY ? null : await lastOrigin();
  const url = webUrl("--api", input ?? known ?? "http://localhost:3000");
  const here = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url.protocol !== "https:" && !here)
    throw new UsageError("--api must start with https://, unless it is on this machine.");
  return url.origin;
}

export function webUrl(flag: string, input: string): URL {
  const url = URL.canParse(input) ? new URL(input) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${flag} must be an http or https URL, such as http://localhost:4000/hooks.`);
  if (url.username !== "" || url.password !== "")
    throw new UsageError(`${flag} must not contain a user name or password.`);
  return url;
}

/** A browser on a remote machine (SSH) would not be visible. */
export const opensBrowser = () =>
  process.stdout.isTTY === true && !environment.SSH_CONNECTION && !environment.CI;

const shape = /^whsec_[\w+/=-]{8,}$/;

/** Returns the secret that signs events: the one passed, or one created once and stored for the next run. */
export async function signingSecret(
  input: string | undefined,
): Promise<{ secret: string; keptIn: string | null }> {
  if (input !== undefined) {
    if (!shape.test(input)) throw new UsageError("--secret must be a signing secret (whsec_…).");
    return { secret: input, keptIn: null };
  }
  const folder = configFolder();
  const file = join(folder, "listen-secret");
  const stored = (await readFile(file, "utf8").catch(() => "")).trim();
  if (shape.test(stored)) return { secret: stored, keptIn: file };
  const secret = `whsec_${randomBytes(32).toString("base64url")}`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${file}.${process.pid}`, `${secret}\n`, { mode: 0o600 });
    await rename(`${file}.${process.pid}`, file);
  } catch (cause) {
    throw new CliFailure(`The signing secret cannot be saved to ${file}. Pass one with --secret.`, { cause });
  }
  return { secret, keptIn: file };
}
