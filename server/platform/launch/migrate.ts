import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { root } from "@/server/platform/root";
import { type Engine, type MigrationList, withEngine } from "./schema-engine";
import { oneLine, StartError } from "./start-error";

type Source = { url: string; migrationsDir?: string; schemaPath?: string };

const noFilters = { externalTables: [], externalEnums: [] };
const defaults = {
  migrationsDir: join(root, "prisma/migrations"),
  schemaPath: join(root, "prisma/schema.prisma"),
};

/**
 * Applies the migrations that the database does not have yet, with Prisma's own engine and its `_prisma_migrations`
 * table. Every script runs as one transaction. A database that a newer version migrated is left as it is: what it added
 * does not disturb this one (see "Changing the database" in docs/guides/operating.md). Throws StartError when an applied
 * migration was edited since, and when the database has one in between that this version does not know.
 */
export async function migrate(source: Source): Promise<{ applied: string[] }> {
  const { migrationsDir, schemaPath } = { ...defaults, ...source };
  return oneAtATime(source.url, () =>
    withEngine(source.url, schemaPath, async (engine, failure) => {
      const migrationsList = await readMigrations(migrationsDir);
      if (await isAhead(engine, migrationsList)) return { applied: [] };
      try {
        const { appliedMigrationNames } = await engine.applyMigrations({
          migrationsList,
          filters: noFilters,
        });
        return { applied: appliedMigrationNames };
      } catch (error) {
        const name = await failedMigration(engine, migrationsList);
        throw new StartError(`Migration ${name} failed: ${oneLine(failure() ?? error)}`, {
          cause: error,
        });
      }
    }),
  );
}

/** The SQL that brings a migrated database to what `prisma/schema.prisma` says; empty when they agree. */
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

/** Whether the database has everything of this version and more. Throws StartError for any other history. */
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
  // A script is one transaction, so a failed or interrupted one left nothing behind and can simply run again.
  for (const migrationName of failedMigrationNames) await engine.markMigrationRolledBack({ migrationName });
  return false;
}

async function failedMigration(engine: Engine, migrationsList: MigrationList) {
  const { failedMigrationNames } = await diagnose(engine, migrationsList);
  return failedMigrationNames[0] ?? "of an unknown name";
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

/** Servers that start on one database wait for each other: one's running migration looks to another like a failed one. */
async function oneAtATime<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('halala.migrate'))");
    return await work();
  } finally {
    await client.end();
  }
}
