import type { Context } from "@/server/core/context";
import { sql, statement } from "@/server/core/db";
import type { Listed } from "@/server/core/list";
import { columnsOf, type JsonRow, modelRow } from "@/server/core/rows";

export type ReadTable = "cycle" | "event" | "payment" | "payment_link" | "webhook_delivery";

/** An object of the account that was read together with the caller's key; its row is null when there is none. */
export type Found = { table: ReadTable; id: string; row: Record<string, unknown> | null };

const readFrom = (table: ReadTable) =>
  statement(`select row_to_json(t) as row from ${table} t where account_id = $1 and mode = $2 and id = $3`);

/** The row with this id in the context's account and mode, or null. */
export async function readOne<T extends ReadTable>(
  { scope, found }: Context,
  table: T,
  id: string,
): Promise<Listed[T] | null> {
  const row = found?.table === table && found.id === id ? found.row : await read(table, scope, id);
  return row as Listed[T] | null; // the columns of the table, under its model's names
}

async function read(table: ReadTable, { accountId, mode }: Context["scope"], id: string) {
  const columns = await columnsOf(table);
  const values = [accountId, mode, id];
  const [found] = await sql<{ row: JsonRow }>(readFrom(table), values, { pipelined: true });
  return found === undefined ? null : modelRow(columns, found.row);
}
