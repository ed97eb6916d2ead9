import { expect, test } from "vitest";
import { testDatabase } from "@/server/test/worker";

const { pool } = await testDatabase();

const { rows: tables } = await pool.query<{ table: string }>(`
  select c.conrelid::regclass::text as table from pg_constraint c
  where c.contype = 'p' and not (select relispartition from pg_class where oid = c.conrelid) and c.connamespace = current_schema()::regnamespace
    and pg_get_constraintdef(c.oid) = 'PRIMARY KEY (account_id, mode, id)' order by 1`);

/** The columns of the index that a lookup by ID uses, in order. */
async function indexOf(table: string): Promise<string> {
  const lookup = `select from ${table} where account_id = 'acct_1' and mode = 'test' and id = 'id_1'`;
  const { rows } = await pool.query(`explain (format json) ${lookup}`);
  const plan = rows[0]["QUERY PLAN"][0].Plan;
  const index = plan["Index Name"] ?? plan.Plans?.[0]?.["Index Name"];
  const { rows: found } = await pool.query("select pg_get_indexdef($1::regclass) as text", [index]);
  return /\((.*?)\)/.exec(found[0].text)?.[1] ?? "";
}

test("some tables are read by account, mode and ID", () => {
  expect(tables.length).toBeGreaterThan(8);
});

test.each(tables)(
  "a row of $table is read by index before the database has statistics",
  async ({ table }) => {
    expect(["id", "account_id, mode, id"]).toContain(await indexOf(table));
  },
);
