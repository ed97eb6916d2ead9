import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg, { type Client } from "pg";
import { root } from "@/server/base/root";
import { oneLine, StartError } from "@/server/base/runtime/start-error";
import { waitToRetry } from "./lock-timeout";
import { homeTarget, type Target } from "./migration-target";
import { type Engine, type MigrationList, withEngine } from "./schema-engine";
import { applyFunctions, functionsDir } from "./sql-functions";

// Without statistics, PostgreSQL expects so few rows per account that any index starting with account and
// mode looks as good as the one ending in the ID. Until the first autovacuum, each lookup would read all rows
// of its account.
const seed = `
  select pg_restore_attribute_stats('schemaname', c.relnamespace::regnamespace::text, 'relname', c.relname::text,
    'attname', a.attname::text, 'inherited', c.relkind = 'p', 'null_frac', 0::real, 'avg_width', 8,
    'n_distinct', case a.attname when 'mode' then 2::real else 20::real end)
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and a.attname in ('account_id', 'mode')
    and not a.attisdropped and not exists (
      select from pg_stats s where (s.schemaname, s.tablename, s.attname) = (current_schema(), c.relname, a.attname))`;

/**
 * Sets statistics for tables that were never analyzed: many rows have the same account and mode. The first
 * ANALYZE replaces them. PostgreSQL before version 18 does not support this; then nothing is changed.
 */
async function seedStatistics(client: Client): Promise<void> {
  const { rows } = await client.query(
    "select from pg_proc where proname = 'pg_restore_attribute_stats' and pronamespace = 'pg_catalog'::regnamespace",
  );
  if (rows.length > 0) await client.query(seed);
}

type Source = {
  url: string;
  /** What to do about a database that cannot be migrated, as a sentence. */
  startOver?: string;
  migrationsDir?: string;
  functionsDir?: string;
  schemaPath?: string;
  target?: Target;
};

const noFilters = { externalTables: [], externalEnums: [] };
const defaults = {
  startOver: "Set DATABASE_URL and MIGRATION_DATABASE_URL to an empty database.",
  migrationsDir: join(root, "prisma/migrations"),
  functionsDir,
  schemaPath: join(root, "prisma/schema.prisma"),
  target: homeTarget,
};

/**
 * Applies the migrations that the database lacks, with Prisma's engine and its `_prisma_migrations` table,
 * then the SQL functions whose text changed. Each migration is one transaction, unless it builds indexes
 * concurrently; all functions are one transaction. A migration that cannot lock a table immediately is
 * retried. A database migrated by a newer version is left unchanged, because newer migrations are compatible
 * with this version (see "Changing the database" in docs/guides/operating.md). Throws StartError if an
 * applied migration was edited since, if the database has one in between that this version does not know, and
 * if a version before 0.1 created it.
 */
export async function migrate(source: Source): Promise<{ applied: string[]; functions: string[] }> {
  const { migrationsDir, schemaPath, startOver, target, ...rest } = { ...defaults, ...source };
  return oneAtATime(source.url, target, async (client) => {
    refuseOldLayout(await recordedMigrations(client), await migrationNames(migrationsDir), startOver);
    return withEngine(
      source.url,
      schemaPath,
      async (engine, failure) => {
        const migrationsList = await readMigrations(migrationsDir);
        if (await isAhead(engine, migrationsList)) return { applied: [], functions: [] };
        const applied = await applyMigrations(client, engine, migrationsList, failure);
        const functions = await applyFunctions(client, rest.functionsDir, { target });
        if (applied.length > 0) await seedStatistics(client);
        await maintainPartitions(client);
        return { applied, functions };
      },
      target,
    );
  });
}

async function applyMigrations(
  client: pg.Client,
  engine: Engine,
  migrationsList: MigrationList,
  failure: () => unknown,
): Promise<string[]> {
  const before = await recordedMigrations(client, true);
  for (let tries = 1; ; tries += 1) {
    try {
      await engine.applyMigrations({ migrationsList, filters: noFilters });
      return (await recordedMigrations(client, true)).filter((name) => !before.includes(name));
    } catch (error) {
      const name = await failedMigration(engine, migrationsList);
      const cause = failure() ?? error;
      if (!(await waitToRetry(cause, tries)))
        throw new StartError(`Migration ${name} failed: ${oneLine(cause)}`, { cause: error });
      if (name !== undefined) await engine.markMigrationRolledBack({ migrationName: name });
    }
  }
}

