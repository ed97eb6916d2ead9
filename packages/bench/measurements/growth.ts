import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { addDatabase, addKeys, type Database, openDatabase } from "@/packages/bench/harness/database";
import { openHandler } from "@/packages/bench/harness/processes";
import { defineScript } from "@/packages/bench/harness/script";
import { median, sayHead, sayMachine, sayRow } from "@/packages/bench/harness/statistics";
import { newId, say } from "@/packages/bench/server";
import { fillFunctions, measure, type Side as OfList } from "./lists";

const queries = {
  "one event": "/v1/events/{after 0.3}",
  "first page": "/v1/events?",
  "page at half depth": "/v1/events?starting_after={after 0.5}",
  "page at 99 % depth": "/v1/events?starting_after={after 0.99}",
  "type, 1 in 1,000": "/v1/events?type=refund_failed",
  "type, 1 of all, the oldest": "/v1/events?type=card_expiring",
  "type, none": "/v1/events?type=cycle_paid",
};

const functions = readFileSync(join(import.meta.dirname, "growth.sql"), "utf8");
const dayMs = 86_400_000;
type Side = OfList & { name: string; database: Database };

export const script = defineScript({
  about:
    "Lists, writes and retention of events and requests in one table, and in partitions by month and day.",
  options: { events: 5_000_000, requests: 1_000_000, months: 36, only: "" },
  deadlineMinutes: 180,
  async run(run, { events, requests, months, only }) {
    // Loading is not measured and need not be durable.
    const settings = {
      ...{
        fsync: "off",
        synchronous_commit: "off",
        full_page_writes: "off",
        max_wal_size: "8GB",
        shared_buffers: "1GB",
      },
      ...{ max_locks_per_transaction: "512" },
    };
    const first = await openDatabase(run, settings);
    const sides: Side[] = [];
    for (const name of ["one table", "partitions"]) {
      const database = await addDatabase(run, first, `bench_${sides.length}`);
      const filled = await fillGrowth(database, {
        events,
        requests,
        months,
        isDivided: name === "partitions",
      });
      sides.push({ name, database, filled, call: await openHandler(run, database.appUrl) });
    }
    sayMachine(`${events / 1e6} million events of an account in ${months} months`);
    const names = sides.map(({ name }) => `${name}, ms`);
    sayHead("query", "found", ...names, "95 % within, ms", "ratio of medians", "of the fastest tenth");
    for (const [name, template] of Object.entries(queries))
      if (new RegExp(only).test(name)) await measure(name, template, sides);
    sayHead("work", ...sides.map(({ name }) => name));
    await measureWrites(sides);
    await measureRetention(sides);
    for (const side of sides) await explain(side);
    return 0;
  },
});

type Size = { events: number; requests: number; months: number; isDivided: boolean };

/** Fills a database with the events of an account, and a fifth of that spread over ten others. */
async function fillGrowth({ owner, ownerUrl }: Database, { events, requests, months, isDivided }: Size) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(fillFunctions + functions);
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  const until = Date.now();
  const since = until - months * 30.4 * dayMs;
  await client.query(
    isDivided
      ? `select pg_temp.divide('event', 'evt', 'month', to_timestamp(${since / 1000})),
           pg_temp.divide('request_log', 'req', 'day', now() - interval '32 days')`
      : "select pg_temp.undivide('event'), pg_temp.undivide('request_log')",
  );
  const accounts = Array.from({ length: 11 }, (_, n) => ({ id: newId("acct"), share: n === 0 ? 1 : 1 / 50 }));
  for (const { id, share } of accounts)
    await client.query("select pg_temp.fill_growth($1, $2, $3, $4, $5)", [
      ...[id, Math.round(since), until],
      ...[Math.round(events * share), Math.round(requests * share)],
    ]);
  const account = accounts[0]?.id ?? "";
  const keys = await addKeys(client, account, 400);
  await client.query(endpoint, [newId("we"), account]);
  if (!isDivided) await client.query(reference);
  await client.query("vacuum analyze event, request_log, account, api_key");
  await client.end();
  const paymentAt = async (place: number) => {
    const text = "select id from event where account_id = $1 and mode = 'test' order by id offset $2 limit 1";
    return String((await owner.query(text, [account, place])).rows[0]?.id);
  };
  return { account, keys, count: events, customer: "", link: "", paymentAt };
}

