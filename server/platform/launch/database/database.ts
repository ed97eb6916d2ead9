import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkFingerprints, type Secrets } from "@/server/platform/launch/fingerprints";
import { grantApp } from "./app-role";
import { migrateCells } from "./cells";
import { checkCells, checkMigrations, checkRole, connect } from "./check-database";
import { checkPooler } from "./check-pooler";
import { migrate } from "./migrate";
import { startPostgres } from "./postgres";

export type EmbeddedDatabase = {
  kind: "embedded";
  ownerUrl: string;
  appUrl: string;
  /** What to do if the database cannot be migrated, as a sentence. */
  startOver: string;
  /** Whether to create the demo merchants. */
  empty: boolean;
  /** Records that the first start is complete, so that a later one keeps the data. */
  markReady(): void;
  stop(): Promise<void>;
};

export type ConfiguredDatabase = {
  kind: "configured";
  ownerUrl: string | undefined;
  appUrl: string;
  startOver?: undefined;
  stop(): Promise<void>;
};

type Embedded = { dataDir: string; notice(line: string): void; onLost(reason: string): void };

/**
 * The embedded PostgreSQL. A first start that was killed before completion leaves a partial demo, so its
 * database is recreated.
 */
export async function embeddedDatabase({ dataDir, notice, onLost }: Embedded): Promise<EmbeddedDatabase> {
  const firstStart = join(dataDir, "first-start");
  const renew = existsSync(firstStart);
  const { ownerUrl, appUrl, folder, created, stop } = await startPostgres({
    dataDir,
    renew,
    notice,
    onLost: (reason) => onLost(`PostgreSQL stopped and could not be restarted: ${reason}`),
    beforeCreating: () => writeFileSync(firstStart, ""),
  });
  return {
    kind: "embedded",
    ownerUrl,
    appUrl,
    startOver: folder.startsWith(dataDir)
      ? `Remove the folder ${dataDir} to start with an empty database.`
      : `Remove the folders ${dataDir} and ${folder} to start with an empty database.`,
    empty: created,
    markReady: () => rmSync(firstStart, { force: true }),
    stop,
  };
}

/** An operator's database. `ownerUrl`: for migrations, if the operator set it. */
export async function configuredDatabase(appUrl: string, ownerUrl?: string): Promise<ConfiguredDatabase> {
  if (ownerUrl === undefined) await reach(appUrl, "DATABASE_URL");
  else await reach(ownerUrl, "MIGRATION_DATABASE_URL");
  return { kind: "configured", ownerUrl, appUrl, stop: async () => {} };
}

/**
 * Migrates as the owner, and grants the application's role its rights. Returns the names of the applied
 * migrations.
 */
export async function migrateDatabase(ownerUrl: string, appUrl: string, startOver?: string) {
  const applied = await migrate({ url: ownerUrl, ...(startOver !== undefined && { startOver }) });
  await grantApp(ownerUrl, appUrl);
  await migrateCells({ ownerUrl, appUrl });
  await reach(appUrl, "DATABASE_URL");
  return applied;
}

/** `prepares`: whether statements are prepared by name. `isSplit`: whether accounts are in cells. */
type Use = { prepares: boolean; isSplit: boolean };

/**
 * Throws StartError if this process must not serve the database: its role, its migrations, its cells or its secrets
 * differ.
 */
export async function checkDatabase(
  appUrl: string,
  secrets: Secrets,
  filesDir: string,
  { prepares, isSplit }: Use,
): Promise<void> {
  const client = await connect(appUrl, "DATABASE_URL");
  const other = await connect(appUrl, "DATABASE_URL").catch(async (error) => {
    await client.end();
    throw error;
  });
  try {
    await checkRole(client);
    await checkPooler(client, other, prepares);
    await checkMigrations(client);
    await checkCells(client, isSplit);
    await checkFingerprints(client, secrets, filesDir);
  } finally {
    await Promise.all([client.end(), other.end()]);
  }
}

async function reach(url: string, setting: string) {
  const client = await connect(url, setting);
  await client.end();
}
