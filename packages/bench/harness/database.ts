import { createHash, createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Pool, QueryResultRow } from "pg";
import pg from "pg";
import type { Run } from "@/packages/bench/harness/script";
import { grantApp, migrate, newId, newSecretKey, secretPrefix, startPostgres } from "@/packages/bench/server";

export type Database = {
  ownerUrl: string;
  appUrl: string;
  /** As the owner of the tables: for filling, auditing, and changes that only time or a mutation causes. */
  owner: pg.Pool;
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
  await migrate({ url: ownerUrl });
  await grantApp(ownerUrl, appUrl);
  const owner = openPool(run, ownerUrl, 4);
  return { ownerUrl, appUrl, owner, kill: () => process.kill(postmasterIn(run.folder).pid, "SIGKILL") };
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

/** A pool that ends with the run and survives the end of its connections. */
export function openPool(run: Run, connectionString: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString, max });
  pool.on("error", () => undefined);
  run.onEnd(() => pool.end());
  return pool;
}

/** PostgreSQL's errors when another program terminates a connection. */
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
export async function expireLeases(owner: Pool, keys: readonly string[]): Promise<void> {
  await whenUp(() =>
    owner.query(
      `update idempotency set locked_until = clock_timestamp() - interval '1 second'
       where state = 'running' and key = any($1) and locked_until > clock_timestamp()`,
      [keys],
    ),
  );
}

/** Until the signal, ends within seconds each lease that no living process holds. */
export async function expireAbandoned(owner: Pool, abandoned: () => readonly string[], signal: AbortSignal) {
  let before = new Set<string>();
  while (!signal.aborted) {
    const now = abandoned();
    await expireLeases(
      owner,
      now.filter((key) => before.has(key)),
    );
    before = new Set(now);
    await pause(signal, 2_000);
  }
}

/** The columns the service compares with its clock. Rows that are leased now run in real time and are left alone. */
const agingColumns = {
  payment: "created_at updated_at paid_at check_at",
  refund: "created_at sent_at check_at",
  payment_link: "expires_at attempt_until",
  idempotency: "created_at locked_until",
  event: "created_at",
  webhook_delivery: "created_at next_attempt_at",
  "jobs.runs": "due_at",
  "jobs.events": "received_at",
};
const conditions: Partial<Record<string, string>> = {
  webhook_delivery: "leased_until is null or leased_until < now()",
  "jobs.runs": "status = 'running' and lease_token is null",
};

/** A statement that makes rows older by the interval `$1`. */
export const olderBy = (table: string, columns: string, condition = "true") =>
  `update ${table} set ${columns
    .split(" ")
    .map((column) => `${column} = ${column} - $1::interval`)
    .join(", ")} where ${condition}`;

/**
 * Ages everything in the database, which has the same effect for the service as the passage of time. The
 * service's jobs run concurrently, so all tables are locked first, and the transaction is retried after a
 * deadlock.
 */
export async function passTime(owner: Pool, minutes: number): Promise<void> {
  for (;;) {
    const client = await owner.connect();
    try {
      await client.query("begin");
      await client.query("set local deadlock_timeout = '50ms'");
      // Triggers forbid changes of the past.
      await client.query("set local session_replication_role = replica");
      await client.query(`lock table ${Object.keys(agingColumns).join()} in share row exclusive mode`);
      for (const [table, columns] of Object.entries(agingColumns))
        await client.query(olderBy(table, columns, conditions[table]), [`${minutes} minutes`]);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback");
      if (!(error instanceof Error && "code" in error && error.code === "40P01")) throw error;
    } finally {
      client.release();
    }
  }
}

/** Tries again for half a minute while the database is down. */
export async function whenUp<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 30_000; ; await wait(100)) {
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

/** How many rows a table has, with or without a condition. */
export const countRows = async (owner: Pool, from: string): Promise<number> =>
  (await rowOf<{ count: number }>(owner, `select count(*)::int as count from ${from}`)).count;

/**
 * Resolves when no delivery is due within the first retry delay, or when nothing changed for the given time.
 */
export async function deliveriesDone(owner: Pool, idleMs: number): Promise<void> {
  let before = "";
  for (let idle = 0; idle < idleMs; idle += 250) {
    const { due, attempts } = await rowOf<{ due: number; attempts: number }>(
      owner,
      `select count(*) filter (where status = 'pending' and next_attempt_at <= now() + interval '6 seconds')::int as due,
         sum(attempts)::int as attempts from webhook_delivery`,
    );
    if (due === 0) return;
    if (`${due} ${attempts}` !== before) idle = 0;
    before = `${due} ${attempts}`;
    await wait(250);
  }
}
