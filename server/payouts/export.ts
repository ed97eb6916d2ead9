import { allPages } from "@/server/core/list/all-pages";
import { money, number, text, time } from "@/server/core/list/field-columns";
import { type Column, type Table, tableIn } from "@/server/core/list/table";
import type { Context } from "@/server/core/operation/context";
import { type Payout, type PayoutLine, serializeLine, serializePayout } from "./schema";

const currency = { name: "currency", kind: "text", read: () => "SAR" } as const;

const payoutColumns: readonly Column<Payout>[] = [
  text("id"),
  { name: "date", kind: "day", read: ({ date }) => date },
  ...(["gross", "refunds", "chargebacks", "fees", "vat", "net", "unmatched"] as const).map(money<Payout>),
  currency,
  number("payments"),
  number("differences"),
  text("source"),
  text("gateway_id"),
];

const lineColumns: readonly Column<PayoutLine>[] = [
  ...(["id", "payout", "type", "payment", "refund", "chargeback"] as const).map(text<PayoutLine>),
  ...(["amount", "fee", "fee_vat", "net", "expected_amount", "expected_fee"] as const).map(money<PayoutLine>),
  currency,
  text("difference"),
  time("occurred_at"),
  text("gateway_payment_id"),
];

/** The payouts of an account, newest first. */
export const payoutsTable = (ctx: Context): Table<Payout> =>
  tableIn(ctx, {
    columns: payoutColumns,
    pages: allPages(ctx, "payout", [], (_, rows) => rows.map(serializePayout)),
  });

/** The lines of a payout, last line first. */
export const payoutLinesTable = (ctx: Context, payout: string): Table<PayoutLine> =>
  tableIn(ctx, {
    columns: lineColumns,
    pages: allPages(ctx, "payout_line", [{ sql: "payout_id = ?", value: payout }], (_, rows) =>
      rows.map(serializeLine),
    ),
  });
