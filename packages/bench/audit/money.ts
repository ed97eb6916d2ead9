import { type Finding, grouped, total, unless } from "./evidence";
import type { Charge, LedgerTransaction, PaymentRow, RefundRow, Snapshot } from "./snapshot";
import { wasPaid } from "./snapshot";

type Charges = ReadonlyMap<string, Charge>;

/** Compares payments and refunds with the gateway's log, and the ledger with both. */
export function auditMoney(snapshot: Snapshot, charges: Charges): Finding[] {
  const { payments, refunds, ledger, unbalanced } = snapshot;
  const refundsOf = grouped(refunds, ({ payment_id }) => payment_id);
  const postingsOf = grouped(ledger, ({ kind, source_id }) => `${kind} ${source_id}`);
  return [
    ...auditCharges(payments, charges),
    ...payments.flatMap((row) => [
      ...auditPayment(row, charges.get(row.gateway_id)),
      ...auditPaymentPosting(row, postingsOf.get(`payment ${row.id}`) ?? []),
      ...auditRefunds(row, refundsOf.get(row.id) ?? [], charges.get(row.gateway_id)),
    ]),
    ...refunds.flatMap((row) => auditRefundPosting(row, postingsOf.get(`refund ${row.id}`) ?? [])),
    ...ledger.flatMap(({ id, lines }) => {
      const sum = total(lines.map(({ amount }) => amount));
      const sound = sum === 0 && lines.length >= 2;
      return unless(sound, "every posting sums to zero", `${id}: ${lines.length} lines, sum ${sum}`);
    }),
    ...unbalanced.flatMap(({ account_id, sum }) =>
      unless(false, "the ledger sums to zero", `${account_id}: ${sum} halalas`),
    ),
    ...auditReceivable(snapshot, charges),
    ...auditLinks(snapshot),
  ];
}

function auditCharges(payments: readonly PaymentRow[], charges: Charges): Finding[] {
  const known = new Set(payments.map(({ gateway_id }) => gateway_id));
  return [...charges.values()].flatMap(({ id, created, status, payment }) => [
    ...unless(known.has(id), "no charge is unknown", `gateway ${id} is ${status}, made for ${payment}`),
    ...unless(created === 1, "one charge per payment", `gateway ${id}: ${created}`),
  ]);
}

function auditPayment(row: PaymentRow, charge: Charge | undefined): Finding[] {
  const name = `${row.id} (${row.status})`;
  if (row.status === "initiated") return unless(false, "everything is final", `${name}: still open`);
  if (row.simulated) return [];
  const paid = wasPaid(row);
  if (paid !== (charge?.took ?? false))
    return unless(
      false,
      "paid here is paid there",
      `${name}: the gateway says ${charge?.status ?? "nothing"}`,
    );
  if (charge === undefined) return [];
  const { amount, currency, payment } = charge;
  const fee = Math.min(row.amount, charge.fee);
  return [
    ...unless(
      amount === row.amount && currency === row.currency && payment === row.id,
      "same amount",
      `${name}: the gateway has ${amount} ${currency} for ${payment}`,
    ),
    ...unless(
      !paid || (row.fee === fee && row.net === row.amount - fee),
      "same fee",
      `${name}: ${row.fee} and net ${row.net}; the gateway kept ${charge.fee}`,
    ),
  ];
}

/** The expected lines are stated independently of the code that posts them. */
function auditPaymentPosting(row: PaymentRow, postings: LedgerTransaction[]): Finding[] {
  const { id, status, amount, net, fee, fee_vat: vat } = row;
  if (postings.length !== (wasPaid(row) ? 1 : 0))
    return unless(false, "one posting per paid payment", `${id} (${status}) has ${postings.length}`);
  return auditLines(postings, {
    gateway_receivable: amount,
    merchant_pending: -(net ?? 0),
    fee_income: -((fee ?? 0) - (vat ?? 0)),
    vat_payable: -(vat ?? 0),
  });
}

