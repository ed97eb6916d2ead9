import { columnsOf } from "@/server/platform/db/columns";
import { sql, statement } from "@/server/platform/db/db";
import { type JsonRow, modelJson, modelValues } from "@/server/platform/fast-path/rows";
import type { Context, ReadTable } from "./context";
import type { Listed } from "./list";

const byId = "account_id = $1 and mode = $2 and id = $3";

/** Returns the row with this ID in the context's account and mode, or null. */
export async function readOne<T extends ReadTable>(ctx: Context, table: T, id: string) {
  const { preloaded } = ctx;
  return preloaded?.table === table && preloaded.id === id
    ? rowOf<T>(preloaded.row)
    : readNow(ctx, table, id);
}

/** The same, but always read now, even if the row was read with the key. */
export async function readNow<T extends ReadTable>({ scope }: Pick<Context, "scope">, table: T, id: string) {
  return rowOf<T>(await read(table, byId, [scope.accountId, scope.mode, id]));
}

/** Returns the payment with this gateway ID in any account, for messages of the gateway. */
export const paymentAtGateway = async (gatewayId: string) =>
  rowOf<"payment">(await read("payment", "gateway_id = $1", [gatewayId]));

async function read(table: ReadTable, where: string, values: string[]) {
  const columns = await columnsOf(table);
  const by = statement(`select ${modelJson(columns, "t")} as row from ${table} t where ${where}`);
  const [found] = await sql<{ row: JsonRow }>(by, values, { pipelined: true });
  return found === undefined ? null : modelValues(columns, found.row);
}

/** The columns of the table, by the names of its model. */
const rowOf = <T extends ReadTable>(row: Record<string, unknown> | null) => row as Listed[T] | null;
