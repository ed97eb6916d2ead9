import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { grantApp } from "./app-role";
import { migrate } from "./migrate";
import { startPostgres } from "./postgres";
import { oneLine, StartError } from "./start-error";

export type Database = {
  ownerUrl: string;
  appUrl: string;
  /** Whether the demo merchants are to be made. */
  empty: boolean;
  /** Says that the first start is complete, so that a later one keeps what is there. */
  settled(): void;
  stop(): Promise<void>;
};

type Embedded = { dataDir: string; notice(line: string): void; onLost(reason: string): void };

/**
 * The embedded PostgreSQL. A first start that was killed before it was complete left half a demo behind: its
 * database is made anew.
 */
export async function embeddedDatabase({ dataDir, notice, onLost }: Embedded): Promise<Database> {
  const unsettled = join(dataDir, "first-start");
  const renew = existsSync(unsettled);
  const { ownerUrl, appUrl, created, stop } = await startPostgres({
    dataDir,
    renew,
    notice,
    onLost: (reason) => onLost(`PostgreSQL ended and did not start again: ${reason}`),
    beforeCreating: () => writeFileSync(unsettled, ""),
  });
  return { ownerUrl, appUrl, empty: created, settled: () => rmSync(unsettled, { force: true }), stop };
}

/** The operator's database; its migrations run as the owner of MIGRATION_DATABASE_URL where that is set. */
export async function configuredDatabase(appUrl: string, ownerUrl = appUrl): Promise<Database> {
  await reach(ownerUrl, ownerUrl === appUrl ? "DATABASE_URL" : "MIGRATION_DATABASE_URL");
  return { ownerUrl, appUrl, empty: false, settled: () => {}, stop: async () => {} };
}

/** Brings the database to this version and lets the application's role in. */
export async function prepareDatabase({ ownerUrl, appUrl }: Database) {
  await migrate({ url: ownerUrl });
  if (ownerUrl === appUrl) return;
  await grantApp(ownerUrl, appUrl);
  await reach(appUrl, "DATABASE_URL");
}

async function reach(url: string, setting: string) {
  if (!URL.canParse(url)) throw new StartError(`${setting} is not a URL.`);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(
      `${setting}: the database ${new URL(url).host}${new URL(url).pathname} cannot be used: ${oneLine(error)}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}
