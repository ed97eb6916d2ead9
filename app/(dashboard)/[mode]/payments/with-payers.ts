import type { Caller } from "@/app/(dashboard)/[mode]/read";
import type { PaymentLink } from "@/server/links/schema";
import type { Payment } from "@/server/payments/schema";
import type { PayerNamed } from "./payer-name";

export type PaymentWithPayer = Payment & { named: PayerNamed | null; payer: PayerNamed | null };

/** Adds the customer of each payment, and what was entered on its page. */
export async function withPayers<T extends Pick<Payment, "id" | "customer" | "payment_link">>(
  api: Caller,
  payments: readonly T[],
) {
  const paidByLink = payments.flatMap(({ id, payment_link: link }) => (link === null ? [] : [id]));
  const [rows, payers] = await Promise.all([withCustomers(api, payments), payersOf(api, paidByLink)]);
  return rows.map((row) => ({ ...row, payer: payers.get(row.id) ?? null }));
}

/** Adds the customer of each link; to one that was paid without a customer, what its payer entered. */
export async function withLinkPayers<T extends Pick<PaymentLink, "customer" | "payment">>(
  api: Caller,
  links: readonly T[],
) {
  const paid = links.flatMap(({ customer, payment }) =>
    customer === null && payment !== null ? payment : [],
  );
  const [rows, payers] = await Promise.all([withCustomers(api, links), payersOf(api, paid)]);
  return rows.map((row) => ({ ...row, payer: payers.get(row.payment ?? "") ?? null }));
}

async function payersOf(api: Caller, ids: readonly string[]): Promise<Map<string, PayerNamed>> {
  const payers = ids.length === 0 ? [] : (await api.payments.payers({ ids: [...ids] })).data;
  return new Map(payers.map((payer) => [payer.id, payer]));
}

type Row = { customer: string | null };

/** Adds the customer of each row; null if it has none or the customer was deleted. */
async function withCustomers<T extends Row>(api: Caller, rows: readonly T[]) {
  const ids = [...new Set(rows.flatMap(({ customer }) => customer ?? []))];
  const named = ids.length === 0 ? [] : (await api.customers.names({ ids })).data;
  const byId = new Map(named.map((customer) => [customer.id, customer]));
  return rows.map((row) => ({ ...row, named: byId.get(row.customer ?? "") ?? null }));
}
