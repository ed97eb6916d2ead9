import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { z } from "zod";
import { addDatabase, addKeys, type Database, openDatabase } from "@/packages/bench/harness/database";
import { openHandler } from "@/packages/bench/harness/processes";
import { defineScript } from "@/packages/bench/harness/script";
import { percentile, sayHead, sayMachine, sayRow } from "@/packages/bench/harness/statistics";
import { newId } from "@/packages/bench/server";

const Queries = z.record(z.string(), z.string());
const queries = Queries.parse(JSON.parse(readFileSync(join(import.meta.dirname, "lists.json"), "utf8")));
const Timed = z.object({ tookMs: z.array(z.number()), found: z.number() });

const small = 10_000;
const rounds = 20;
const requestsPerRound = 10;

export const script = defineScript({
  about:
    "Pages of payments, search and the home page, at ten thousand payments of an account and at many more.",
  options: { payments: 1_000_000, only: "" },
  deadlineMinutes: 120,
  async run(run, { payments, only }) {
    // Loading is not measured and need not be durable.
    const settings = {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_wal_size: "4GB",
    };
    const first = await openDatabase(run, settings);
    const sides: Side[] = [];
    for (const size of [small, payments]) {
      const database = await addDatabase(run, first, `bench_${size}`);
      const filled = await fill(database, size);
      sides.push({ filled, call: await openHandler(run, database.appUrl) });
    }
    sayMachine(`${small} and ${payments} payments`);
    const sizes = ["10 thousand, ms", `${payments / 1e6} million, ms`];
    sayHead("query", "found", ...sizes, "95 % within, ms", "ratio of medians", "of the fastest tenth");
    for (const [name, template] of Object.entries(queries))
      if (new RegExp(only).test(name)) await measure(name, template, sides);
    return 0;
  },
});

export type Side = { filled: Filled; call: Awaited<ReturnType<typeof openHandler>> };

/** Measures both sizes in alternation, so that other load on the machine affects both. */
export async function measure(name: string, template: string, sides: readonly Side[]) {
  const times = sides.map(() => [] as number[]);
  const found = sides.map(() => 0);
  const paths = await Promise.all(sides.map(({ filled }) => pathOf(template, filled)));
  const deadline = performance.now() + 30_000;
  // The first two rounds warm the caches and let PostgreSQL choose its generic plan.
  for (let round = -2; round < rounds && performance.now() < deadline; round += 1)
    for (const [n, { filled, call }] of sides.entries()) {
      const { account } = filled;
      const path = paths[n];
      const response = Timed.parse(await call("time", { path, keys: nextKeys(filled), account, since }));
      if (round >= 0) times[n]?.push(...response.tookMs);
      found[n] = response.found;
    }
  const [few = [], many = []] = times;
  const ratio = (share: number) => (percentile(many, share) / percentile(few, share)).toFixed(2);
  const medians = [few, many].map((all) => percentile(all, 0.5).toFixed(2));
  sayRow(name, found.join(" / "), ...medians, percentile(many, 0.95).toFixed(0), ratio(0.5), ratio(0.1));
}

let turn = 0;
const nextKeys = ({ keys }: Filled) =>
  Array.from({ length: requestsPerRound }, () => keys[turn++ % keys.length] ?? "");

/** Inserts IDs and times into a query's path. `{after 0.99}` is the payment at that share of a list. */
async function pathOf(template: string, { customer, link, count, paymentAt }: Filled): Promise<string> {
  const at = (days: number) => new Date(since + (180 + days) * 86_400_000).toISOString();
  const [, share] = /\{after ([\d.]+)\}/.exec(template) ?? [];
  const behind = share === undefined ? "" : await paymentAt(Math.floor(count * (1 - Number(share))) - 1);
  return template
    .replace("{customer}", customer)
    .replace("{link}", link)
    .replace(/\{days (\d+)\}/, (_, days) => `created_from=${at(0)}&created_to=${at(Number(days))}`)
    .replace(/\{after [\d.]+\}/, behind);
}

/** The first payment of every account, in milliseconds. */
export const since = Date.UTC(2026, 0, 1);

export type Filled = {
  account: string;
  /** Enough keys that none reaches the limit of a hundred requests a minute. */
  keys: string[];
  count: number;
  customer: string;
  link: string;
  /** Returns the ID of the payment at a position, counted from the oldest. */
  paymentAt(place: number): Promise<string>;
};

/** Temporary functions that generate IDs like ours and fill an account. */
export const fillFunctions = readFileSync(join(import.meta.dirname, "fill.sql"), "utf8");

/**
 * Fills a database with the given number of payments of one account, and a fifth of that spread over ten
 * others.
 */
export async function fill({ owner, ownerUrl }: Database, count: number): Promise<Filled> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(fillFunctions);
  // Every row here is valid. Checking a million of them and maintaining a dozen indexes would take minutes.
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
  for (const { id } of accounts) await client.query("select pg_temp.fill_books($1)", [id]);
  for (const { definition } of indexes) await client.query(definition);
  const account = accounts[0]?.id ?? "";
  const keys = await addKeys(client, account, 400);
  // Without statistics, PostgreSQL would keep plans for the empty tables.
  await client.query(
    "vacuum analyze account, ledger_account, ledger_transaction, ledger_entry, ledger_sum, activity_day, customer, customer_word, payment_link, payment, api_key",
  );
  await client.end();
  const idAt = async (table: string, place: number) => {
    const text = `select id from ${table} where account_id = $1 and mode = 'test' order by id offset $2 limit 1`;
    return String((await owner.query(text, [account, place])).rows[0]?.id);
  };
  const [customer, link] = [await idAt("customer", 0), await idAt("payment_link", 0)];
  return { account, keys, count, customer, link, paymentAt: (place) => idAt("payment", place) };
}
