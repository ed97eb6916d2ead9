import { setTimeout as sleep } from "node:timers/promises";
import type { Pool, PoolClient, QueryResult, QueryResultRow } from "pg";
import { statement } from "@/server/platform/db/db";

/** What runs a statement, prepared once per connection: the pool, or the client of an open transaction. */
export type Db = {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
};

export type Database = Db & Pick<Pool, "connect">;

const preparing = (door: Pick<Pool | PoolClient, "query">): Db => ({
  query: <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    door.query<Row>({ ...statement(text), values }),
});

export const databaseOf = (pool: Pool): Database => ({ ...preparing(pool), connect: () => pool.connect() });

const collisions = new Set(["40001", "40P01"]);
const attempts = 5;

/** Runs `work` in one transaction, again when Postgres chose it as the victim of a deadlock. */
export async function transaction<T>(
  database: Pick<Pool, "connect">,
  work: (tx: Db) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await once(database, work);
  } catch (cause) {
    if (attempt >= attempts || !collisions.has(codeOf(cause))) throw cause;
    await sleep(Math.random() * 20 * attempt);
    return transaction(database, work, attempt + 1);
  }
}

async function once<T>(database: Pick<Pool, "connect">, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await database.connect();
  let broken: Error | undefined;
  // The pool stops listening while a client is out; a cut connection without a listener would end the process.
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

function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

/** Whether the database could not be reached, or went away, as opposed to refusing what was asked. */
export function isConnectionLoss(cause: unknown): boolean {
  const code = codeOf(cause);
  if (/^(08|57P|53)/.test(code) || /^E(?!RR_)[A-Z_]+$/.test(code)) return true;
  return code === "" && cause instanceof Error && /connection|connect|terminat|timeout/i.test(cause.message);
}
