import type { z } from "zod";
import type { Payment } from "@/prisma/generated/client";
import { byteOrderMark, csvLine } from "@/server/core/list/csv";
import { type Filter, listRows } from "@/server/core/list/list";
import { preferReplica } from "@/server/core/list/replica-read";
import type { Context } from "@/server/core/operation/context";
import { idAt } from "@/server/core/values/ids";
import { type ExportColumn, exportColumns, type Zone } from "./export-columns";
import { type PaymentFilters, paymentConditions } from "./list-filters";

/** Not every role that may read payments may export all payments and customers as a file. */
export const exportAccess = { effect: "read", roles: ["admin", "finance"] } as const;

type ExportQuery = {
  filters: z.output<typeof PaymentFilters>;
  columns: readonly ExportColumn[];
  zone: Zone;
};

/** Payments can have 64 KB of metadata each. */
const pageSize = 100;

/**
 * Streams payments as CSV, newest first, with one page in memory. Each payment occurs once: later ones are newer than
 * the start.
 */
export async function* paymentsCsv(
  ctx: Context,
  { filters, columns, zone }: ExportQuery,
): AsyncGenerator<string> {
  const values = columns.flatMap((column) => Object.entries<ReadField>(exportColumns[column]));
  const isTest = ctx.scope.mode === "test";
  const beforeId = idAt("pay", new Date(ctx.now().getTime() + 1));
  const conditions = [...paymentConditions(filters), { sql: "id < ?", value: beforeId }];
  yield byteOrderMark + csvLine([...(isTest ? ["mode"] : []), ...values.map(([name]) => name)]);
  for await (const rows of pages(ctx, conditions)) {
    const isNamed = (["customer", "payer", "fields"] as const).some((one) => columns.includes(one));
    const customers = isNamed ? await customersOf(ctx, rows) : new Map<string | null, Person>();
    const lines = rows.map((payment) => {
      const customer = customers.get(payment.customerId) ?? null;
      const isErased = payment.customerId !== null && customer === null;
      const row = { payment, customer, isErased, zone };
      return csvLine([...(isTest ? ["TEST"] : []), ...values.map(([, read]) => read(row) ?? "")]);
    });
    yield lines.join("");
  }
}

type ReadField = (row: Row) => string | null;
type Row = { payment: Payment; customer: Person | null; isErased: boolean; zone: Zone };
type Person = { id: string; name: string | null; email: string | null; phone: string | null };

async function* pages(ctx: Context, conditions: readonly Filter[]) {
  // Not by `starting_after`: an unsent payment may be deleted, and the page after it must not be lost.
  for (let last: string | undefined; ; ) {
    const after = last === undefined ? [] : [{ sql: "id < ?", value: last }];
    const page = [...conditions, ...after];
    const rows = await preferReplica(ctx, (readCtx) =>
      listRows(readCtx, "payment", { limit: pageSize - 1 }, page),
    );
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id;
  }
}

async function customersOf(ctx: Context, rows: readonly Payment[]): Promise<Map<string | null, Person>> {
  const ids = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  const people = await ctx.db.customer.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, name: true, email: true, phone: true },
  });
  return new Map(people.map((person) => [person.id, person]));
}
