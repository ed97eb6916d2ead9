import {
  type Books,
  type Charge,
  grouped,
  type LedgerTransaction,
  type PaymentRow,
  type RefundRow,
  total,
  wasPaid,
} from "./books";
import type { Finding } from "./evidence";

type Charges = ReadonlyMap<string, Charge>;

/** Holds our books against the gateway's, payment by payment, and our ledger against both. */
export function auditMoney(books: Books, charges: Charges): Finding[] {
  const refundsOf = grouped(books.refunds, ({ payment_id }) => payment_id);
  const postingsOf = grouped(books.ledger, ({ kind, source_id }) => `${kind} ${source_id}`);
  return [
    ...strangers(books, charges),
    ...books.payments.flatMap((row) => [
      ...auditPayment(row, charges.get(row.gateway_id)),
      ...auditPosting(row, postingsOf.get(`payment ${row.id}`) ?? []),
      ...auditRefunds(row, refundsOf.get(row.id) ?? [], charges.get(row.gateway_id)),
    ]),
    ...books.refunds.flatMap((row) => auditRefundPosting(row, postingsOf.get(`refund ${row.id}`) ?? [])),
    ...books.ledger.flatMap(auditBalance),
    ...auditReceivable(books, charges),
    ...auditLinks(books),
  ];
}

function strangers({ payments }: Books, charges: Charges): Finding[] {
  const known = new Set(payments.map(({ gateway_id }) => gateway_id));
  return [...charges.values()].flatMap(({ id, created, status, payment }) => [
    ...(known.has(id)
      ? []
      : [{ rule: "no charge unknown to us", detail: `gateway ${id} is ${status}, once ${payment}` }]),
    ...(created === 1 ? [] : [{ rule: "one charge per payment", detail: `gateway ${id}: ${created}` }]),
  ]);
}

function auditPayment(row: PaymentRow, charge: Charge | undefined): Finding[] {
  const found = (rule: string, detail: string) => [{ rule, detail: `${row.id} (${row.status}): ${detail}` }];
  if (row.status === "initiated") return found("everything is final", "still open");
  if (row.simulated) return [];
  if (wasPaid(row) !== (charge?.took ?? false))
    return found("paid here is paid there", `the gateway says ${charge?.status ?? "nothing"}`);
  if (charge === undefined) return [];
  const fee = Math.min(row.amount, charge.fee);
  return [
    ...(charge.amount === row.amount && charge.currency === row.currency && charge.payment === row.id
      ? []
      : found("same amount", `the gateway has ${charge.amount} ${charge.currency} for ${charge.payment}`)),
    ...(!wasPaid(row) || (row.fee === fee && row.net === row.amount - fee)
      ? []
      : found("same fee", `${row.fee} and net ${row.net}; the gateway kept ${charge.fee}`)),
  ];
}

/** The lines of a paid payment, told independently of the code that posts them. */
function auditPosting(row: PaymentRow, postings: LedgerTransaction[]): Finding[] {
  const rule = "one posting per paid payment";
  if (postings.length !== (wasPaid(row) ? 1 : 0))
    return [{ rule, detail: `${row.id} (${row.status}) has ${postings.length}` }];
  const [posting] = postings;
  if (posting === undefined) return [];
  const { amount, net, fee, fee_vat: vat } = row;
  return sameLines(posting, {
    gateway_receivable: amount,
    merchant_pending: -(net ?? 0),
    fee_income: -((fee ?? 0) - (vat ?? 0)),
    vat_payable: -(vat ?? 0),
  });
}

function auditRefundPosting(row: RefundRow, postings: LedgerTransaction[]): Finding[] {
  if (postings.length !== (row.status === "succeeded" ? 1 : 0))
    return [{ rule: "one posting per refund", detail: `${row.id} (${row.status}) has ${postings.length}` }];
  const [posting] = postings;
  if (posting === undefined) return [];
  // What the merchant gives back comes from what was pending, or from what had become available.
  const merchant = posting.lines.some(({ account }) => account === "merchant_available")
    ? "merchant_available"
    : "merchant_pending";
  return sameLines(posting, { [merchant]: row.amount, gateway_receivable: -row.amount });
}

