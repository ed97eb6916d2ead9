import type {
  ApiKey,
  Card,
  Chargeback,
  Customer,
  Cycle,
  Event,
  LedgerTransaction,
  Payment,
  PaymentLink,
  Payout,
  PayoutLine,
  Refund,
  RequestLog,
  Subscription,
  WebhookDelivery,
  WebhookEndpoint,
} from "@/prisma/generated/client";
import { columnsOf } from "@/server/base/db/columns";
import { sql, statement } from "@/server/base/db/db";
import { type JsonRow, modelJson, modelValues } from "@/server/base/fast-path/rows";
import type { Context, ReadTable } from "@/server/core/operation/context";

/** The rows of each table with hand-written statements. */
export type TableRows = {
  api_key: ApiKey;
  card: Card;
  chargeback: Chargeback;
  customer: Customer;
  cycle: Cycle;
  event: Event;
  ledger_transaction: LedgerTransaction;
  payment: Payment;
  payment_link: PaymentLink;
  payout: Payout;
  payout_line: PayoutLine;
  refund: Refund;
  request_log: RequestLog;
  subscription: Subscription;
  webhook_delivery: WebhookDelivery;
  webhook_endpoint: WebhookEndpoint;
};

const byId = "account_id = $1 and mode = $2 and id = $3";

/** Returns the row with this ID in the context's account and mode, or null. */
export async function readRow<T extends ReadTable>(ctx: Context, table: T, id: string) {
  const { preloaded } = ctx;
  return preloaded?.table === table && preloaded.id === id
    ? asRow<T>(preloaded.row)
    : readCurrentRow(ctx, table, id);
}

/** Reads a row even if it was read together with the caller's key. */
export async function readCurrentRow<T extends ReadTable>(
  { scope }: Pick<Context, "scope">,
  table: T,
  id: string,
) {
  return asRow<T>(await read(table, byId, [scope.accountId, scope.mode, id]));
}

/** Returns the row that fulfills a condition in SQL, in any account. */
export const findRow = async <T extends ReadTable>(table: T, where: string, values: string[]) =>
  asRow<T>(await read(table, where, values));

async function read(table: ReadTable, where: string, values: string[]) {
  const columns = await columnsOf(table);
  const select = statement(`select ${modelJson(columns, "t")} as row from ${table} t where ${where}`);
  const [result] = await sql<{ row: JsonRow }>(select, values, { pipelined: true });
  return result === undefined ? null : modelValues(columns, result.row);
}

/** `modelValues` returns the columns under the names of the model. */
const asRow = <T extends ReadTable>(row: Record<string, unknown> | null) => row as TableRows[T] | null;
