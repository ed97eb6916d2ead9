import type { z } from "zod";
import type { Payment, Refund as Row } from "@/prisma/generated/client";
import { allPages } from "@/server/core/list/all-pages";
import { metadata, money, number, text, time } from "@/server/core/list/field-columns";
import { type Column, type Table, tableIn, type Zone } from "@/server/core/list/table";
import type { Context } from "@/server/core/operation/context";
import { type RefundFilters, refundConditions } from "./read";
import { type Refund, serializeRefund } from "./schema";

/** A refund with its credit note and what its payment is found by. */
type Exported = Refund & Pick<Payment, "reference" | "brand" | "last4"> & { credit_note: number | null };

const columns: readonly Column<Exported>[] = [
  text("id"),
  time("created"),
  money("amount"),
  ...(["currency", "status", "payment", "reference", "customer", "brand", "last4"] as const).map(
    text<Exported>,
  ),
  number("credit_note"),
  time("succeeded_at"),
  ...(["reason", "note", "approval", "failure_code", "reference_number"] as const).map(text<Exported>),
  metadata(),
];

type ExportQuery = { filters: z.output<typeof RefundFilters>; zone: Zone };

/** The refunds that match, newest first. */
export const refundsTable = (ctx: Context, { filters, zone }: ExportQuery): Table<Exported> =>
  tableIn(ctx, { columns, pages: allPages(ctx, "refund", refundConditions(filters), withPayments), zone });

async function withPayments(ctx: Context, rows: readonly Row[]): Promise<Exported[]> {
  const payments = await ctx.db.payment.findMany({
    where: { id: { in: [...new Set(rows.map(({ paymentId }) => paymentId))] } },
    select: { id: true, customerId: true, reference: true, brand: true, last4: true },
  });
  const byId = new Map(payments.map(({ id, ...payment }) => [id, payment]));
  return rows.map((row) => {
    const payment = byId.get(row.paymentId);
    if (payment === undefined) throw new Error(`${row.id} has no payment`);
    const { customerId: _, ...shown } = payment;
    return { ...serializeRefund(row, payment), ...shown, credit_note: row.creditNote };
  });
}
