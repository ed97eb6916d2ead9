import { createHash, createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { Pool, QueryResultRow } from "pg";
import { type InEach, inEachSchema, openPool, schemasOf } from "@/packages/bench/harness/schemas";
import type { Run } from "@/packages/bench/harness/script";
import { grantApp, migrate, newId, newSecretKey, secretPrefix, startPostgres } from "@/packages/bench/server";

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

export function postmasterIn(folder: string) {
  const [pid, , , port] = readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n");
  return { pid: Number(pid), port: Number(port) };
}

/** Clock ticks of /proc; Linux counts a hundred a second on every usual machine. */
const tickMs = 10;

/**
 * The CPU time of PostgreSQL's processes so far in milliseconds, including processes that have ended. Linux
 * only.
 */
export function postgresMs(folder: string): number {
  const { pid: first } = postmasterIn(folder);
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const stat = statOf(pid);
    if (stat === null) continue;
    // After the name: state, parent, … and from the 12th user, system, and both of children that ended.
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = rest.slice(9, 13).map(Number);
    if (Number(pid) === first) ticks += user + system + endedUser + endedSystem;
    else if (Number(parent) === first) ticks += user + system;
  }
  return ticks * tickMs;
}

/** Null for a process that has ended since. */
function statOf(pid: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return null;
  }
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
    const account = { id: newId("acct"), keys: [] };
    await owner.query(
      "insert into account (id, name, display_name, verification_status) values ($1, $2, $2, 'approved')",
      [account.id, `Shop ${n}`],
    );
    accounts.push({ ...account, keys: await addKeys(owner, account.id, keyCount, pepper) });
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
     select id, $2, 'test', 'Bench', hash, $4, last4 from unnest($1::text[], $3::bytea[], $5::text[]) one (id, hash, last4)`,
    [
      keys.map(() => newId("key")),
      account,
      keys.map(hash),
      secretPrefix("test"),
      keys.map((key) => key.slice(-4)),
    ],
  );
  return keys;
}

/** Ends the leases on requests with these idempotency keys, which a killed or frozen process holds for 90 seconds. */
export async function expireLeases({ inEach }: Database, keys: readonly string[]): Promise<void> {
  await whenUp(() =>
    inEach((owner) =>
      owner.query(
        `update idempotency set locked_until = now() - interval '1 second'
         where state = 'running' and key = any($1) and locked_until > now()`,
        [keys],
      ),
    ),
  );
}

/** Until the signal, ends within seconds each lease that no living process holds. */
export async function expireAbandoned(
  database: Database,
  abandoned: () => readonly string[],
  signal: AbortSignal,
) {
  let before = new Set<string>();
  while (!signal.aborted) {
    const now = abandoned();
    await expireLeases(
      database,
      now.filter((key) => before.has(key)),
    );
    before = new Set(now);
    await pause(signal, 2_000);
  }
}

/** Tries again for two minutes while the database is down: on a busy machine its recovery takes a minute. */
export async function whenUp<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 120_000; ; await wait(100)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

/** Waits for so many milliseconds, or until the signal. */
export const pause = (signal: AbortSignal, ms: number) =>
  wait(Math.max(0, ms), undefined, { signal }).catch(() => undefined);

/** The first row of a statement. Throws when there is none. */
export async function rowOf<Row extends QueryResultRow>(
  owner: Pool,
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

/**
 * Resolves when no delivery is due within the first retry delay, or when nothing changed for the given time.
 */
export async function deliveriesDone(database: Database, idleMs: number): Promise<void> {
  let before = "";
  for (let idle = 0; idle < idleMs; idle += 250) {
    const { due, attempts } = await countsIn(
      database,
      `select count(*) filter (where status = 'pending' and next_attempt_at <= now() + interval '6 seconds')::int as due,
         sum(attempts)::int as attempts from webhook_delivery`,
    );
    if (due === 0) return;
    if (`${due} ${attempts}` !== before) idle = 0;
    before = `${due} ${attempts}`;
    await wait(250);
  }
}
