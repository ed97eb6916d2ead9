import type { Posting } from "@/server/core/commit/commit";
import type { SettlementLine } from "@/server/core/operation/gateway";
import type { MatchedLine } from "./match";

/** The bank's fee for the transfer, in halalas, with its VAT. */
export type TransferFee = { fee: number; vat: number };

/** The sums of a payout in halalas: `net` is `gross - refunds - chargebacks - fees - vat`. */
export type Totals = {
  gross: number;
  refunds: number;
  chargebacks: number;
  /** Without VAT. */
  fees: number;
  vat: number;
  net: number;
  /** What of the net is not in the ledger. */
  unmatched: number;
};

const sumOf = <T>(items: readonly T[], amountOf: (item: T) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0);

const kinds = { refund: "refunds", void: "refunds", chargeback: "chargebacks" } as const;
const partOf = ({ type }: SettlementLine): "gross" | "refunds" | "chargebacks" =>
  type in kinds ? kinds[type as keyof typeof kinds] : "gross";

/** Returns the sums of a payout, as its lines say, whether or not they match. */
export function totalsOf(lines: readonly MatchedLine[], transfer: TransferFee): Totals {
  const part = (name: ReturnType<typeof partOf>) =>
    sumOf(lines, ({ line }) => (partOf(line) === name ? line.amount : 0));
  const [fee, vat] = [
    sumOf(lines, ({ line }) => line.fee) + transfer.fee,
    sumOf(lines, ({ line }) => line.feeVat) + transfer.vat,
  ];
  return {
    gross: part("gross"),
    refunds: -part("refunds") || 0,
    chargebacks: -part("chargebacks") || 0,
    fees: fee - vat,
    vat,
    net: sumOf(lines, ({ line }) => line.net) - transfer.fee,
    unmatched: sumOf(lines, unmatchedOf),
  };
}

/** What a line paid that the ledger does not expect: all of it, or what differs from our payment's amount. */
const unmatchedOf = ({ line, effect }: MatchedLine) =>
  effect === null ? line.net : line.amount - effect.receivable;

/**
 * Returns the ledger transactions of a payout. Debits are positive. The gateway no longer owes what it settled; the bank
 * has the net. What matches nothing of the merchant is kept apart from what was earned. A fee that differs from the
 * estimate, a penalty and the fee of the transfer reduce what was earned.
 */
export function payoutPostings(id: string, lines: readonly MatchedLine[], transfer: TransferFee): Posting[] {
  const counted = lines.flatMap(({ line, effect }) => (effect === null ? [] : [{ ...effect, line }]));
  const fee = sumOf(counted, ({ line }) => line.fee) + transfer.fee;
  const vat = sumOf(counted, ({ line }) => line.feeVat) + transfer.vat;
  const moreFee = fee - sumOf(counted, ({ estimatedFee }) => estimatedFee);
  const moreVat = vat - sumOf(counted, ({ estimatedVat }) => estimatedVat);
  const { net, unmatched } = totalsOf(lines, transfer);
  const adjustment: Posting = {
    kind: "fee_adjustment",
    sourceId: id,
    entries: [
      { account: "merchant_available", amount: moreFee },
      { account: "fee_income", amount: moreVat - moreFee },
      { account: "vat_payable", amount: -moreVat },
    ],
  };
  const payout: Posting = {
    kind: "payout",
    sourceId: id,
    entries: [
      { account: "merchant_bank", amount: net },
      { account: "unmatched_settlements", amount: -unmatched },
      { account: "gateway_receivable", amount: -sumOf(counted, ({ receivable }) => receivable) },
      { account: "fee_income", amount: fee - vat },
      { account: "vat_payable", amount: vat },
    ],
  };
  return [adjustment, payout].filter(({ entries }) => entries.some(({ amount }) => amount !== 0));
}

/**
 * Returns the ledger transactions of lines that match only now: what they would have had, less what they had. The first
 * line names them.
 */
export function matchPostings(id: string, lines: readonly MatchedLine[]): Posting[] {
  const none = { fee: 0, vat: 0 };
  const before = lines.map((line) => ({ ...line, effect: null }));
  const now = payoutPostings(id, lines, none);
  const sums = new Map<Posting["entries"][number]["account"], number>();
  const add = (postings: readonly Posting[], sign: 1 | -1) => {
    for (const { account, amount } of postings.flatMap(({ kind, entries }) =>
      kind === "payout" ? entries : [],
    ))
      sums.set(account, (sums.get(account) ?? 0) + sign * amount);
  };
  add(now, 1);
  add(payoutPostings(id, before, none), -1);
  const entries = [...sums].map(([account, amount]) => ({ account, amount }));
  const match: Posting = { kind: "payout_match", sourceId: id, entries };
  return [...now.filter(({ kind }) => kind === "fee_adjustment"), match].filter(({ entries }) =>
    entries.some(({ amount }) => amount !== 0),
  );
}

/** The merchant loses the amount, which the gateway deducts. A reversal has a negative amount. */
export const chargebackPosting = (
  kind: "chargeback" | "chargeback_reversal",
  sourceId: string,
  amount: number,
): Posting => ({
  kind,
  sourceId,
  entries: [
    { account: "merchant_available", amount },
    { account: "gateway_receivable", amount: -amount },
  ],
});

/** The fee of a transfer that became known after the file of its payout was imported: what the bank has is less by it. */
export function transferFeePostings(payout: string, { fee, vat }: TransferFee): Posting[] {
  if (fee === 0) return [];
  const parts = (sign: 1 | -1): Posting["entries"] => [
    { account: "fee_income", amount: sign * (fee - vat) },
    { account: "vat_payable", amount: sign * vat },
  ];
  return [
    {
      kind: "payout_fee",
      sourceId: payout,
      entries: [{ account: "merchant_available", amount: fee }, ...parts(-1)],
    },
    {
      kind: "payout_match",
      sourceId: payout,
      entries: [{ account: "merchant_bank", amount: -fee }, ...parts(1)],
    },
  ];
}
