import { createHash, createHmac } from "node:crypto";
import type pg from "pg";
import type { Pool, QueryResultRow } from "pg";
import { type InEach, inEachSchema, openPool, schemasOf } from "@/packages/bench/harness/schemas";
import type { Run } from "@/packages/bench/harness/script";
import { grantApp, migrate, newId, newSecretKey, secretPrefix, startPostgres } from "@/packages/bench/server";
import { postmasterIn } from "./cpu";
import { pause, untilDone, whenUp } from "./wait";

export type Database = {
  ownerUrl: string;
  appUrl: string;
  /** As the owner of the tables: for filling, auditing, and changes that only time or a mutation causes. */
  owner: pg.Pool;
  /** The same in each schema with accounts' rows: one, unless the database has cells. */
  inEach: InEach;
  /** Sends SIGKILL to PostgreSQL's first process. */
  kill(): void;
};

export type DatabaseUrls = { ownerUrl: string; appUrl: string };

/** Starts PostgreSQL in the run's folder, unless one is given, and sets it up as the service does. */
export async function openDatabase(
  run: Run,
  settings: Record<string, string> = {},
  input?: DatabaseUrls,
): Promise<Database> {
  const { ownerUrl, appUrl } = input ?? (await ownPostgres(run, settings));
  const cells = input === undefined ? [] : (await schemasOf(ownerUrl)).slice(1);
  if (cells.length === 0) {
    await migrate({ url: ownerUrl });
    await grantApp(ownerUrl, appUrl);
  }
  const owner = openPool(run, ownerUrl, 4);
  const inEach: InEach =
    cells.length === 0 ? async (work) => [await work(owner)] : inEachSchema(run, ownerUrl);
  const kill = () => process.kill(postmasterIn(run.folder).pid, "SIGKILL");
  return { ownerUrl, appUrl, owner, inEach, kill };
}

/** Another database on the same server, set up as the service does. */
export async function addDatabase(run: Run, first: Database, name: string): Promise<Database> {
  await first.owner.query(`create database ${name}`);
  const named = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
  return openDatabase(run, {}, { ownerUrl: named(first.ownerUrl), appUrl: named(first.appUrl) });
}

async function ownPostgres(run: Run, settings: Record<string, string>): Promise<DatabaseUrls> {
  const { stop, ...urls } = await startPostgres({ dataDir: run.folder, settings });
  run.onEnd(stop);
  return urls;
}

/** A merchant's account with its test keys. */
export type Account = { id: string; keys: string[] };

/** A key may call 100 times a minute, so accounts with more calls have several keys. */
export async function addAccounts(
  owner: Pick<pg.Pool, "query">,
  count: number,
  { keys: keyCount, pepper }: { keys: number; pepper?: string },
): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = newId("acct");
    await owner.query(
      "insert into account (id, name, display_name, verification_status) values ($1, $2, $2, 'approved')",
      [id, `Shop ${n}`],
    );
    accounts.push({ id, keys: await addKeys(owner, id, keyCount, pepper) });
  }
  return accounts;
}

export async function addKeys(
  owner: Pick<pg.Pool, "query">,
  account: string,
  count: number,
  pepper?: string,
) {
  const keys = Array.from({ length: count }, () => newSecretKey("test"));
  const hash = (key: string) =>
    (pepper === undefined ? createHash("sha256") : createHmac("sha256", pepper)).update(key).digest();
  await owner.query(
    `insert into api_key (id, account_id, mode, name, hash, prefix, last4)
     select id, $2, 'test', 'Bench', hash, $4, right(key, 4) from unnest($1::text[], $3::bytea[], $5::text[]) one (id, hash, key)`,
    [keys.map(() => newId("key")), account, keys.map(hash), secretPrefix("test"), keys],
  );
  return keys;
}

/** Ends the leases on requests with these idempotency keys, which a killed or frozen process holds for 90 seconds. */
export async function expireLeases({ inEach }: Database, keys: readonly string[]): Promise<void> {
  const text = `update idempotency set locked_until = now() - interval '1 second'
    where state = 'running' and key = any($1) and locked_until > now()`;
  await whenUp(() => inEach((owner) => owner.query(text, [keys])));
}

/** Until the signal, ends within seconds each lease that no living process holds. */
export async function expireAbandoned(
  database: Database,
  abandoned: () => readonly string[],
  signal: AbortSignal,
) {
  for (let before = new Set<string>(); !signal.aborted; await pause(signal, 2_000)) {
    const now = abandoned();
    const twice = now.filter((key) => before.has(key));
    await expireLeases(database, twice);
    before = new Set(now);
  }
}

/** The first row of a statement. Throws when there is none. */
export async function rowOf<Row extends QueryResultRow>(
  owner: Pick<Pool, "query">,
  text: string,
  values: unknown[] = [],
): Promise<Row> {
  const [row] = (await owner.query<Row>(text, values)).rows;
  if (row === undefined) throw new Error(`No row: ${text}`);
  return row;
}

/** A row of counts, added up over all schemas. */
export async function countsIn({ inEach }: Database, text: string): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const row of await inEach((owner) => rowOf<Record<string, number>>(owner, text)))
    for (const [name, count] of Object.entries(row)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** How many rows a table has, with or without a condition. */
export const countRows = async (owner: Pool, from: string): Promise<number> =>
  (await rowOf<{ count: number }>(owner, `select count(*)::int as count from ${from}`)).count;

const deliveries = `select
  count(*) filter (where status = 'pending' and next_attempt_at <= now() + interval '6 seconds')::int as due,
  coalesce(sum(attempts), 0)::int as attempts from webhook_delivery`;

/**
 * Resolves when no delivery is due within the first retry delay, or when nothing changed for the given time.
 */
export const deliveriesDone = (database: Database, stallMs: number): Promise<void> =>
  untilDone(async () => {
    const { due, attempts } = await countsIn(database, deliveries);
    return { done: due === 0, mark: `${due} ${attempts}` };
  }, stallMs);
