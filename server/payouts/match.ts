import type { PayoutDifference } from "@/prisma/states";
import type { SettlementLine } from "@/server/core/operation/gateway";

/** One of our payments, with what other payouts have settled of it. */
export type KnownPayment = {
  id: string;
  gatewayId: string;
  amount: number;
  /** The gateway's estimate, with its VAT; null if the payment was not paid. */
  fee: number | null;
  feeVat: number | null;
  isPaid: boolean;
  isSettled: boolean;
  /** Null without one, zero once it was paid back. It may come before its chargeback. */
  penalty: number | null;
  /** Succeeded refunds without a line, oldest first. */
  refunds: readonly { id: string; amount: number }[];
  /** Of all succeeded refunds, settled or not. */
  refundAmounts: readonly number[];
  chargeback: { amount: number; isReversed: boolean } | null;
};

/** What a line does to the ledger. Null for one that matches nothing of this account. */
type Effect = {
  kind: "payment" | "refund" | "chargeback" | "reversal" | "cost";
  /** What the gateway owed us for it, before fees. */
  receivable: number;
  estimatedFee: number;
  estimatedVat: number;
};

export type MatchedLine = {
  line: SettlementLine;
  payment: KnownPayment | null;
  refundId: string | null;
  difference: PayoutDifference | null;
  effect: Effect | null;
};

/**
 * Matches the lines of one settlement to our payments, each payment, refund, chargeback and penalty once. Pure. Payments
 * are found by the gateway's ID only, never by a description.
 */
export function matchLines(
  lines: readonly SettlementLine[],
  payments: ReadonlyMap<string, KnownPayment>,
): MatchedLine[] {
  const seen: Seen = {
    payments: new Set(),
    refunds: new Set(),
    chargebacks: new Map(),
    reversals: new Set(),
    penalties: new Set(),
  };
  return lines.map((line) => {
    const payment = payments.get(line.gatewayPaymentId ?? "") ?? null;
    return { line, payment, ...matchLine(line, payment, seen) };
  });
}

/** What lines before this one of the same settlement have matched. */
type Seen = {
  payments: Set<string>;
  refunds: Set<string>;
  chargebacks: Map<string, number>;
  reversals: Set<string>;
  penalties: Set<string>;
};

type Match = Pick<MatchedLine, "refundId" | "difference" | "effect">;

const unmatched = (difference: PayoutDifference): Match => ({ refundId: null, difference, effect: null });
const matched = (
  kind: Effect["kind"],
  receivable: number,
  more: Partial<Effect & Pick<Match, "refundId" | "difference">> = {},
): Match => {
  const { estimatedFee = 0, estimatedVat = 0, refundId = null, difference = null } = more;
  return { refundId, difference, effect: { kind, receivable, estimatedFee, estimatedVat } };
};

function matchLine(line: SettlementLine, payment: KnownPayment | null, seen: Seen): Match {
  // A fee of the account belongs to no payment.
  if (payment === null)
    return line.gatewayPaymentId === null && line.amount === 0
      ? matched("cost", 0)
      : unmatched("unknown_payment");
  switch (line.type) {
    case "payment":
    case "installment":
      return matchPayment(line, payment, seen);
    case "refund":
    case "void":
      return matchRefund(line, payment, seen);
    case "chargeback":
      return matchChargeback(line, payment, seen);
    case "chargeback_penalty":
      return matchPenalty(line, payment, seen);
    default:
      return matched("cost", 0);
  }
}

function matchPayment(line: SettlementLine, payment: KnownPayment, seen: Seen): Match {
  if (!payment.isPaid) return unmatched("not_paid");
  if (payment.isSettled || seen.payments.has(payment.id)) return unmatched("already_settled");
  seen.payments.add(payment.id);
  const [estimatedFee, estimatedVat] = [payment.fee ?? 0, payment.feeVat ?? 0];
  const hasOtherFee = line.fee !== estimatedFee || line.feeVat !== estimatedVat;
  const difference = line.amount !== payment.amount ? "amount" : hasOtherFee ? "fee" : null;
  return matched("payment", payment.amount, { estimatedFee, estimatedVat, difference });
}

function matchRefund(line: SettlementLine, payment: KnownPayment, seen: Seen): Match {
  const refund = payment.refunds.find(({ id, amount }) => amount === -line.amount && !seen.refunds.has(id));
  if (refund === undefined) return unmatched("unknown_refund");
  seen.refunds.add(refund.id);
  return matched("refund", line.amount, { refundId: refund.id });
}

/** A penalty counts once, and is paid back once. */
function matchPenalty(line: SettlementLine, payment: KnownPayment, seen: Seen): Match {
  const isExpected = line.fee < 0 ? payment.penalty === -line.fee : payment.penalty === null;
  if (!isExpected || seen.penalties.has(payment.id)) return unmatched("already_charged_back");
  seen.penalties.add(payment.id);
  return matched("cost", 0);
}

function matchChargeback(line: SettlementLine, payment: KnownPayment, seen: Seen): Match {
  if (!payment.isPaid) return unmatched("not_paid");
  const earlier = payment.chargeback?.amount ?? seen.chargebacks.get(payment.id);
  if (line.amount > 0) {
    const isOpen = payment.chargeback?.isReversed === false && !seen.reversals.has(payment.id);
    if (!isOpen || payment.chargeback?.amount !== line.amount) return unmatched("already_charged_back");
    seen.reversals.add(payment.id);
    return matched("reversal", line.amount);
  }
  if (earlier !== undefined) return unmatched("already_charged_back");
  if (-line.amount > payment.amount || line.amount === 0) return unmatched("amount");
  seen.chargebacks.set(payment.id, -line.amount);
  return matched("chargeback", line.amount);
}
