import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root } from "@/server/platform/root";

const file = join(root, ".env");

/** What the environment itself had set, which `.env` does not override. */
let given: ReadonlySet<string> = new Set();

/** Adds the settings of `.env`, if there is one, to the environment. */
export function loadEnvFile(): void {
  // biome-ignore lint/style/noProcessEnv: which settings the operator gave outside the file
  given = new Set(Object.keys(process.env));
  if (existsSync(file)) process.loadEnvFile(file);
}

// A start checks these, or opens something for them.
const fixed = new Set([
  ...[
    "NODE_ENV",
    "HOST",
    "PORT",
    "BASE_URL",
    "DATA_DIR",
    "FILES_DIR",
    "WEB_CONCURRENCY",
    "GATEWAY",
    "GATEWAY_URL",
  ],
  ...[
    "DATABASE_URL",
    "MIGRATION_DATABASE_URL",
    "DATABASE_DIRECT_URL",
    "DATABASE_PREPARED_STATEMENTS",
    "DATABASE_REPLICA_URL",
  ],
  ...[
    "SECRETS_KEYS",
    "KEY_PEPPER",
    "NEXTAUTH_SECRET",
    "GATEWAY_WEBHOOK_SECRET",
    "GATEWAY_LIVE_WEBHOOK_SECRET",
  ],
  ...["INNGEST_BASE_URL", "ALLOW_LOCAL_WEBHOOKS"],
]);

/** The settings that a process started now takes from `.env`: those that may change without a restart. */
export function changedSettings(): Record<string, string> {
  if (!existsSync(file)) return {};
  const settings = Object.entries(parseEnv(readFileSync(file, "utf8")));
  return Object.fromEntries(
    settings.flatMap(([name, value]) =>
      given.has(name) || fixed.has(name) || value === undefined ? [] : [[name, value]],
    ),
  );
}
