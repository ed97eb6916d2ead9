import { z } from "zod";
import { statement } from "@/server/base/db/db";
import { Card, serializeCard } from "@/server/cards/schema";
import { commit, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { countOperation } from "@/server/core/list/count";
import { createdBetween, equals, type Filter, listRows, metadataHas } from "@/server/core/list/list";
import { byTime, listOf, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import { pageReader } from "@/server/core/list/page-reader";
import { readRow } from "@/server/core/list/read-row";
import type { Context } from "@/server/core/operation/context";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { email, phone } from "@/server/core/values/contact";
import { id } from "@/server/core/values/ids";
import { metadataFilter, reference, text, timestamp } from "@/server/core/values/text";
import { Customer, serializeCustomer } from "./schema";

/** Returns a customer of this scope that is not deleted. Throws `resource_missing`. */
export const findCustomerOrThrow = async (ctx: Context, id: string) =>
  orNotFound(await ctx.db.customer.findFirst({ where: { id, deletedAt: null } }));

export const getCustomer = operation({
  summary: "Retrieve a customer.",
  rest: "GET /v1/customers/{id}",
  effect: "read",
  reads: "customer",
  input: z.strictObject({ id: id("cus") }),
  output: Customer,
  errors: ["resource_missing"],
  async run(ctx, input) {
    const row = orNotFound(await readRow(ctx, "customer", input.id));
    return serializeCustomer(orNotFound(row.deletedAt === null ? row : null));
  },
});

export const filters = {
  email: email.optional(),
  phone: phone.optional(),
  reference: reference.optional(),
  metadata: metadataFilter,
};

const Filters = withTimeRange(filters);

/** The SQL conditions of the filters. */
export const conditionsOf = (input: z.output<typeof Filters>): Filter[] => [
  { sql: "deleted_at is null" },
  ...equals("email", input.email),
  ...equals("phone", input.phone),
  ...equals("reference", input.reference),
  ...metadataHas(input.metadata),
  ...createdBetween("cus", input),
];

export const countCustomers = countOperation("customers", "customer", Filters, conditionsOf);

const customersOf = pageReader("customer", serializeCustomer);

export const listCustomers = operation({
  summary: "List customers, newest first.",
  rest: "GET /v1/customers",
  effect: "read",
  replica: true,
  appScope: "payments:read",
  input: withTimeRange({ ...pageOf("cus"), ...byTime, ...filters }),
  output: listOf(Customer),
  errors: [],
  run: (ctx, input) => customersOf(ctx, input, conditionsOf(input)),
});

const Name = Customer.pick({ id: true, name: true, email: true, phone: true });

export const listCustomerNames = operation({
  summary: "Retrieve the names of several customers, without deleted ones.",
  effect: "read",
  input: z.strictObject({ ids: z.array(id("cus")).max(100) }),
  output: z.object({ data: z.array(Name).max(100) }),
  errors: [],
  async run(ctx, { ids }) {
    const data = await ctx.db.customer.findMany({
      where: { id: { in: [...new Set(ids)] }, deletedAt: null },
      select: { id: true, name: true, email: true, phone: true },
    });
    return { data };
  },
});

export const listCustomerCards = operation({
  summary: "List the stored cards of a customer, newest first.",
  rest: "GET /v1/customers/{id}/cards",
  effect: "read",
  replica: true,
  input: z.strictObject({ id: id("cus"), ...pageOf("card") }),
  output: listOf(Card),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const { id } = await findCustomerOrThrow(ctx, input.id);
    const rows = await listRows(ctx, "card", input, [
      ...equals("customer_id", id),
      { sql: "status in ('active', 'expired')" },
    ]);
    return toPage(rows, input, serializeCard);
  },
});

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

const Note = z.object({ note: z.string().max(2000).nullable() });

export const summarizeCustomer = operation({
  summary: "Retrieve a customer's totals and the merchant's note.",
  effect: "read",
  input: z.strictObject({ id: id("cus") }),
  output: Note.extend({ totals: CustomerTotals.nullable() }),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const { id, note } = await findCustomerOrThrow(ctx, input.id);
    return { note, totals: (await totalsOf(ctx, [id])).get(id) ?? null };
  },
});

/** The merchant's note stays in the dashboard: neither the API nor an event contains it. */
export const setCustomerNote = operation({
  summary: "Set the note on a customer; null removes it.",
  effect: "write",
  roles: ["admin", "support", "finance"],
  input: z.strictObject({ id: id("cus"), note: text(1, 2000).nullable() }),
  output: Note,
  errors: ["resource_missing"],
  run: (ctx, { id, note }) =>
    retryOnConflict(async () => {
      const row = await findCustomerOrThrow(ctx, id);
      if (row.note !== note) await commit(ctx, { update: [update("customer", row, { note })] });
      return { note };
    }),
});

export const noTotals: CustomerTotals = {
  payments: 0,
  paid: 0,
  refunded: 0,
  failed: 0,
  first_payment_at: null,
  last_payment_at: null,
  complete: true,
};

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
