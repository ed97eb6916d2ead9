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
    "update _prisma_migrations set checksum = ''",
    "update applied_function set hash = ''",
    "delete from applied_function",
  ];
  for (const statement of refused) {
    await expect(pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  }
});
