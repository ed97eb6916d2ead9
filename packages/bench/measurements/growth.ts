import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addDatabase, type Database, openDatabase, rowOf } from "@/packages/bench/harness/database";
import { openHandler } from "@/packages/bench/harness/processes";
import { alternate, median, printHead, printRow, printTable } from "@/packages/bench/harness/report";
import { defineScript } from "@/packages/bench/harness/script";
import { withClient } from "@/packages/bench/harness/system";
import { newId, say } from "@/packages/bench/server";
import { fillWith, loading } from "./fill";
import { headOf, measure, type Side as OfList } from "./lists";

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
const names = ["one table", "partitions"] as const;
type Side = OfList & { name: (typeof names)[number]; database: Database };

export const script = defineScript({
  about:
    "Lists, writes and retention of events and requests in one table, and in partitions by month and day.",
  options: { events: 5_000_000, requests: 1_000_000, months: 36 },
  deadlineMinutes: 180,
  async run(run, size) {
    const memory = { max_wal_size: "8GB", shared_buffers: "1GB", max_locks_per_transaction: "512" };
    const first = await openDatabase(run, { ...loading, ...memory });
    const sides: Side[] = [];
    for (const name of names) {
      const database = await addDatabase(run, first, `bench_${sides.length}`);
      const started = performance.now();
      const filled = await fillGrowth(database, { ...size, isDivided: name === "partitions" });
      say(`filled ${name} in ${Math.round((performance.now() - started) / 1_000)} s`);
      sides.push({ name, database, filled, call: (await openHandler(run, database.appUrl)).call });
    }
    printTable(
      `${size.events / 1e6} million events of an account in ${size.months} months`,
      ...headOf(...names),
    );
    for (const [name, template] of Object.entries(queries)) await measure(name, template, sides);
    printHead("work", ...names);
    await measureWrites(sides);
    const forgotten: string[] = [];
    for (const side of sides) forgotten.push(await measureRetention(side));
    printRow("a day of requests forgotten", ...forgotten);
    for (const side of sides) await explain(side);
    return 0;
  },
});

type Size = { events: number; requests: number; months: number; isDivided: boolean };

/** Fills a database with the events of an account, and a fifth of that spread over ten others. */
async function fillGrowth(database: Database, { events, requests, months, isDivided }: Size) {
  const until = Date.now();
  const from = until - months * 30.4 * dayMs;
  const layout = isDivided
    ? `select pg_temp.divide('event', 'evt', 'month', to_timestamp(${from / 1000})),
         pg_temp.divide('request_log', 'req', 'day', now() - interval '32 days')`
    : "select pg_temp.undivide('event'), pg_temp.undivide('request_log')";
  const listed = { tables: "event, request_log", listed: "event" };
  const filled = await fillWith(database, listed, async (client, accounts) => {
    await client.query(functions);
    await client.query(layout);
    for (const { id, share } of accounts)
      await client.query("select pg_temp.fill_growth($1, $2, $3, $4, $5)", [
        ...[id, Math.round(from), until],
        ...[Math.round(events * share), Math.round(requests * share)],
      ]);
    await client.query(endpoint, [newId("we"), accounts[0]?.id]);
    if (!isDivided) await client.query(reference);
  });
  return { ...filled, count: events, customer: "", link: "" };
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
  const contenders = Object.fromEntries(
    sides.map(({ name, database }) => [name, () => timed(database, write)]),
  );
  const took = Object.values(await alternate({ rounds: 5 }, contenders));
  printRow("an event and its delivery, ms each", ...took.map((all) => (median(all) / pairs).toFixed(3)));
}

/** Deletes the oldest day of requests: by its rows with a vacuum, or by dropping the partition. */
const forget = {
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

async function measureRetention({ name, database }: Side): Promise<string> {
  const read = async () => {
    const text =
      "select count(*)::int as count, (pg_current_wal_lsn() - '0/0')::float8 as wal from request_log";
    return rowOf<{ count: number; wal: number }>(database.owner, text);
  };
  const before = await read();
  let ms = 0;
  for (const statement of forget[name]) ms += await timed(database, statement);
  const after = await read();
  const megabytes = ((after.wal - before.wal) / 1e6).toFixed(1);
  return `${ms.toFixed(0)} ms, ${before.count - after.count} rows, ${megabytes} MB of WAL`;
}

/** Runs a statement. Returns how long it took, in milliseconds. */
async function timed({ owner }: Database, text: string): Promise<number> {
  const started = performance.now();
  await owner.query(text);
  return performance.now() - started;
}

/** Prints the plans that read a page and one event, as PostgreSQL caches them for all values. */
const explain = ({ name, database, filled }: Side) =>
  withClient(database.ownerUrl, async (client) => {
    await client.query("set plan_cache_mode = force_generic_plan");
    const where = "select id from event where account_id = $1 and mode = 'test'";
    await client.query(`prepare page (text) as ${where} order by id desc limit 20`);
    await client.query(`prepare one (text, text) as ${where} and id = $2`);
    const id = await filled.idAt(Math.floor(filled.count / 2));
    for (const statement of [`page('${filled.account}')`, `one('${filled.account}', '${id}')`]) {
      const { rows } = await client.query(
        `explain (analyze, costs off, timing off, summary off) execute ${statement}`,
      );
      const lines = rows.map((row) => String(row["QUERY PLAN"]));
      const scans = lines.filter((line) => /Scan/.test(line));
      const unread = scans.filter((line) => line.includes("never executed")).length;
      const removed = lines.find((line) => line.includes("Subplans Removed"))?.trim() ?? "nothing removed";
      say(`${name}, ${statement.slice(0, 4)}: ${scans.length} scans, ${unread} never executed; ${removed}`);
      for (const line of lines.filter(
        (one) => !/never executed|Index Cond|Index Searches: 0|Heap Fetches: 0/.test(one),
      ))
        say(`  ${line}`);
    }
  });
