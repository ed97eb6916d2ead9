import { statement } from "@/server/base/db/db";
import { byteOrderMark, csvField, csvLine, joinFields, quoted } from "@/server/core/list/csv";
import { preferReplica } from "@/server/core/list/replica-read";
import type { Context } from "@/server/core/operation/context";
import { dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { formatRiyals } from "@/server/core/values/format-riyals";
import { idAt, timeOfId } from "@/server/core/values/ids";
import { availableOn } from "./available";
import { balanceKinds, merchantAccounts } from "./schema";

// An ID begins with its creation time, so a day is a range of the primary key.
const select = statement(`
  select t.id, t.kind, t.source_id, p.id as payment, p.reference, p.description, p.paid_at,
    coalesce(sum(e.amount) filter (where e.ledger_account = 'gateway_receivable'), 0)::float8 as receivable,
    -coalesce(sum(e.amount) filter (where e.ledger_account in ('merchant_bank', 'unmatched_settlements')), 0)::float8 as settled,
    -coalesce(sum(e.amount) filter (where e.ledger_account = 'vat_payable'), 0)::float8 as vat,
    -coalesce(sum(e.amount) filter (where e.ledger_account in ${merchantAccounts}), 0)::float8 as net
  from (
    select * from ledger_transaction
    where account_id = $1 and mode = $2 and kind in (${balanceKinds.map((kind) => `'${kind}'`).join(", ")}) and id >= $3 and id < $4
    order by id limit $5) t
  join ledger_entry e on e.transaction_id = t.id
  left join refund r on t.kind = 'refund' and r.account_id = t.account_id and r.mode = t.mode and r.id = t.source_id
  left join chargeback c on t.kind in ('chargeback', 'chargeback_reversal') and c.account_id = t.account_id
    and c.mode = t.mode and c.id = t.source_id
  left join payment p on p.account_id = t.account_id and p.mode = t.mode
    and p.id = case t.kind when 'payment' then t.source_id when 'refund' then r.payment_id else c.payment_id end
  group by t.id, t.kind, t.source_id, p.id, p.reference, p.description, p.paid_at
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

const money = ["amount", "fee", "fee_vat", "net"].flatMap((name) => [`${name}_halalas`, `${name}_sar`]);
const headers = [
  "id",
  "day",
  "created",
  "type",
  "source",
  "payment",
  "reference",
  "description",
  ...money,
  "currency",
];

/**
 * Streams the balance changes of some days in Riyadh as CSV, both days included, oldest first, one page at a time.
 */
export async function* balanceReportCsv(
  ctx: Context,
  { from, to, pageSize = 1000 }: { from: string; to: string; pageSize?: number },
): AsyncGenerator<string> {
  const { scope } = ctx;
  const test = scope.mode === "test";
  yield byteOrderMark + csvLine([...(test ? ["mode"] : []), ...headers, "available_on"]);
  const end = idAt("txn", instantOf(plusDays(to, 1)));
  for (let start = idAt("txn", instantOf(from)); ; ) {
    const values = [scope.accountId, scope.mode, start, end, pageSize];
    const rows = await preferReplica(ctx, ({ read }) => read<Row>(select, values));
    if (rows.length > 0)
      yield rows.map((row) => joinFields([...(test ? [csvField("TEST")] : []), ...fieldsOf(row)])).join("");
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    start = idAfter(last.id);
  }
}

/** Amounts are not escaped, because a negative amount is not a formula. Texts of callers are. */
function fieldsOf(row: Row): string[] {
  const { id, kind, source_id, payment, reference, description, paid_at, receivable, net } = row;
  const created = timeOfId(id);
  const isPayout = kind === "payout" || kind === "payout_match";
  const amount = isPayout ? row.settled : receivable;
  const fee = amount - net;
  // What a payout settles of the gateway's fees is not a fee of its own.
  const vat = isPayout ? 0 : row.vat;
  const sums = [amount, fee, vat, net].flatMap((halalas) => [String(halalas), formatRiyals(halalas)]);
  const available =
    paid_at === null ? created : new Date(Math.max(created.getTime(), availableOn(paid_at).getTime()));
  const texts = [reference, description].map((text) => csvField(text ?? ""));
  return [
    ...[id, dayOf(created), created.toISOString(), kind, source_id, payment ?? ""].map(quoted),
    ...texts,
    ...[...sums, "SAR", dayOf(available)].map(quoted),
  ];
}

/** Returns the smallest ID above another. */
const idAfter = (id: string) => `${id}!`;
