import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { cellOfTests } from "@/server/test/full";
import { isClockShifted } from "@/server/test/processes/shifted-clock";
import { scratchFolder, testDatabase } from "@/server/test/worker";
import { embeddedDatabase, migrateDatabase } from "./database";
import { migrate, schemaDrift } from "./migrate";

async function emptyDatabase() {
  const name = `migrate_${randomBytes(6).toString("hex")}`;
  const at = (database: string) =>
    Object.assign(new URL(inject("database").ownerUrl), { pathname: `/${database}` }).toString();
  // Not the template, which other workers copy: PostgreSQL copies no database that has connections.
  await ask(at("postgres"), `create database ${name}`);
  return at(name);
}

function migrations(scripts: Record<string, string>) {
  const migrationsDir = scratchFolder();
  const write = (name: string, script: string) => {
    mkdirSync(join(migrationsDir, name), { recursive: true });
    writeFileSync(join(migrationsDir, name, "migration.sql"), script);
  };
  for (const [name, script] of Object.entries(scripts)) write(name, script);
  return { migrationsDir, write, functionsDir: scratchFolder() };
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

const first = "20260101000000_first";
const second = "20260101000001_second";
const withFunction = `
  create table thing (id int primary key);
  create function one() returns int language plpgsql as $$ begin perform 1; return 1; end; $$;
  do $$ begin perform one(); end; $$;`;

test("migrations with functions and DO blocks apply once, in order, and a second run does nothing", async () => {
  const url = await emptyDatabase();
  const source = migrations({ [second]: "alter table thing add n int", [first]: withFunction });
  expect(await migrate({ url, ...source })).toMatchObject({ applied: [first, second] });
  expect(await migrate({ url, ...source })).toMatchObject({ applied: [] });
});

test("rejects a migration edited after it was applied, by name, and runs no later one", async () => {
  const url = await emptyDatabase();
  const { write, ...source } = migrations({ [first]: withFunction });
  await migrate({ url, ...source });
  write(first, `${withFunction} -- edited`);
  write(second, "create table later (id int)");
  await expect(migrate({ url, ...source })).rejects.toThrow(`Migration ${first} was edited`);
  expect(await ask(url, "select to_regclass('later') as later")).toEqual([{ later: null }]);
});

test("a failed migration is rolled back with its error, and runs once it is fixed", async () => {
  const url = await emptyDatabase();
  const { write, ...source } = migrations({ [first]: "create table kept (id int); select nonsense" });
  for (const _ of [1, 2]) {
    await expect(migrate({ url, ...source })).rejects.toThrow(
      `Migration ${first} failed: column "nonsense" does not exist`,
    );
  }
  expect(await ask(url, "select to_regclass('kept') as kept")).toEqual([{ kept: null }]);
  write(first, "create table kept (id int)");
  expect(await migrate({ url, ...source })).toMatchObject({ applied: [first] });
});

test("accepts a database migrated by a newer version and leaves it unchanged", async () => {
  const url = await emptyDatabase();
  await migrate({ url, ...migrations({ [first]: withFunction, [second]: "select 1" }) });
  const older = migrations({ [first]: withFunction });
  expect(await migrate({ url, ...older })).toMatchObject({ applied: [] });
  const names = await ask(url, "select migration_name as name from _prisma_migrations order by name");
  expect(names).toEqual([{ name: first }, { name: second }]);
});

test("rejects a database with a migration from another branch", async () => {
  const url = await emptyDatabase();
  await migrate({ url, ...migrations({ [first]: withFunction, [second]: "select 1" }) });
  const other = migrations({ [first]: withFunction, "20260101000002_third": "select 1" });
  await expect(migrate({ url, ...other })).rejects.toThrow(`The database has the migration ${second}`);
});

test("rejects a database of a version before 0.1 with instructions in one line", async () => {
  const url = await emptyDatabase();
  await migrate({ url, ...migrations({ [first]: withFunction }) });
  const squashed = migrations({ [second]: "select 1" });
  await expect(migrate({ url, ...squashed })).rejects.toThrow(
    /^The database was created by a version before 0\.1 and cannot be migrated\. Set DATABASE_URL and .* empty database\.$/,
  );
  await expect(migrate({ url, ...squashed, startOver: "Remove the folder /data." })).rejects.toThrow(
    "cannot be migrated. Remove the folder /data.",
  );
});

test("rejects a data folder of a version before 0.1 by name", async () => {
  const dataDir = scratchFolder();
  chmodSync(dataDir, 0o711); // so that PostgreSQL's own user can enter its folder inside
  const database = await embeddedDatabase({ dataDir, notice: () => {}, onLost: () => {} });
  try {
    await migrate({ url: database.ownerUrl, ...migrations({ [first]: withFunction }) });
    await expect(migrateDatabase(database.ownerUrl, database.appUrl, database.startOver)).rejects.toThrow(
      `cannot be migrated. Remove the folder ${dataDir} to start with an empty database.`,
    );
  } finally {
    await database.stop();
  }
});

test("concurrent starts run each migration once", async () => {
  const url = await emptyDatabase();
  const source = migrations({ [first]: `${withFunction} select pg_sleep(0.3);` });
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate({ url, ...source })));
  expect(runs.flatMap(({ applied }) => applied)).toEqual([first]);
});

// PostgreSQL's lock timeout does not follow a shifted clock.
test.skipIf(isClockShifted)(
  "a migration that cannot lock a table yields to other transactions and is retried",
  async () => {
    const url = await emptyDatabase();
    const { write, ...source } = migrations({ [first]: withFunction });
    await migrate({ url, ...source });
    write(second, "alter table thing add n int");
    const reader = new pg.Client({ connectionString: url });
    await reader.connect();
    await reader.query("begin; lock table thing in access share mode");
    const migrated = migrate({ url, ...source });
    const tries = "select count(*)::int as count from _prisma_migrations where rolled_back_at is not null";
    for (let count = 0; count < 2; ) [{ count }] = await ask(url, tries);
    await reader.query("commit");
    await reader.end();
    expect(await migrated).toMatchObject({ applied: [second] });
  },
);

test("a migration that builds an index concurrently runs outside a transaction and can be retried", async () => {
  const url = await emptyDatabase();
  const source = migrations({
    [first]: "create table thing (n int); insert into thing values (1), (1)",
    [second]:
      "drop index concurrently if exists thing_n; create unique index concurrently thing_n on thing (n);",
  });
  await expect(migrate({ url, ...source })).rejects.toThrow(
    `Migration ${second} failed: could not create unique`,
  );
  await ask(url, "delete from thing where ctid = '(0,1)'");
  expect(await migrate({ url, ...source })).toMatchObject({ applied: [second] });
  const indexes = await ask(
    url,
    "select indexrelid::regclass::text as name, indisvalid as valid from pg_index where indrelid = 'thing'::regclass",
  );
  expect(indexes).toEqual([{ name: "thing_n", valid: true }]);
});

// A cell's foreign keys to shared tables, and those of shared tables to accounts, differ from the schema.
test.skipIf(cellOfTests !== null)(
  "the migrations produce exactly the schema in prisma/schema.prisma",
  async () => {
    const { ownerUrl } = await testDatabase();
    expect(await schemaDrift(ownerUrl)).toBe("");
  },
);

test("reports a difference between the database and prisma/schema.prisma", async () => {
  const url = await emptyDatabase();
  await migrate({ url, ...migrations({ [first]: "create table stranger (id int primary key)" }) });
  expect(await schemaDrift(url)).toContain('DROP TABLE "stranger"');
});
