import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root } from "@/server/base/root";

const file = join(root, ".env");

/** The variables set in the environment itself, which `.env` does not override. */
let preset: ReadonlySet<string> = new Set();

/** Adds the settings of `.env`, if there is one, to the environment. */
export function loadEnvFile(): void {
  // biome-ignore lint/style/noProcessEnv: which settings the operator gave outside the file
  preset = new Set(Object.keys(process.env));
  if (existsSync(file)) process.loadEnvFile(file);
}

// These are validated or opened only at startup.
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

/**
 * Returns the settings that a newly started process takes from `.env`: those that can change without a
 * restart.
 */
export function changedSettings(): Record<string, string> {
  if (!existsSync(file)) return {};
  const settings = Object.entries(parseEnv(readFileSync(file, "utf8")));
  return Object.fromEntries(
    settings.flatMap(([name, value]) =>
      preset.has(name) || fixed.has(name) || value === undefined ? [] : [[name, value]],
    ),
  );
}
