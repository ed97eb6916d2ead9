import { setTimeout as wait } from "node:timers/promises";
import type { Pool, QueryResultRow } from "pg";

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
  "jobs.calls": "due_at",
};
const conditions: Partial<Record<string, string>> = {
  webhook_delivery: "leased_until is null or leased_until < now()",
  "jobs.calls": "lease_token is null and due_at < 'infinity'",
};

/** A statement that makes rows older by the interval `$1`. */
export const olderBy = (table: string, columns: string, condition = "true") =>
  `update ${table} set ${columns
    .split(" ")
    .map((column) => `${column} = ${column} - $1::interval`)
    .join(", ")} where ${condition}`;

/**
 * Makes everything in the database older, which to the service is the same as time passing. The service's jobs run
 * meanwhile: all tables are locked first, and after a deadlock the transaction starts again.
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
