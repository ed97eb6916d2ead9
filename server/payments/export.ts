import type { z } from "zod";
import type { Payment } from "@/prisma/generated/client";
import { allPages } from "@/server/core/list/all-pages";
import type { Filter } from "@/server/core/list/list";
import { type Column, type Table, tableIn, type Zone } from "@/server/core/list/table";
import type { Context } from "@/server/core/operation/context";
import { idAt } from "@/server/core/values/ids";
import { type ExportColumn, type Exported, exportColumns } from "./export-columns";
import { type PaymentFilters, paymentConditions } from "./list-filters";

/** Not every role that may read payments may export all payments and customers as a file. */
export const exportAccess = { effect: "read", roles: ["admin", "finance"] } as const;

type ExportQuery = {
  filters: z.output<typeof PaymentFilters>;
  columns: readonly ExportColumn[];
  zone: Zone;
};

/** The payments that match, newest first. Each occurs once: later ones are newer than the start. */
export const paymentsTable = (ctx: Context, { filters, columns, zone }: ExportQuery): Table<Exported> =>
  tableIn(ctx, {
    columns: columns.flatMap((column): readonly Column<Exported>[] => exportColumns[column]),
    pages: exportedPages(ctx, [...paymentConditions(filters), { sql: "id < ?", value: now(ctx) }], columns),
    zone,
  });

const now = (ctx: Context) => idAt("pay", new Date(ctx.now().getTime() + 1));

function exportedPages(ctx: Context, conditions: readonly Filter[], columns: readonly ExportColumn[]) {
  const isNamed = (["customer", "payer", "fields"] as const).some((one) => columns.includes(one));
  return allPages(ctx, "payment", conditions, async (readCtx, payments) => {
    const customers = isNamed ? await customersOf(readCtx, payments) : new Map<string | null, Person>();
    return payments.map((payment): Exported => {
      const customer = customers.get(payment.customerId) ?? null;
      return { payment, customer, isErased: payment.customerId !== null && customer === null };
    });
  });
}

type Person = { id: string; name: string | null; email: string | null; phone: string | null };

async function customersOf(ctx: Context, rows: readonly Payment[]): Promise<Map<string | null, Person>> {
  const ids = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  const people = await ctx.db.customer.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, name: true, email: true, phone: true },
  });
  return new Map(people.map((person) => [person.id, person]));
}
