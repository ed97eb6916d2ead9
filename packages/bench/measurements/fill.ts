import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { addKeys, type Database } from "@/packages/bench/harness/database";
import { newId } from "@/packages/bench/server";

/** The first payment of every account, in milliseconds. */
export const since = Date.UTC(2026, 0, 1);

export type Filled = {
  account: string;
  /** So many that none reaches its limit of a hundred requests a minute. */
  keys: string[];
  count: number;
  customer: string;
  link: string;
  /** The id of the payment at a place, counted from the oldest. */
  paymentAt(place: number): Promise<string>;
};

const functions = readFileSync(join(import.meta.dirname, "fill.sql"), "utf8");

/** Fills a database with so many payments of one account, and a fifth of that spread over ten others. */
export async function fill({ owner, ownerUrl }: Database, count: number): Promise<Filled> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(functions);
  // Every row here is valid; to check that of a million, and to maintain a dozen indexes meanwhile, takes minutes.
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  const { rows: indexes } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'payment'::regclass and not indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const accounts = Array.from({ length: 11 }, (_, n) => ({
    id: newId("acct"),
    size: n === 0 ? count : Math.round(count / 50),
  }));
  for (const { id, size } of accounts)
    await client.query("select pg_temp.fill_account($1, $2, $3, $4)", [
      ...[id, since, size],
      Math.max(10, Math.round(size / 100)),
    ]);
  for (const { definition } of indexes) await client.query(definition);
  const account = accounts[0]?.id ?? "";
  const keys = await addKeys(client, account, 400);
  await client.query("vacuum analyze");
  await client.end();
  const idAt = async (table: string, place: number) => {
    const text = `select id from ${table} where account_id = $1 and mode = 'test' order by id offset $2 limit 1`;
    return String((await owner.query(text, [account, place])).rows[0]?.id);
  };
  const [customer, link] = [await idAt("customer", 0), await idAt("payment_link", 0)];
  return { account, keys, count, customer, link, paymentAt: (place) => idAt("payment", place) };
}