function sameLines({ id, source_id, lines }: LedgerTransaction, expected: Record<string, number>): Finding[] {
  const text = (entries: [string, number][]) =>
    entries
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => `${account} ${amount}`)
      .sort()
      .join(", ");
  const posted = text(lines.map(({ account, amount }) => [account, amount]));
  const wanted = text(Object.entries(expected));
  if (posted === wanted) return [];
  return [{ rule: "posted as it happened", detail: `${id} of ${source_id}: ${posted} instead of ${wanted}` }];
}

function auditRefunds(row: PaymentRow, refunds: RefundRow[], charge: Charge | undefined): Finding[] {
  const found = (rule: string, detail: string) => [{ rule, detail: `${row.id}: ${detail}` }];
  const succeeded = refunds.filter(({ status }) => status === "succeeded").map(({ amount }) => amount);
  const pending = refunds.filter(({ status }) => status === "pending");
  const refunded = total(succeeded);
  const status = refunded === 0 ? "paid" : refunded === row.amount ? "refunded" : "partially_refunded";
  const theirs = row.simulated ? succeeded : (charge?.refunds ?? []);
  const alike = (amounts: number[]) => [...amounts].sort((a, b) => a - b).join(" ");
  return [
    ...(pending.length > 0 ? found("everything is final", `${pending.length} refunds still pending`) : []),
    ...(row.amount_reserved !== total(pending.map(({ amount }) => amount))
      ? found("nothing stays reserved", `${row.amount_reserved} halalas`)
      : []),
    ...(row.amount_refunded !== refunded || refunded > row.amount || (wasPaid(row) && row.status !== status)
      ? found(
          "refunds add up",
          `${row.status}, ${row.amount_refunded} refunded, its refunds make ${refunded}`,
        )
      : []),
    ...(alike(theirs) !== alike(succeeded)
      ? found(
          "refunded here is refunded there",
          `the gateway gave back ${theirs}; ours succeeded: ${succeeded}`,
        )
      : []),
  ];
}

function auditBalance({ id, lines }: LedgerTransaction): Finding[] {
  const sum = total(lines.map(({ amount }) => amount));
  return sum === 0 && lines.length >= 2
    ? []
    : [{ rule: "every posting sums to zero", detail: `${id}: ${lines.length} lines, sum ${sum}` }];
}

/** Per account, what the gateway owes us is what it took less what it gave back. */
function auditReceivable({ payments, ledger }: Books, charges: Charges): Finding[] {
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
    difference === 0
      ? []
      : [{ rule: "the gateway owes what it took", detail: `${account}: off by ${difference} halalas` }],
  );
}

/** A link keeps no more payments than it may; what came too late went back whole. */
function auditLinks({ links, payments }: Books): Finding[] {
  const paymentsOf = grouped(
    payments.filter(wasPaid).filter(({ payment_link_id }) => payment_link_id !== null),
    ({ payment_link_id }) => payment_link_id ?? "",
  );
  return links.flatMap((link) => {
    const paid = paymentsOf.get(link.id) ?? [];
    const kept = paid.filter(({ status }) => status !== "refunded");
    const full = link.max_payments !== null && link.payments_count >= link.max_payments;
    const sound =
      (link.max_payments === null || kept.length <= link.max_payments) &&
      link.payments_count >= kept.length &&
      link.amount_collected === link.amount * link.payments_count &&
      (link.status === "paid") === full;
    const detail = `${link.id} (${link.status}): ${link.payments_count} counted of ${link.max_payments}, ${kept.length} kept`;
    return sound ? [] : [{ rule: "a link takes what it may", detail }];
  });
}