function auditRefundPosting({ id, status, amount }: RefundRow, postings: LedgerTransaction[]): Finding[] {
  if (postings.length !== (status === "succeeded" ? 1 : 0))
    return unless(false, "one posting per refund", `${id} (${status}) has ${postings.length}`);
  // A refund is taken from the pending balance, or from the available balance where the payment is available.
  const available = postings.some(({ lines }) =>
    lines.some(({ account }) => account === "merchant_available"),
  );
  const merchant = available ? "merchant_available" : "merchant_pending";
  return auditLines(postings, { [merchant]: amount, gateway_receivable: -amount });
}

const auditLines = (postings: LedgerTransaction[], expected: Record<string, number>) =>
  postings.flatMap(({ id, source_id, lines }) => {
    const text = (entries: [string, number][]) =>
      entries
        .filter(([, amount]) => amount !== 0)
        .map(([account, amount]) => `${account} ${amount}`)
        .sort()
        .join(", ");
    const posted = text(lines.map(({ account, amount }) => [account, amount]));
    const wanted = text(Object.entries(expected));
    return unless(
      posted === wanted,
      "posted as it happened",
      `${id} of ${source_id}: ${posted}, not ${wanted}`,
    );
  });

function auditRefunds(row: PaymentRow, refunds: RefundRow[], charge: Charge | undefined): Finding[] {
  const amounts = (status: string) =>
    refunds.filter((one) => one.status === status).map(({ amount }) => amount);
  const [succeeded, pending] = [amounts("succeeded"), amounts("pending")];
  const refunded = total(succeeded);
  const status = refunded === 0 ? "paid" : refunded === row.amount ? "refunded" : "partially_refunded";
  const theirs = row.simulated ? succeeded : (charge?.refunds ?? []);
  const sorted = (some: number[]) => some.toSorted((a, b) => a - b).join(" ");
  return [
    ...unless(
      pending.length === 0,
      "everything is final",
      `${row.id}: ${pending.length} refunds are pending`,
    ),
    ...unless(
      row.amount_reserved === total(pending),
      "nothing stays reserved",
      `${row.id}: ${row.amount_reserved} halalas`,
    ),
    ...unless(
      row.amount_refunded === refunded && refunded <= row.amount && (!wasPaid(row) || row.status === status),
      "refunds add up",
      `${row.id}: ${row.status}, ${row.amount_refunded} refunded, its refunds make ${refunded}`,
    ),
    ...unless(
      sorted(theirs) === sorted(succeeded),
      "refunded here is refunded there",
      `${row.id}: the gateway refunded ${theirs}; here succeeded ${succeeded}`,
    ),
  ];
}

/** Per account, the gateway owes what it took less what it refunded. */
function auditReceivable({ payments, ledger }: Snapshot, charges: Charges): Finding[] {
  const owed = new Map<string, number>();
  const add = (account: string, amount: number) => owed.set(account, (owed.get(account) ?? 0) + amount);
  for (const row of payments) {
    const charge = charges.get(row.gateway_id);
    if (row.simulated) add(row.account_id, wasPaid(row) ? row.amount - row.amount_refunded : 0);
    else add(row.account_id, charge?.took ? charge.amount - charge.refunded : 0);
  }
  for (const { account_id, lines } of ledger)
    for (const { account, amount } of lines) if (account === "gateway_receivable") add(account_id, -amount);
  return [...owed].flatMap(([account, difference]) =>
    unless(difference === 0, "the gateway owes what it took", `${account}: off by ${difference} halalas`),
  );
}

/** A link keeps no more payments than it may; what was paid beyond is refunded in full. */
function auditLinks({ links, payments }: Snapshot): Finding[] {
  const paymentsOf = grouped(payments.filter(wasPaid), ({ payment_link_id }) => payment_link_id ?? "");
  return links.flatMap((link) => {
    const { id, status, amount, max_payments: max, payments_count: count } = link;
    const kept = (paymentsOf.get(id) ?? []).filter((payment) => payment.status !== "refunded").length;
    const sound =
      (max === null || kept <= max) &&
      count >= kept &&
      link.amount_collected === amount * count &&
      (status === "paid") === (max !== null && count >= max);
    const detail = `${id} (${status}): ${count} counted of ${max}, ${kept} kept`;
    return unless(sound, "a link takes what it may", detail);
  });
}
