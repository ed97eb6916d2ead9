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
  paidAt: Date | null;
  isPaid: boolean;
  isSettled: boolean;
  /** Succeeded refunds without a line, oldest first. */
  refunds: readonly { id: string; amount: number }[];
  /** Of all succeeded refunds, settled or not. */
  refundAmounts: readonly number[];
  /** In the order in which they became known. */
  disputes: Dispute[];
  /** The fees of penalties that came before any chargeback; negative if they were paid back. */
  early: number[];
  /** The sum of chargebacks and reversals that match nothing, without repetitions; negative if more was taken. */
  unmatched: number;
};

/** A chargeback: the days of the payouts that deducted it and gave it back, and its penalty with VAT. */
export type Dispute = {
  /** Null for one that a line of the same settlement opens. */
  id: string | null;
  /** The payout that deducted it. */
  payoutId: string | null;
  amount: number;
  deductedOn: Day;
  reversedOn: Day | null;
  /** The payout that gave it back, once it is stored. */
  reversedIn: string | null;
  charged: number | null;
  isPenaltyReturned: boolean;
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
  /** The chargeback that the line is about, as it is after all lines. */
  dispute: Dispute | null;
};

/**
 * Matches the lines of one settlement to our payments, each payment, refund, chargeback and penalty once. Pure. Payments
 * are found by the gateway's ID only, never by a description. `date` is the settlement's: they are imported in any order.
 * `id` is that of its payout, once it has one.
 */
export function matchLines(
  lines: readonly SettlementLine[],
  payments: ReadonlyMap<string, KnownPayment>,
  { date, id = null }: { date: Day; id?: string | null },
): MatchedLine[] {
  const seen: Seen = { date, id, payments: new Set(), refunds: new Set(), reversals: new Set() };
  const own = new Map([...payments].map(([id, payment]) => [id, copyOf(payment)]));
  return lines.map((line) => {
    const payment = own.get(line.gatewayPaymentId ?? "") ?? null;
    return { line, payment, dispute: null, ...matchLine(line, payment, seen) };
  });
}

/** The disputes of the copy change line by line. */
const copyOf = (payment: KnownPayment): KnownPayment => ({
  ...payment,
  disputes: payment.disputes.map((dispute) => ({ ...dispute })),
  early: [...payment.early],
});

/** What lines before this one of the same settlement have matched. */
type Seen = {
  date: Day;
  id: string | null;
  payments: Set<string>;
  refunds: Set<string>;
  reversals: Set<Dispute>;
};

type Match = Pick<MatchedLine, "refundId" | "difference" | "effect"> & { dispute?: Dispute | null };

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

/**
 * Each chargeback has one penalty, which is paid back once. It may come before its chargeback, and after the penalty of a
 * later one: then each has the other's.
 */
function matchPenalty({ fee }: SettlementLine, { disputes, early }: KnownPayment, { date }: Seen): Match {
  const isFree = ({ charged, isPenaltyReturned }: Dispute) =>
    fee < 0 ? charged === -fee && !isPenaltyReturned : charged === null;
  const free = disputes.filter(isFree);
  const dispute = free.find(({ deductedOn }) => deductedOn <= date) ?? free[0];
  if (dispute === undefined) {
    // Of a chargeback before the known ones, or of the first.
    const isBeforeAll = disputes.every(({ deductedOn }) => date < deductedOn);
    const isEarly = isBeforeAll && (fee < 0 ? early.length === 1 && early[0] === -fee : early.length === 0);
    if (!isEarly) return unmatched("already_charged_back");
    early.push(fee);
    return matched("cost", 0);
  }
  if (fee < 0) dispute.isPenaltyReturned = true;
  else dispute.charged = fee;
  return { ...matched("cost", 0), dispute };
}

function matchChargeback({ amount: stated }: SettlementLine, payment: KnownPayment, seen: Seen): Match {
  if (!payment.isPaid) return unmatched("not_paid");
  if (stated === 0) return unmatched("amount");
  // A bank's exchange rate can make it more than was paid.
  const amount = Math.min(Math.abs(stated), payment.amount);
  const match = stated > 0 ? matchReversal(amount, payment, seen) : matchDeduction(amount, payment, seen);
  if (match.effect === null && !isRepetition(stated, amount, payment, seen)) payment.unmatched += stated;
  return match.effect === null || amount === Math.abs(stated) ? match : { ...match, difference: "amount" };
}

/** Whether another file of the same day has the same chargeback or reversal. */
const isRepetition = (stated: number, amount: number, { disputes }: KnownPayment, { date, id }: Seen) =>
  disputes.some((one) => {
    const [on, payoutId] = stated < 0 ? [one.deductedOn, one.payoutId] : [one.reversedOn, one.reversedIn];
    return one.id !== null && payoutId !== id && on === date && one.amount === amount;
  });

function matchReversal(amount: number, { disputes }: KnownPayment, { date, id, reversals }: Seen): Match {
  const dispute = latest(
    disputes.filter((one) => one.reversedOn === null && one.amount === amount && one.deductedOn <= date),
  );
  if (dispute === undefined) return unmatched("already_charged_back");
  dispute.reversedOn = date;
  dispute.reversedIn = id;
  reversals.add(dispute);
  return { ...matched("reversal", amount), dispute };
}

const latest = (disputes: readonly Dispute[]): Dispute | undefined =>
  disputes.toSorted((a, b) => (a.deductedOn < b.deductedOn ? 1 : -1))[0];

/**
 * A bank can take a payment back again after it gave it back, or parts of it that differ. The same line in another file
 * of those days is not that.
 */
function matchDeduction(amount: number, payment: KnownPayment, { date, reversals }: Seen): Match {
  const { disputes, early } = payment;
  // One that this settlement reverses is stored first; then this line matches later.
  const isRepeated = disputes.some(
    (one) => one.id !== null && one.amount === amount && (one.deductedOn === date || reversals.has(one)),
  );
  const open = disputes.filter(
    ({ deductedOn, reversedOn }) => reversedOn === null || (deductedOn <= date && date < reversedOn),
  );
  const taken = open.reduce((sum, one) => sum + one.amount, 0);
  const isOtherPart = open.every((one) => one.amount !== amount) && taken + amount <= payment.amount;
  if (isRepeated || !isOtherPart) return unmatched("already_charged_back");
  const [charged = null, returned] = disputes.length === 0 ? early : [];
  const isPenaltyReturned = returned !== undefined;
  const dispute = {
    ...{ id: null, payoutId: null, amount, deductedOn: date, reversedOn: null, reversedIn: null },
    ...{ charged, isPenaltyReturned },
  };
  disputes.push(dispute);
  return { ...matched("chargeback", -amount), dispute };
}
