import type { z } from "zod";
import type { Customer as Row } from "@/prisma/generated/client";
import { allPages } from "@/server/core/list/all-pages";
import { metadata, money, number, text, time } from "@/server/core/list/field-columns";
import { type Column, type Table, tableIn, type Zone } from "@/server/core/list/table";
import type { Context } from "@/server/core/operation/context";
import { noTotals, totalsOf } from "./read";
import { type Customer, serializeCustomer } from "./schema";
import { type CustomerFilters, searchConditions } from "./search";

/** A customer with totals, which are null for one with more payments than are summed up. */
type Exported = z.output<typeof Customer> & {
  payments: number | null;
  paid: number | null;
  refunded: number | null;
  last_payment_at: string | null;
};

const columns: readonly Column<Exported>[] = [
  text("id"),
  time("created"),
  ...(["name", "email", "phone", "reference", "locale", "vat_number", "address"] as const).map(
    text<Exported>,
  ),
  number("payments"),
  money("paid"),
  money("refunded"),
  time("last_payment_at"),
  metadata(),
];

type ExportQuery = { filters: z.output<typeof CustomerFilters>; zone: Zone };

/** The customers that match, newest first. */
export const customersTable = (ctx: Context, { filters, zone }: ExportQuery): Table<Exported> =>
  tableIn(ctx, { columns, pages: allPages(ctx, "customer", searchConditions(filters), withTotals), zone });

async function withTotals(ctx: Context, rows: readonly Row[]): Promise<Exported[]> {
  const totals = await totalsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const exported: Exported[] = [];
  for (const row of rows) {
    const ofPage = totals.get(row.id) ?? noTotals;
    // Alone, a customer may have more payments than its share of a page.
    const { complete, payments, paid, refunded, last_payment_at } = ofPage.complete
      ? ofPage
      : ((await totalsOf(ctx, [row.id])).get(row.id) ?? noTotals);
    const sums = complete ? { payments, paid, refunded } : { payments: null, paid: null, refunded: null };
    exported.push({ ...serializeCustomer(row), ...sums, last_payment_at });
  }
  return exported;
}
