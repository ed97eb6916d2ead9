import type { Chargeback, Payment } from "@/prisma/generated/client";
import { sql, statement } from "@/server/base/db/db";
import type { Context } from "@/server/core/operation/context";
import type { SettlementLine } from "@/server/core/operation/gateway";
import type { KnownPayment } from "./match";

const batch = 500;

const penalties = `l.account_id = $1 and l.mode = $2 and l.payment_id = p.id
  and l.type = 'chargeback_penalty' and l.difference is null`;

const select = statement(`
  select p.id, p.gateway_id as "gatewayId", p.amount, p.fee, p.fee_vat as "feeVat", p.paid_at as "paidAt",
    p.status in ('paid', 'partially_refunded', 'refunded') as "isPaid",
    exists (select from payout_line l where l.account_id = $1 and l.mode = $2 and l.payment_id = p.id
      and l.type in ('payment', 'installment') and (l.difference is null or l.difference in ('amount', 'fee'))) as "isSettled",
    (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount) order by r.id), '[]') from refund r
      where r.account_id = $1 and r.mode = $2 and r.payment_id = p.id and r.status = 'succeeded'
        and not exists (select from payout_line l where l.account_id = $1 and l.mode = $2 and l.refund_id = r.id)) as refunds,
    (select coalesce(json_agg(r.amount), '[]') from refund r where r.account_id = $1 and r.mode = $2
      and r.payment_id = p.id and r.status = 'succeeded') as "refundAmounts",
    (select coalesce(json_agg(json_build_object('id', c.id, 'payoutId', o.id, 'amount', c.amount, 'deductedOn', o.date,
          'reversedOn', b.date, 'reversedIn', b.id,
          'charged', (select max(l.fee) from payout_line l where ${penalties} and l.chargeback_id = c.id and l.fee > 0),
          'isPenaltyReturned', exists (select from payout_line l where ${penalties} and l.chargeback_id = c.id and l.fee < 0))
        order by c.id), '[]')
      from chargeback c join payout o on o.account_id = $1 and o.mode = $2 and o.id = c.payout_id
      left join lateral (select r.id, r.date from payout_line l
        join payout r on r.account_id = $1 and r.mode = $2 and r.id = l.payout_id
        where l.account_id = $1 and l.mode = $2 and l.chargeback_id = c.id and l.type = 'chargeback' and l.amount > 0) b on true
      where c.account_id = $1 and c.mode = $2 and c.payment_id = p.id) as disputes,
    (select coalesce(json_agg(l.fee order by l.id), '[]') from payout_line l where ${penalties} and l.chargeback_id is null) as early,
    (select coalesce(sum(l.amount), 0)::float8 from payout_line l
      join payout o on o.account_id = $1 and o.mode = $2 and o.id = l.payout_id
      where l.account_id = $1 and l.mode = $2 and l.payment_id = p.id and l.type = 'chargeback'
        and l.difference = 'already_charged_back' and l.payout_id is distinct from $4
        and not exists (select from payout_line m join payout d on d.account_id = $1 and d.mode = $2 and d.id = m.payout_id
          where m.account_id = $1 and m.mode = $2 and m.payment_id = p.id and m.type = 'chargeback' and m.chargeback_id is not null
            and sign(m.amount) = sign(l.amount) and least(abs(m.amount), p.amount) = least(abs(l.amount), p.amount)
            and d.id <> o.id and d.date = o.date)) as unmatched
  from payment p where p.account_id = $1 and p.mode = $2 and p.gateway_id = any($3::uuid[])`);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the IDs of payments in lines, each once. Anything else cannot be one of ours. */
export const gatewayIdsIn = (lines: readonly Pick<SettlementLine, "gatewayPaymentId">[]): string[] => [
  ...new Set(lines.flatMap(({ gatewayPaymentId: id }) => (id !== null && uuid.test(id) ? [id] : []))),
];

export type DisputedRows = { payments: Payment[]; chargebacks: Chargeback[] };

/**
 * Reads the payments that lines about chargebacks name, and their chargebacks, oldest first. Before `knownPayments`: what
 * changes between the two is a conflict then.
 */
export async function disputedRows(
  { db }: Context,
  lines: readonly Pick<SettlementLine, "gatewayPaymentId" | "type">[],
): Promise<DisputedRows> {
  const ids = gatewayIdsIn(lines.filter(({ type }) => type.startsWith("chargeback")));
  if (ids.length === 0) return { payments: [], chargebacks: [] };
  const payments = await db.payment.findMany({ where: { gatewayId: { in: ids } } });
  const paymentId = { in: payments.map(({ id }) => id) };
  return {
    payments,
    chargebacks: await db.chargeback.findMany({ where: { paymentId }, orderBy: { id: "asc" } }),
  };
}

/** Reads the account's payments that lines name, by the gateway's ID. `payoutId` is the payout of the lines, once it has one. */
export async function knownPayments(
  { scope }: Context,
  lines: readonly Pick<SettlementLine, "gatewayPaymentId">[],
  payoutId: string | null = null,
): Promise<Map<string, KnownPayment>> {
  const ids = gatewayIdsIn(lines);
  const known = new Map<string, KnownPayment>();
  for (let at = 0; at < ids.length; at += batch) {
    const values = [scope.accountId, scope.mode, ids.slice(at, at + batch), payoutId];
    for (const row of await sql<KnownPayment>(select, values)) known.set(row.gatewayId, withEarly(row));
  }
  return known;
}

/** What came before the first chargeback is its own. */
function withEarly(payment: KnownPayment): KnownPayment {
  const [first, ...others] = payment.disputes;
  const [charged, returned] = payment.early;
  if (first === undefined || charged === undefined) return payment;
  const isPenaltyReturned = first.isPenaltyReturned || returned !== undefined;
  return {
    ...payment,
    disputes: [{ ...first, charged: first.charged ?? charged, isPenaltyReturned }, ...others],
  };
}
