import type { Chargeback, Payment, Payout } from "@/prisma/generated/client";
import { type Change, event, type NewEvent, type Posting, update } from "@/server/core/commit/commit";
import type { SettlementLine } from "@/server/core/operation/gateway";
import { newId, timeOfId } from "@/server/core/values/ids";
import type { MatchedLine } from "./match";
import { chargebackPosting } from "./postings";
import { serializeChargeback } from "./schema";

export type ChargebackChange = {
  created: Chargeback[];
  updates: NonNullable<Change["update"]>[number][];
  postings: Posting[];
  events: NewEvent[];
  /** The chargeback that a line is about. */
  ofLine: Map<SettlementLine, string>;
};

/**
 * Returns what the lines of a payout say about chargebacks: new ones with their penalties, and what changes of `earlier`
 * ones, of which the last of a payment counts. `payments` are those whose chargebacks these are. Pure, except for new IDs.
 */
export function applyChargebacks(
  lines: readonly MatchedLine[],
  earlier: readonly Chargeback[],
  payments: readonly Payment[],
  payout: Payout,
): ChargebackChange {
  const change: ChargebackChange = { created: [], updates: [], postings: [], events: [], ofLine: new Map() };
  const disputed = lines.filter(({ line, effect }) => effect !== null && line.type.startsWith("chargeback"));
  for (const id of new Set(disputed.map(({ payment }) => payment?.id))) {
    const ofPayment = disputed.filter(({ payment }) => payment?.id === id);
    const before = earlier.findLast(({ paymentId }) => paymentId === id) ?? null;
    const now = afterLines(before, ofPayment, payout);
    if (now === null) continue;
    for (const { line } of ofPayment) change.ofLine.set(line, now.id);
    record(change, before?.id === now.id ? before : null, now);
    const payment = payments.find((one) => one.id === id);
    if (payment === undefined) continue;
    // After its chargeback: it may be refunded again only once that is reversed.
    const chargedBackAt = now.status === "deducted" ? payout.createdAt : null;
    change.updates.push(update("payment", payment, { chargedBackAt, updatedAt: payout.createdAt }));
  }
  return change;
}

/** Returns a payment's last chargeback after its lines in a payout. A new one has earlier payouts' penalties, too. */
function afterLines(
  before: Chargeback | null,
  lines: readonly MatchedLine[],
  payout: Payout,
): Chargeback | null {
  const at = payout.createdAt;
  const isPenalty = ({ line }: MatchedLine) => line.type === "chargeback_penalty";
  const penalties = lines.filter(isPenalty).map(({ line }) => line.fee);
  const penaltyAfter = (penalty: number) =>
    Math.max(
      0,
      penalties.reduce((sum, fee) => sum + fee, penalty),
    );
  const deduction = lines.find(({ effect }) => effect?.kind === "chargeback");
  const reversal = lines.find(({ effect }) => effect?.kind === "reversal");
  const early = before === null ? (lines[0]?.payment?.penalties ?? []) : [];
  const row =
    deduction === undefined
      ? before && { ...before, penalty: penaltyAfter(before.penalty), updatedAt: at }
      : newChargeback(payout, deduction, penaltyAfter(early.reduce((sum, fee) => sum + fee, 0)));
  return row && reversal ? { ...row, status: "reversed", reversedAt: at } : row;
}

/** Adds a chargeback that is new if `before` is null, or else changed, with its reversal if that is new. */
function record(
  { created, updates, postings, events }: ChargebackChange,
  before: Chargeback | null,
  now: Chargeback,
) {
  if (before === null) {
    created.push(now);
    postings.push(chargebackPosting("chargeback", now.id, now.amount));
    events.push(
      event("chargeback_created", serializeChargeback({ ...now, status: "deducted", reversedAt: null })),
    );
  } else {
    const { penalty, status, reversedAt, updatedAt } = now;
    updates.push(update("chargeback", before, { penalty, status, reversedAt, updatedAt }));
  }
  if (now.status !== "reversed" || before?.status === "reversed") return;
  postings.push(chargebackPosting("chargeback_reversal", now.id, -now.amount));
  events.push(event("chargeback_reversed", serializeChargeback(now)));
}

function newChargeback(
  { id: payoutId, accountId, mode }: Payout,
  { line, payment }: MatchedLine,
  penalty: number,
): Chargeback {
  const id = newId("chb");
  const at = timeOfId(id);
  return {
    id,
    accountId,
    mode,
    paymentId: payment?.id ?? "",
    payoutId,
    amount: -line.amount,
    currency: "SAR",
    penalty,
    status: "deducted",
    createdAt: at,
    updatedAt: at,
    reversedAt: null,
    revision: 0,
  };
}
