import type pg from "pg";
import { corkUntilNextTurn } from "@/server/base/fast-path/pipeline";
import { currentPool, type Statement, sql, traced } from "./db";
import { sqlState } from "./sql-errors";

export type Execution = { statement: Statement; values: unknown[] };

/**
 * Executes statements in one transaction, or none of them. They are sent together once it has begun, so that no lock is
 * held while the server waits for this process. Returns the rows of all.
 */
export async function transaction<Row extends pg.QueryResultRow>(
  executions: readonly Execution[],
): Promise<Row[]> {
  const [first] = executions;
  if (first !== undefined && executions.length === 1) return sql<Row>(first.statement, first.values);
  const client = await currentPool().connect();
  // If it failed, each statement behind it would commit by itself.
  await client.query("begin").catch((cause) => {
    client.release(true);
    throw cause;
  });
  corkUntilNextTurn(client);
  const sent = [
    ...executions.map(({ statement: { name, text }, values }) => client.query<Row>({ name, text, values })),
    client.query<Row>("commit"),
  ];
  const results = await traced("transaction", () => Promise.allSettled(sent));
  const failure = results.find((result) => result.status === "rejected");
  // After an error of a statement, `commit` rolled back. Any other error leaves the connection in an unknown state.
  client.release(failure !== undefined && sqlState(failure.reason) === undefined);
  if (failure !== undefined) throw failure.reason;
  return results.flatMap((result) => (result.status === "fulfilled" ? result.value.rows : []));
}
