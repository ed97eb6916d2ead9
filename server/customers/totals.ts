import { z } from "zod";
import { statement } from "@/server/base/db/db";
import type { Context } from "@/server/core/operation/context";
import { timestamp } from "@/server/core/values/text";

const halalas = z.int();

/** Sums up a customer's newest payments; `complete` if that is all of them. */
export const CustomerTotals = z.object({
  payments: z.int().meta({ description: "Payments that succeeded." }),
  paid: halalas,
  refunded: halalas,
  failed: z.int(),
  first_payment_at: timestamp.nullable(),
  last_payment_at: timestamp.nullable(),
  complete: z.boolean(),
});
export type CustomerTotals = z.output<typeof CustomerTotals>;

/** The maximum number of payments, so that no customer is too large to show. */
const maxPayments = 25_000;

const select = statement(`
  select requested.id, totals.* from unnest($3::text[]) as requested (id), lateral (
    select count(paid_at)::int as payments, coalesce(sum(amount) filter (where paid_at is not null), 0)::float8 as paid,
      coalesce(sum(amount_refunded), 0)::float8 as refunded, count(*) filter (where status = 'failed')::int as failed,
      min(paid_at) as first, max(paid_at) as last, count(*)::int as counted
    from (
      select amount, amount_refunded, status, paid_at from payment
      where account_id = $1 and mode = $2 and customer_id = requested.id order by id desc limit $4) newest) totals`);

type Row = {
  id: string;
  payments: number;
  paid: number;
  refunded: number;
  failed: number;
  first: Date | null;
  last: Date | null;
  counted: number;
};

/** Returns the totals of these customers by ID. Each covers its newest payments, `maxPayments` of all together. */
export async function totalsOf(
  { scope, read }: Context,
  ids: readonly string[],
): Promise<Map<string, CustomerTotals>> {
  if (ids.length === 0) return new Map();
  const paymentsPerCustomer = Math.floor(maxPayments / ids.length);
  const rows = await read<Row>(select, [scope.accountId, scope.mode, ids, paymentsPerCustomer]);
  return new Map(
    rows.map(({ id, first, last, counted, ...sums }) => [
      id,
      {
        ...sums,
        first_payment_at: first?.toISOString() ?? null,
        last_payment_at: last?.toISOString() ?? null,
        complete: counted < paymentsPerCustomer,
      },
    ]),
  );
}
