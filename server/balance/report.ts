import { statement } from "@/server/base/db/db";
import { preferReplica } from "@/server/core/list/replica-read";
import { type Column, type Table, tableIn } from "@/server/core/list/table";
import type { Context } from "@/server/core/operation/context";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { idAt, timeOfId } from "@/server/core/values/ids";
import { availableOn } from "./available";
import { balanceKinds, owedToMerchant } from "./schema";

// An ID begins with its creation time, so a day is a range of the primary key.
const select = statement(`
  select t.id, t.kind, t.source_id, p.id as payment, p.reference, p.description, p.paid_at,
    t.gateway_receivable::float8 as receivable, -(t.merchant_bank + t.unmatched_settlements)::float8 as settled,
    -t.vat_payable::float8 as vat, -(${owedToMerchant})::float8 as net
  from (
    select * from ledger_transaction
    where account_id = $1 and mode = $2 and kind in (${balanceKinds.map((kind) => `'${kind}'`).join(", ")}) and id >= $3 and id < $4
    order by id limit $5) t
  left join refund r on t.kind = 'refund' and r.account_id = t.account_id and r.mode = t.mode and r.id = t.source_id
  left join chargeback c on t.kind in ('chargeback', 'chargeback_reversal') and c.account_id = t.account_id
    and c.mode = t.mode and c.id = t.source_id
  left join payment p on p.account_id = t.account_id and p.mode = t.mode
    and p.id = case t.kind when 'payment' then t.source_id when 'refund' then r.payment_id else c.payment_id end
  order by t.id`);

type Row = {
  id: string;
  kind: (typeof balanceKinds)[number];
  source_id: string;
  payment: string | null;
  reference: string | null;
  description: string | null;
  paid_at: Date | null;
  receivable: number;
  /** What a payout moved. */
  settled: number;
  vat: number;
  net: number;
};

type Sums = { row: Row; created: Date; amount: number; fee: number; vat: number };

const money = (name: string, read: (sums: Sums) => number): Column<Sums> => ({ name, kind: "money", read });
const text = (name: string, of: (row: Row) => string | null): Column<Sums> => ({
  ...{ name, kind: "text" },
  read: ({ row }) => of(row),
});
const columns: readonly Column<Sums>[] = [
  text("id", ({ id }) => id),
  { name: "day", kind: "day", read: ({ created }) => dayOf(created) },
  { name: "created", kind: "time", read: ({ created }) => created },
  text("type", ({ kind }) => kind),
  text("source", ({ source_id }) => source_id),
  text("payment", ({ payment }) => payment),
  text("reference", ({ reference }) => reference),
  text("description", ({ description }) => description),
  money("amount", ({ amount }) => amount),
  money("fee", ({ fee }) => fee),
  money("fee_vat", ({ vat }) => vat),
  money("net", ({ row }) => row.net),
  text("currency", () => "SAR"),
  { name: "available_on", kind: "day", read: ({ row, created }) => dayOf(availableFrom(row, created)) },
];

const availableFrom = ({ paid_at }: Row, created: Date): Date =>
  paid_at === null ? created : new Date(Math.max(created.getTime(), availableOn(paid_at).getTime()));

function sumsOf(row: Row): Sums {
  const { id, kind, receivable, settled, net } = row;
  const isPayout = kind === "payout" || kind === "payout_match";
  // What a payout settles of the gateway's fees is not a fee of its own.
  const [amount, vat] = isPayout ? [settled, 0] : [receivable, row.vat];
  return { row, created: timeOfId(id), amount, fee: amount - net, vat };
}

type Days = { from: string; to: string; pageSize?: number };

/** The balance changes of some days in Riyadh, both included, oldest first. */
export const balanceTable = (ctx: Context, days: Days): Table<Sums> =>
  tableIn(ctx, { columns, pages: pages(ctx, days) });

async function* pages(ctx: Context, { from, to, pageSize = 1000 }: Days) {
  const { scope } = ctx;
  const end = idAt("txn", instantOf(plusDays(to, 1)));
  for (let start = idAt("txn", instantOf(from)); ; ) {
    const values = [scope.accountId, scope.mode, start, end, pageSize];
    const rows = await preferReplica(ctx, ({ read }) => read<Row>(select, values));
    if (rows.length > 0) yield rows.map(sumsOf);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    start = idAfter(last.id);
  }
}

/** Returns the smallest ID above another. */
const idAfter = (id: string) => `${id}!`;
