import type { Context } from "@/server/core/context";
import { columnsOf, modelRow, type Statement, statement } from "@/server/core/db";
import type { Listed } from "@/server/core/list";

export type ReadTable = "cycle" | "event" | "payment" | "payment_link" | "webhook_delivery";

/** An object of the account that was read together with the caller's key; its row is null when there is none. */
export type Found = { table: ReadTable; id: string; row: Record<string, unknown> | null };

const statements = new Map<ReadTable, Statement>();

function readFrom(table: ReadTable): Statement {
  const known = statements.get(table);
  if (known !== undefined) return known;
  const made = statement(`select * from ${table} where account_id = $1 and mode = $2 and id = $3`);
  statements.set(table, made);
  return made;
}

/** The row with this id in the context's account and mode, or null. */
export async function readOne<T extends ReadTable>(
  { scope, found }: Context,
  table: T,
  id: string,
): Promise<Listed[T] | null> {
  const row = found?.table === table && found.id === id ? found.row : await read(table, scope, id);
  return row as Listed[T] | null; // `select *` gives the columns of the model, under its names
}

async function read(table: ReadTable, { accountId, mode }: Context["scope"], id: string) {
  const { names, rows } = await columnsOf(readFrom(table), [accountId, mode, id], { pipelined: true });
  return rows[0] === undefined ? null : modelRow(names, rows[0]);
}