const endpoint = `
  insert into webhook_endpoint (id, account_id, mode, url, secret, events, created_at, updated_at)
  values ($1, $2, 'test', 'https://example.com', '', '{}', now(), now())`;
const reference = `
  alter table webhook_delivery add constraint webhook_delivery_account_id_mode_event_id_fkey
    foreign key (account_id, mode, event_id) references event (account_id, mode, id) on delete restrict on update cascade`;

const pairs = 10_000;
/** Creates events with a delivery each, sequentially, with foreign key checks. */
const write = `
  do $$ declare event_id text; owner text; endpoint text; begin
    select account_id, id into owner, endpoint from webhook_endpoint;
    for n in 1 .. ${pairs} loop
      event_id := new_id('evt');
      insert into event (id, account_id, mode, type, object_id, payload, version, created_at)
      values (event_id, owner, 'test', 'payment_paid', new_id('pay'), repeat('x', 300), '2026-01-01', now());
      insert into webhook_delivery (id, account_id, mode, event_id, webhook_endpoint_id, created_at)
      values (new_id('dlv'), owner, 'test', event_id, endpoint, now());
    end loop;
  end $$`;

async function measureWrites(sides: readonly Side[]) {
  const took = sides.map(() => [] as number[]);
  for (let round = -1; round < 5; round += 1)
    for (const [n, { database }] of sides.entries()) {
      const { ms } = await timed(database, write);
      if (round >= 0) took[n]?.push(ms);
    }
  sayRow(`an event and its delivery, ms each`, ...took.map((all) => (median(all) / pairs).toFixed(3)));
}

/** Deletes the oldest day of requests: by its rows with a vacuum, or by dropping the partition. */
const forget: Record<string, readonly string[]> = {
  "one table": [
    `do $$ begin loop
       delete from request_log where ctid in (
         select ctid from request_log where created_at < now() - interval '30 days' order by created_at limit 5000);
       exit when not found;
     end loop; end $$`,
    "vacuum request_log",
  ],
  partitions: ["select drop_partitions('request_log', 'req', now() - interval '30 days')"],
};

async function measureRetention(sides: readonly Side[]) {
  const cells: string[] = [];
  for (const { name, database } of sides) {
    const of = "select count(*)::int as count, pg_current_wal_lsn() - '0/0' as wal from request_log";
    const before = await database.owner.query(of);
    let ms = 0;
    for (const statement of forget[name] ?? []) ms += (await timed(database, statement)).ms;
    const after = await database.owner.query(of);
    const rows = before.rows[0].count - after.rows[0].count;
    const wal = (Number(after.rows[0].wal) - Number(before.rows[0].wal)) / 1e6;
    cells.push(`${ms.toFixed(0)} ms, ${rows} rows, ${wal.toFixed(1)} MB of WAL`);
  }
  sayRow("a day of requests forgotten", ...cells);
}

async function timed({ owner }: Database, text: string) {
  const started = performance.now();
  await owner.query(text);
  return { ms: performance.now() - started };
}

/** Prints the plans that read a page and one event, as PostgreSQL caches them for all values. */
async function explain({ name, database, filled }: Side) {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query("set plan_cache_mode = force_generic_plan");
  const where = "select id from event where account_id = $1 and mode = 'test'";
  await client.query(`prepare page (text) as ${where} order by id desc limit 20`);
  await client.query(`prepare one (text, text) as ${where} and id = $2`);
  const id = await filled.paymentAt(Math.floor(filled.count / 2));
  for (const statement of [`page('${filled.account}')`, `one('${filled.account}', '${id}')`]) {
    const { rows } = await client.query(
      `explain (analyze, costs off, timing off, summary off) execute ${statement}`,
    );
    const lines = rows.map((row) => String(row["QUERY PLAN"]));
    const scans = lines.filter((line) => /Scan/.test(line));
    const unread = scans.filter((line) => line.includes("never executed")).length;
    const removed = lines.find((line) => line.includes("Subplans Removed"))?.trim() ?? "nothing removed";
    say(`${name}, ${statement.slice(0, 4)}: ${scans.length} scans, ${unread} never executed; ${removed}`);
    for (const line of lines.filter((one) => !/never executed|Index Cond|Index Searches: 0/.test(one)))
      say(`  ${line}`);
  }
  await client.end();
}
