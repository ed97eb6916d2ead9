import { type Filter, listRows } from "@/server/core/list/list";
import type { TableRows } from "@/server/core/list/read-row";
import { preferReplica } from "@/server/core/list/replica-read";
import { type Column, type Table, tableIn } from "@/server/core/list/table";
import type { Context } from "@/server/core/operation/context";
import { type Payout, type PayoutLine, serializeLine, serializePayout } from "./schema";

const pageSize = 500;

/** Reads all rows of a table, newest first, one page at a time. */
async function* pagesOf<T extends "payout" | "payout_line", Row>(
  ctx: Context,
  table: T,
  filters: readonly Filter[],
  serialize: (row: TableRows[T]) => Row,
): AsyncGenerator<Row[]> {
  for (let last: string | undefined; ; ) {
    const after = last === undefined ? [] : [{ sql: "id < ?", value: last }];
    const rows = await preferReplica(ctx, (readCtx) =>
      listRows(readCtx, table, { limit: pageSize - 1 }, [...filters, ...after]),
    );
    if (rows.length > 0) yield rows.map(serialize);
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id;
  }
}

type Named<Row, Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row] & string;

const text = <Row>(name: Named<Row, string | null>): Column<Row> => ({
  ...{ name, kind: "text" },
  read: (row) => row[name] as string | null, // `Named` allows no other
});
const money = <Row>(name: Named<Row, number | null>): Column<Row> => ({
  ...{ name, kind: "money" },
  read: (row) => row[name] as number | null, // `Named` allows no other
});
const currency = { name: "currency", kind: "text", read: () => "SAR" } as const;

const payoutColumns: readonly Column<Payout>[] = [
  text("id"),
  { name: "date", kind: "day", read: ({ date }) => date },
  ...(["gross", "refunds", "chargebacks", "fees", "vat", "net", "unmatched"] as const).map(money<Payout>),
  currency,
  { name: "payments", kind: "number", read: ({ payments }) => payments },
  { name: "differences", kind: "number", read: ({ differences }) => differences },
  text("source"),
  text("gateway_id"),
];

const lineColumns: readonly Column<PayoutLine>[] = [
  ...(["id", "payout", "type", "payment", "refund", "chargeback"] as const).map(text<PayoutLine>),
  ...(["amount", "fee", "fee_vat", "net", "expected_amount", "expected_fee"] as const).map(money<PayoutLine>),
  currency,
  text("difference"),
  {
    name: "occurred_at",
    kind: "time",
    read: ({ occurred_at }) => (occurred_at === null ? null : new Date(occurred_at)),
  },
  text("gateway_payment_id"),
];

/** The payouts of an account, newest first. */
export const payoutsTable = (ctx: Context): Table<Payout> =>
  tableIn(ctx, { columns: payoutColumns, pages: pagesOf(ctx, "payout", [], serializePayout) });

/** The lines of a payout, last line first. */
export const payoutLinesTable = (ctx: Context, payout: string): Table<PayoutLine> =>
  tableIn(ctx, {
    columns: lineColumns,
    pages: pagesOf(ctx, "payout_line", [{ sql: "payout_id = ?", value: payout }], serializeLine),
  });
