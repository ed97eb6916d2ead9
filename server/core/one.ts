import { type Statement, sql, statement } from "@/server/platform/db/db";
import { columnsOf, type JsonRow, modelRow } from "@/server/platform/db/rows";
import type { Context } from "./context";
import type { Listed } from "./list";

export type ReadTable = "cycle" | "event" | "payment" | "payment_link" | "webhook_delivery";

/** An object of the account that was read together with the caller's key; its row is null when there is none. */
export type Found = { table: ReadTable; id: string; row: Record<string, unknown> | null };

const readFrom = (table: ReadTable) =>
  statement(`select row_to_json(t) as row from ${table} t where account_id = $1 and mode = $2 and id = $3`);

/** The row with this id in the context's account and mode, or null. */
export async function readOne<T extends ReadTable>(ctx: Context, table: T, id: string) {
  const { found } = ctx;
  return found?.table === table && found.id === id ? rowOf<T>(found.row) : readNow(ctx, table, id);
}

/** The same as it is at this moment, whatever was read when the request came. */
export async function readNow<T extends ReadTable>({ scope }: Pick<Context, "scope">, table: T, id: string) {
  return rowOf<T>(await read(readFrom(table), table, [scope.accountId, scope.mode, id]));
}

const findByGateway = statement("select row_to_json(t) as row from payment t where gateway_id = $1");

/** The payment that the gateway knows by this UUID, whosever it is: for what the gateway says of itself. */
export const paymentAtGateway = async (gatewayId: string) =>
  rowOf<"payment">(await read(findByGateway, "payment", [gatewayId]));

async function read(by: Statement, table: ReadTable, values: string[]) {
  const columns = await columnsOf(table);
  const [found] = await sql<{ row: JsonRow }>(by, values, { pipelined: true });
  return found === undefined ? null : modelRow(columns, found.row);
}

/** The columns of the table, under its model's names. */
const rowOf = <T extends ReadTable>(row: Record<string, unknown> | null) => row as Listed[T] | null;
