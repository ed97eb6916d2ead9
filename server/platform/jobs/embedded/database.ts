import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient, QueryResult, QueryResultRow } from "pg";
import { statement } from "@/server/base/db/db";
import { isDatabaseUnavailable } from "@/server/core/operation/database-unavailable";

/** Runs statements, each prepared once per connection. */
export type Queries = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
};

export const queriesOn = (client: Pick<Pool | PoolClient, "query">): Queries => ({
  query: <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    client.query<Row>({ ...statement(text), values }),
});

/** Runs `work` in one transaction. If it fails, its connection is closed, which also rolls it back. */
export async function transaction<T>(pool: Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("begin");
    const result = await work(queriesOn(client));
    await client.query("commit");
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}

const maxPauseMs = 5_000;

/** Returns the milliseconds to wait after a number of consecutive failures to reach the database. */
export const backoffMs = (failures: number): number => Math.min(100 * 2 ** failures, maxPauseMs);

/** Repeats a query for as long as the database is unavailable and `mayRetry` returns true. */
export async function untilAvailable<T>(query: () => Promise<T>, mayRetry: () => boolean): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await query();
    } catch (cause) {
      if (!isDatabaseUnavailable(cause) || !mayRetry()) throw cause;
    }
    await sleep(backoffMs(failures));
  }
}
