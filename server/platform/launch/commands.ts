import { env } from "@/server/platform/runtime/env";
import { databaseRules, firstFault } from "@/server/platform/runtime/settings-rules";
import { connect } from "./check-database";
import { migrateDatabase } from "./database";
import { acceptSecret } from "./fingerprints";
import { launch } from "./launch";
import { say } from "./print";
import { StartError } from "./start-error";

/** Runs a command of the program: resolves when it is done, `start` when the server takes requests. */
export async function run(command: string, words: readonly string[]): Promise<void> {
  const work = new Map([
    ["start", () => launch({ dev: words.includes("--dev") })],
    ["migrate", migrateConfigured],
    ["accept-secret", () => acceptConfigured(words[1])],
  ]).get(command);
  if (work === undefined)
    throw new StartError(`Unknown command ${command}. Use start, migrate or accept-secret.`);
  await work();
}

/** Migrates the database of MIGRATION_DATABASE_URL, and gives the role of DATABASE_URL its rights. */
async function migrateConfigured() {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = env;
  const fault = firstFault(databaseRules, env);
  if (fault !== undefined) throw new StartError(fault);
  if (MIGRATION_DATABASE_URL === undefined || DATABASE_URL === undefined) {
    throw new StartError(
      "Set MIGRATION_DATABASE_URL (the owner of the tables) and DATABASE_URL (the role of the application). `npm start` migrates the embedded database.",
    );
  }
  const applied = await migrateDatabase(MIGRATION_DATABASE_URL, DATABASE_URL);
  say(
    applied.length === 0
      ? "All migrations are already applied."
      : `Applied ${applied.length} migrations, the last one is ${applied.at(-1)}.`,
  );
}

/** Makes the value of one secret in the settings the one that every process must have. */
async function acceptConfigured(setting = "") {
  if (env.MIGRATION_DATABASE_URL === undefined)
    throw new StartError("Set MIGRATION_DATABASE_URL. Only the owner of the tables can accept a new secret.");
  const client = await connect(env.MIGRATION_DATABASE_URL, "MIGRATION_DATABASE_URL");
  try {
    await acceptSecret(client, env, setting);
  } finally {
    await client.end();
  }
  say(`${setting} was accepted. Restart every process that uses another value.`);
}
