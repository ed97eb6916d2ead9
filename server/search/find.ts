import { z } from "zod";
import type { Context } from "@/server/core/context";
import { equals, type Filter, listRows } from "@/server/core/list";
import { operation } from "@/server/core/operation";
import { text } from "@/server/core/text";
import { foundById } from "./by-id";
import { foundCustomers } from "./customers";
import { meaningOf } from "./read";
import { Found } from "./schema";

const most = 5;

export const find = operation({
  summary:
    "Search objects by ID prefix, by a customer's name, e-mail or phone in any spelling, by reference, by a card's last digits, or by amount.",
  effect: "read",
  input: z.strictObject({ query: text(2, 100) }),
  output: z.object({ data: z.array(Found).max(40) }),
  errors: [],
  async run(ctx, { query }) {
    const meant = meaningOf(query);
    const byId = await foundById(ctx, meant.id);
    if (byId.length > 0) return { data: byId };
    const groups = await Promise.all([
      foundCustomers(ctx, meant),
      meant.reference === null ? [] : byReference(ctx, meant.reference),
      meant.last4 === null ? [] : paymentsBy(ctx, "last4", equals("last4", meant.last4)),
      ...meant.amounts.map((amount) => paymentsBy(ctx, "amount", equals("amount", amount))),
    ]);
    const seen = new Set<string>();
    return { data: groups.flat().filter(({ matched }) => !seen.has(matched) && seen.add(matched)) };
  },
});

/** The newest with one value of one column, each from the index of that column. */
async function paymentsBy(ctx: Context, by: Found["by"], filters: Filter[]): Promise<Found[]> {
  const rows = await listRows(ctx, "payment", { limit: most - 1 }, filters);
  return rows.map((row) => ({ object: "payment", matched: row.id, by, ...looksOf(row) }));
}

async function byReference(ctx: Context, reference: string): Promise<Found[]> {
  const filters = equals("reference", reference);
  const [payments, links, subscriptions] = await Promise.all([
    paymentsBy(ctx, "reference", filters),
    listRows(ctx, "payment_link", { limit: most - 1 }, filters),
    listRows(ctx, "subscription", { limit: most - 1 }, filters),
  ]);
  return [
    ...payments,
    ...links.map(
      (row): Found => ({ object: "payment_link", matched: row.id, by: "reference", ...looksOf(row) }),
    ),
    ...subscriptions.map(
      (row): Found => ({ object: "subscription", matched: row.id, by: "reference", ...looksOf(row) }),
    ),
  ];
}

type Looks = { id: string; description: string | null; amount: number; status: string };

const looksOf = ({ id, description, amount, status }: Looks) => ({ id, label: description, amount, status });
