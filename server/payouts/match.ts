import type { PayoutDifference } from "@/prisma/states";
import type { SettlementLine } from "@/server/core/operation/gateway";
import type { Day } from "@/server/core/values/day";

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
  /** The fees of the lines about its penalties, in order; negative ones were paid back. One may come before its chargeback. */
  penalties: readonly number[];
  /** Succeeded refunds without a line, oldest first. */
  refunds: readonly { id: string; amount: number }[];
  /** Of all succeeded refunds, settled or not. */
  refundAmounts: readonly number[];
  /** How often it was charged back, and the last time. */
  chargebacks: number;
  chargeback: Dispute | null;
};

/** A chargeback: the days of the payouts that deducted it and gave it back. */
type Dispute = { amount: number; deductedOn: Day; reversedOn: Day | null };

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
 * are found by the gateway's ID only, never by a description. `date` is the settlement's: they are imported in any order.
 */
export function matchLines(
  lines: readonly SettlementLine[],
  payments: ReadonlyMap<string, KnownPayment>,
  date: Day,
): MatchedLine[] {
  const seen: Seen = { date, payments: new Set(), refunds: new Set(), disputes: new Map() };
  return lines.map((line) => {
    const payment = payments.get(line.gatewayPaymentId ?? "") ?? null;
    return { line, payment, ...matchLine(line, payment, seen) };
  });
}

/** What lines before this one of the same settlement have matched. */
type Seen = {
  date: Day;
  payments: Set<string>;
  refunds: Set<string>;
  disputes: Map<string, Disputes>;
};

type Disputes = Pick<KnownPayment, "chargebacks" | "chargeback" | "penalties">;

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

/** Each chargeback has one penalty, which is paid back once. */
function matchPenalty({ fee }: SettlementLine, payment: KnownPayment, seen: Seen): Match {
  const known = seen.disputes.get(payment.id) ?? payment;
  const { penalties, chargebacks, chargeback } = known;
  const count = (isCounted: (penalty: number) => boolean) => penalties.filter(isCounted).length;
  const isExpected =
    fee < 0
      ? count((penalty) => penalty === -fee) > count((penalty) => penalty === fee)
      : count((penalty) => penalty >= 0) < Math.max(1, chargebacks) &&
        (chargebacks < 2 || chargeback === null || chargeback.deductedOn <= seen.date);
  if (!isExpected) return unmatched("already_charged_back");
  seen.disputes.set(payment.id, { ...known, penalties: [...penalties, fee] });
  return matched("cost", 0);
}

/** A bank can take a payment back again, on a day after it gave it back. The same line in an older file is not that. */
function matchChargeback({ amount }: SettlementLine, payment: KnownPayment, seen: Seen): Match {
  if (!payment.isPaid) return unmatched("not_paid");
  const known = seen.disputes.get(payment.id) ?? payment;
  const { chargeback: last, chargebacks } = known;
  const { date } = seen;
  if (amount > 0) {
    const isOpen = last !== null && last.reversedOn === null && last.deductedOn <= date;
    if (!isOpen || last.amount !== amount) return unmatched("already_charged_back");
    seen.disputes.set(payment.id, { ...known, chargeback: { ...last, reversedOn: date } });
    return matched("reversal", amount);
  }
  if (last !== null && (last.reversedOn === null || last.reversedOn >= date))
    return unmatched("already_charged_back");
  if (-amount > payment.amount || amount === 0) return unmatched("amount");
  const chargeback = { amount: -amount, deductedOn: date, reversedOn: null };
  seen.disputes.set(payment.id, { ...known, chargeback, chargebacks: chargebacks + 1 });
  return matched("chargeback", amount);
}
