import type { Caller } from "@/app/(dashboard)/[mode]/read";

type Row = { customer: string | null };

/** Adds the customer of each row; null if it has none or the customer was deleted. */
export async function withCustomers<T extends Row>(api: Caller, rows: readonly T[]) {
  const ids = [...new Set(rows.flatMap(({ customer }) => customer ?? []))];
  const named = ids.length === 0 ? [] : (await api.customers.names({ ids })).data;
  const byId = new Map(named.map((customer) => [customer.id, customer]));
  return rows.map((row) => ({ ...row, named: byId.get(row.customer ?? "") ?? null }));
}
