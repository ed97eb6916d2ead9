import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient, QueryResult, QueryResultRow } from "pg";
import { isDatabaseUnavailable } from "@/server/core/database-unavailable";
import { statement } from "@/server/platform/db/db";

/** Runs statements, each prepared once per connection: a pool, or the client of an open transaction. */
export type Queries = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
};

export type Db = Queries & Pick<Pool, "connect">;

const preparing = (client: Pick<Pool | PoolClient, "query">): Queries => ({
  query: <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    client.query<Row>({ ...statement(text), values }),
});

export const databaseOf = (pool: Pool): Db => ({ ...preparing(pool), connect: () => pool.connect() });

/** Runs `work` in one transaction. */
export async function transaction<T>(
  db: Pick<Pool, "connect">,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  const client = await db.connect();
  let broken: Error | undefined;
  // The pool removes its listener while a client is in use. Without one, a lost connection would crash the
  // process.
  const onError = (cause: Error) => {
    broken = cause;
  };
  client.on("error", onError);
  try {
    await client.query("begin");
    const result = await work(preparing(client));
    await client.query("commit");
    return result;
  } catch (cause) {
    await client.query("rollback").catch((failure: Error) => {
      broken ??= failure;
    });
    throw cause;
  } finally {
    client.off("error", onError);
    client.release(broken);
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
