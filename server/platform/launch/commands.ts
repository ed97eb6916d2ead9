import { env } from "@/server/base/runtime/env";
import { databaseRules, firstFault } from "@/server/base/runtime/settings-rules";
import { StartError } from "@/server/base/runtime/start-error";
import { createCell, listCells, moveCell } from "./database/cells";
import { connect } from "./database/check-database";
import { migrateDatabase } from "./database/database";
import { acceptSecret } from "./fingerprints";
import { launch } from "./launch";
import { say } from "./print";

/** Runs a command of the program. Resolves when it is done; `start`, when the server accepts requests. */
export async function run(command: string, words: readonly string[]): Promise<void> {
  const work = new Map([
    ["start", () => launch({ dev: words.includes("--dev") })],
    ["migrate", migrateConfigured],
    ["accept-secret", () => acceptConfigured(words[1])],
    ["cells", () => cellsConfigured(words.slice(1))],
  ]).get(command);
  if (work === undefined)
    throw new StartError(`Unknown command ${command}. Use start, migrate, accept-secret or cells.`);
  await work();
}

/** Migrates the database of MIGRATION_DATABASE_URL, and grants the role of DATABASE_URL its rights. */
async function migrateConfigured() {
  const { DATABASE_URL, MIGRATION_DATABASE_URL } = env;
  const fault = firstFault(databaseRules, env);
  if (fault !== undefined) throw new StartError(fault);
  if (MIGRATION_DATABASE_URL === undefined || DATABASE_URL === undefined) {
    throw new StartError(
      "Set MIGRATION_DATABASE_URL (the owner of the tables) and DATABASE_URL (the role of the application). `npm start` migrates the embedded database.",
    );
  }
  const { applied, functions } = await migrateDatabase(MIGRATION_DATABASE_URL, DATABASE_URL);
  if (applied.length === 0 && functions.length === 0)
    return say("All migrations and functions are already applied.");
  const last = applied.length === 0 ? "" : `, the last one is ${applied.at(-1)}`;
  say(`Applied ${applied.length} migrations and ${functions.length} functions${last}.`);
}

/** Creates, lists and moves cells of the database of MIGRATION_DATABASE_URL. */
async function cellsConfigured([action, cell = "", node = ""]: readonly string[]) {
  const { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl } = env;
  if (ownerUrl === undefined || appUrl === undefined)
    throw new StartError("Set MIGRATION_DATABASE_URL and DATABASE_URL. The embedded database has one cell.");
  if (action === "create") {
    await createCell({ ownerUrl, appUrl }, cell);
    return say(`Created ${cell}. Set DATABASE_CELLS=1 in every process.`);
  }
  if (action === "move") {
    await moveCell(ownerUrl, cell, node);
    return say(`Moved ${cell} to ${node}.`);
  }
  if (action !== "list")
    throw new StartError("Use cells create <cell>, cells list or cells move <cell> <node>.");
  for (const one of await listCells(ownerUrl))
    say(`${one.cell}  ${one.accounts} accounts${one.node === null ? "" : `  ${one.node}`}`);
}

/** Makes the value of a secret in the settings the one that every process must have. */
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