/** Creates future partitions before anything is written, because the job may not have run for months. */
async function maintainPartitions(client: pg.Client) {
  const { rows } = await client.query("select to_regprocedure('maintain_partitions()') is not null as known");
  if (rows[0]?.known === true) await client.query("select from maintain_partitions()");
}

/**
 * The migrations of versions before 0.1 were merged into one, so a database that has them cannot be migrated further.
 */
export function refuseOldLayout(applied: string[], [first]: string[], startOver = defaults.startOver) {
  if (first === undefined || applied.every((name) => name >= first)) return;
  throw new StartError(
    `The database was created by a version before 0.1 and cannot be migrated. ${startOver}`,
  );
}

async function recordedMigrations(client: pg.Client, finished = false): Promise<string[]> {
  const history = await client.query("select to_regclass('_prisma_migrations') is not null as known");
  if (history.rows[0]?.known !== true) return [];
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where not $1 or (finished_at is not null and rolled_back_at is null) order by migration_name`,
    [finished],
  );
  return rows.map(({ name }) => name);
}

/**
 * Returns the SQL that updates a migrated database to the current `prisma/schema.prisma`; empty if they
 * match.
 */
export function schemaDrift(url: string, options: Omit<Source, "url"> = {}): Promise<string> {
  const { schemaPath } = { ...defaults, ...options };
  return withEngine(url, schemaPath, async (engine) => {
    const files = [{ path: schemaPath, content: await readFile(schemaPath, "utf8") }];
    const { stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files, configDir: root },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters: noFilters,
    });
    const script = stdout ?? "";
    return isEmptyScript(script) ? "" : script;
  });
}

const isEmptyScript = (script: string) =>
  script.split("\n").every((line) => line.trim() === "" || line.startsWith("--"));

/**
 * Returns whether the database has everything of this version and more. Throws StartError for any other
 * history.
 */
async function isAhead(engine: Engine, migrationsList: MigrationList): Promise<boolean> {
  const { editedMigrationNames, failedMigrationNames, history } = await diagnose(engine, migrationsList);
  const edited = editedMigrationNames.find((name) => !failedMigrationNames.includes(name));
  if (edited) {
    throw new StartError(
      `Migration ${edited} was edited after it was applied. Restore it and add a new one.`,
    );
  }
  if (history?.diagnostic === "migrationsDirectoryIsBehind" && failedMigrationNames.length === 0) return true;
  if (history && history.diagnostic !== "databaseIsBehind") {
    const [unknown] = history.unpersistedMigrationNames;
    throw new StartError(`The database has the migration ${unknown}, which is unknown to this version.`);
  }
  // A script is one transaction, so a failed or interrupted one left no changes and can be run again.
  for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
  return false;
}

async function failedMigration(engine: Engine, migrationsList: MigrationList) {
  const { failedMigrationNames } = await diagnose(engine, migrationsList);
  return failedMigrationNames[0];
}

const diagnose = (engine: Engine, migrationsList: MigrationList) =>
  engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters: noFilters });

/** The migrations of this version, oldest first. */
export async function migrationNames(baseDir = defaults.migrationsDir): Promise<string[]> {
  const entries = await readdir(baseDir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return folders.map((entry) => entry.name).sort();
}

async function readMigrations(baseDir: string): Promise<MigrationList> {
  const names = await migrationNames(baseDir);
  return {
    baseDir,
    lockfile: { path: "migration_lock.toml", content: `provider = "postgresql"\n` },
    shadowDbInitScript: "",
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: "migration.sql",
          content: {
            tag: "ok" as const,
            value: await readFile(join(baseDir, name, "migration.sql"), "utf8"),
          },
        },
      })),
    ),
  };
}

/**
 * Processes that start on one database wait for each other, because a running migration looks like a failed
 * one.
 */
async function oneAtATime<T>(
  url: string,
  { options }: Target,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, ...options });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('halala.migrate'))");
    return await work(client);
  } finally {
    await client.end();
  }
}
