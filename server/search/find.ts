import { z } from "zod";
import { type Statement, statement } from "@/server/base/db/db";
import { equals, type Filter, listRows, oneOf } from "@/server/core/list/list";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import type { Prefix } from "@/server/core/values/ids";
import { text } from "@/server/core/values/text";
import { findCustomers } from "./customers";
import { type Interpretation, interpret } from "./interpret";
import { findInNewest } from "./newest";
import { amountMaxOf, resultKinds, SearchResult } from "./schema";

const maxMatches = 5;

export const find = operation({
  summary:
    "Search objects by ID prefix or the address of their page, by a customer's name, email or phone in any spelling, by reference, by what the bank quotes, by a card's last digits, by amount, or by text in the newest 2,000.",
  effect: "read",
  replica: true,
  input: z.strictObject({ query: text(2, 300) }),
  output: z.object({ data: z.array(SearchResult).max(64) }),
  errors: [],
  async run(ctx, { query }) {
    const interpretation = interpret(query);
    const byId = await findById(ctx, interpretation.id);
    if (byId.length > 0) return { data: byId.map(orderFields) };
    const onPage = interpretation.slug === null ? [] : await byAddress(ctx, interpretation.slug);
    if (onPage.length > 0) return { data: onPage.map(orderFields) };
    const groups = await Promise.all([
      findCustomers(ctx, interpretation),
      interpretation.references.length === 0 ? [] : byReference(ctx, interpretation.references),
      interpretation.bank === null ? [] : byBank(ctx, interpretation.bank),
      interpretation.last4 === null ? [] : paymentsBy(ctx, "last4", equals("last4", interpretation.last4)),
      ...interpretation.amounts.map((amount) => paymentsBy(ctx, "amount", equals("amount", amount))),
      interpretation.words === null ? [] : findInNewest(ctx, interpretation),
    ]);
    const seenIds = new Set<string>();
    const distinct = groups.flat().filter(({ matched }) => !seenIds.has(matched) && seenIds.add(matched));
    return { data: distinct.map(orderFields) };
  },
});

/** In the order of the schema's fields. */
const orderFields = ({ object, id, matched, by, label, amount, amount_max, status }: SearchResult) => ({
  ...{ object, id, matched, by, label, amount, amount_max, status },
});

/** The newest objects with one value of one column, each from the index of that column. */
async function paymentsBy(ctx: Context, by: SearchResult["by"], filters: Filter[]): Promise<SearchResult[]> {
  const rows = await listRows(ctx, "payment", { limit: maxMatches - 1 }, filters);
  return rows.map((row) => ({ object: "payment", matched: row.id, by, ...summaryOf(row) }));
}

async function byReference(ctx: Context, references: string[]): Promise<SearchResult[]> {
  const filters = oneOf("reference", references);
  const [payments, links, subscriptions] = await Promise.all([
    paymentsBy(ctx, "reference", filters),
    listRows(ctx, "payment_link", { limit: maxMatches - 1 }, filters),
    listRows(ctx, "subscription", { limit: maxMatches - 1 }, filters),
  ]);
  const result =
    (object: SearchResult["object"]) =>
    (row: SummaryFields): SearchResult => ({
      ...{ object, matched: row.id, by: "reference", ...summaryOf(row) },
    });
  return [...payments, ...links.map(result("payment_link")), ...subscriptions.map(result("subscription"))];
}

const byBank = async (ctx: Context, text: string): Promise<SearchResult[]> => [
  ...(await paymentsBy(ctx, "bank", equals("reference_number", text))),
  ...(await paymentsBy(ctx, "bank", equals("authorization_code", text))),
];

const slugColumns = [
  ["payment_link", "slug"],
  ["payment", "receipt_slug"],
  ["subscription", "manage_slug"],
] as const;

const slugSearches = slugColumns.map(([object, column]) => ({
  object,
  select: statement(`
    select id as matched, id, description as label, amount, ${amountMaxOf(object)}, status from ${object}
    where account_id = $1 and mode = $2 and ${column} = $3`),
}));

/** Finds the object whose page has this address. */
async function byAddress({ scope, read }: Context, slug: string): Promise<SearchResult[]> {
  const rows = slugSearches.map(async ({ object, select }) =>
    (await read<Row>(select, [scope.accountId, scope.mode, slug])).map((row) => ({
      ...{ ...row, object, by: "address" as const },
    })),
  );
  return (await Promise.all(rows)).flat();
}

type SummaryFields = {
  id: string;
  description: string | null;
  amount: number;
  amountMax?: number | null;
  status: string;
};

const summaryOf = ({ id, description, amount, amountMax = null, status }: SummaryFields) => ({
  id,
  label: description,
  amount,
  amount_max: amountMax,
  status,
});

/** Per kind of ID: its table, the kind of page, and the columns of the page's object and of its label. */
const idSearches = {
  pay: ["payment", "payment", "id", "description", "amount", "status"],
  cus: ["customer", "customer", "id", "coalesce(name, phone, email)", "null::int", "null"],
  card: ["card", "customer", "customer_id", "brand || ' ' || last4", "null::int", "status"],
  sub: ["subscription", "subscription", "id", "description", "amount", "status"],
  cyc: ["cycle", "subscription", "subscription_id", "null", "amount", "status"],
  plink: ["payment_link", "payment_link", "id", "description", "amount", "status"],
  ref: ["refund", "payment", "payment_id", "null", "amount", "status"],
  evt: ["event", "event", "id", "type", "null::int", "null"],
  we: ["webhook_endpoint", "webhook_endpoint", "id", "url", "null::int", "status"],
  dlv: ["webhook_delivery", "webhook_delivery", "id", "null", "null::int", "status"],
  req: ["request_log", "request_log", "id", "method || ' ' || path", "null::int", "status::text"],
} as const satisfies Partial<Record<Prefix, readonly [string, (typeof resultKinds)[number], ...string[]]>>;

const notDeleted: Record<string, string> = { cus: "and deleted_at is null", we: "and deleted_at is null" };

const statements = new Map(
  Object.entries(idSearches).map(([prefix, [table, object, idColumn, label, amount, status]]) => [
    prefix,
    {
      object,
      select: statement(`
        select id as matched, ${idColumn} as id, ${label} as label, ${amount} as amount,
          ${amountMaxOf(table)}, ${status} as status
        from ${table} where account_id = $1 and mode = $2 and id >= $3 and id < $4
          ${notDeleted[prefix] ?? ""}
        order by id desc limit 5`),
    },
  ]),
);

type Row = Omit<SearchResult, "object" | "by">;

/** Finds objects whose IDs begin with the typed text, newest first. */
async function findById({ scope, read }: Context, id: Interpretation["id"]): Promise<SearchResult[]> {
  const search: { object: SearchResult["object"]; select: Statement } | undefined = statements.get(
    id?.prefix ?? "",
  );
  if (id === null || search === undefined) return [];
  const rows = await read<Row>(search.select, [scope.accountId, scope.mode, id.from, id.to]);
  const object = z.enum(resultKinds).parse(search.object);
  return rows.map((row) => ({ ...row, object, by: "id" as const }));
}
