import { columnsOf } from "@/server/platform/db/columns";
import { sql, statement } from "@/server/platform/db/db";
import { type JsonRow, modelJson, modelValues } from "@/server/platform/fast-path/rows";
import type { Context, ReadTable } from "./context";
import type { Listed } from "./list";

const byId = "account_id = $1 and mode = $2 and id = $3";

/** The row with this id in the context's account and mode, or null. */
export async function readOne<T extends ReadTable>(ctx: Context, table: T, id: string) {
  const { found } = ctx;
  return found?.table === table && found.id === id ? rowOf<T>(found.row) : readNow(ctx, table, id);
}

/** The same as it is at this moment, whatever was read when the request came. */
export async function readNow<T extends ReadTable>({ scope }: Pick<Context, "scope">, table: T, id: string) {
  return rowOf<T>(await read(table, byId, [scope.accountId, scope.mode, id]));
}

/** The payment that the gateway knows by this UUID, whosever it is: for what the gateway says of itself. */
export const paymentAtGateway = async (gatewayId: string) =>
  rowOf<"payment">(await read("payment", "gateway_id = $1", [gatewayId]));

async function read(table: ReadTable, where: string, values: string[]) {
  const columns = await columnsOf(table);
  const by = statement(`select ${modelJson(columns, "t")} as row from ${table} t where ${where}`);
  const [found] = await sql<{ row: JsonRow }>(by, values, { pipelined: true });
  return found === undefined ? null : modelValues(columns, found.row);
}

/** The columns of the table, under its model's names. */
const rowOf = <T extends ReadTable>(row: Record<string, unknown> | null) => row as Listed[T] | null;
