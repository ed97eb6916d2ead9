import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "@/server/test/worker";
import { checkMigrations, connect } from "./check-database";

/** Runs statements as the owner and rolls them back after the test, because the check reads in the same transaction. */
let run: (text: string) => Promise<unknown>;
let check: () => Promise<void>;

beforeEach(async () => {
  const client = await connect((await testDatabase()).ownerUrl, "MIGRATION_DATABASE_URL");
  await client.query("begin");
  run = (text) => client.query(text);
  check = () => checkMigrations(client);
  return () => client.end();
});

const record = (migration: string) =>
  `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('${migration}', '', '${migration}', now())`;

test("rejects a database that lacks a function of this version", async () => {
  await run("update applied_function set hash = 'other' where name = 'commit_change'");
  await expect(check()).rejects.toThrow(
    "DATABASE_URL: the function commit_change is not applied to the database. Run `npm run migrate`",
  );
});

test("accepts a function that a newer version replaced", async () => {
  await run("update applied_function set hash = 'other', earlier = array[hash]");
  await check();
});

test("accepts the functions of a database that a newer version migrated", async () => {
  await run("update applied_function set hash = 'other'");
  await run(record("20991231000000_newer"));
  await check();
});

test("rejects a database of a version before 0.1", async () => {
  await run(record("20261120000100_tables"));
  await expect(check()).rejects.toThrow("The database was created by a version before 0.1");
});
