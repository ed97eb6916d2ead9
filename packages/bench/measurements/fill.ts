import { readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { addKeys, type Database } from "@/packages/bench/harness/database";
import { withClient } from "@/packages/bench/harness/system";
import { newId } from "@/packages/bench/server";

/** Settings of PostgreSQL: loading is not measured and need not be durable. */
export const loading = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** The first payment of every account, in milliseconds. */
export const since = Date.UTC(2026, 0, 1);

export type Filled = {
  account: string;
  /** Returns one of enough keys that none reaches the limit of a hundred requests a minute. */
  nextKey(): string;
  keys: string[];
  count: number;
  customer: string;
  link: string;
  /** Returns the ID of the row at a position, counted from the oldest. */
  idAt(place: number): Promise<string>;
};

/** Temporary functions that generate IDs like ours and fill an account. */
const functions = readFileSync(join(import.meta.dirname, "fill.sql"), "utf8");

const tables = "ledger_transaction, ledger_sum, activity_day, customer, customer_word, payment_link, payment";

/** Fills an account with payments, without their indexes: maintaining a dozen of them would take minutes. */
async function fillAccounts(client: pg.Client, sizes: ReadonlyMap<string, number>): Promise<void> {
  const { rows: indexes } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'payment'::regclass and not indisunique`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const [id, size] of sizes) {
    const parents = Math.max(10, Math.round(size / 100));
    await client.query("select pg_temp.fill_account($1, $2, $3, $4)", [id, since, size, parents]);
    await client.query("select pg_temp.fill_books($1)", [id]);
  }
  for (const { definition } of indexes) await client.query(definition);
}

/**
 * Fills a database with the given number of payments of one account, and a fifth of that spread over ten others. Works as
 * its owner, without triggers, and analyzes the tables: without statistics, PostgreSQL would keep plans for empty ones.
 */
export async function fill({ owner, ownerUrl }: Database, count: number): Promise<Filled> {
  const account = newId("acct");
  const others = Array.from({ length: 10 }, () => newId("acct"));
  const sizes = new Map([[account, count], ...others.map((id) => [id, Math.round(count / 50)] as const)]);
  const keys = await withClient(ownerUrl, async (client) => {
    // Every row here is valid. Checking a million of them would take minutes.
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    await client.query(functions);
    await fillAccounts(client, sizes);
    const made = await addKeys(client, account, 400);
    await client.query(`vacuum analyze account, api_key, ${tables}`);
    return made;
  });
  let used = 0;
  const nextKey = () => keys[used++ % keys.length] ?? "";
  const idIn = async (table: string, place: number) => {
    const text = `select id from ${table} where account_id = $1 and mode = 'test' order by id offset $2 limit 1`;
    return String((await owner.query(text, [account, place])).rows[0]?.id);
  };
  const [customer, link] = [await idIn("customer", 0), await idIn("payment_link", 0)];
  return { account, keys, nextKey, idAt: (place) => idIn("payment", place), count, customer, link };
}
