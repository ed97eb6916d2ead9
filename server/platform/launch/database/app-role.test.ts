import { expect, test } from "vitest";
import { testDatabase } from "@/server/test/worker";

test("the application role owns nothing, and can neither disable triggers nor change roles", async () => {
  const { pool } = await testDatabase();
  const owned = await pool.query(
    "select relname from pg_class where relowner = (select oid from pg_roles where rolname = current_user)",
  );
  expect(owned.rows).toEqual([]);
  const refused = [
    "set session_replication_role = replica",
    "set role postgres",
    "alter table _prisma_migrations disable trigger all",
    "create table public.mine (id int)",
    "create table mine (id int)",
    "create temporary table process (id text)",
    "update _prisma_migrations set checksum = ''",
    "update applied_function set hash = ''",
    "delete from applied_function",
  ];
  for (const statement of refused) {
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  }
});

test("functions with the rights of their owner find no temporary table first", async () => {
  const { pool } = await testDatabase();
  const { rows } = await pool.query(`
    select proname, proconfig from pg_proc
    where prosecdef and pronamespace <> 'pg_catalog'::regnamespace
      and not exists (select from unnest(proconfig) setting where setting ~ '^search_path=.*, ?pg_temp$')`);
  expect(rows).toEqual([]);
  const all = await pool.query(
    "select from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace",
  );
  expect(all.rowCount).toBeGreaterThan(10);
});
