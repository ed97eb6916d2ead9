import type { Chargeback, Payout } from "@/prisma/generated/client";
import { type Change, event, type NewEvent, type Posting, update } from "@/server/core/commit/commit";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import type { SettlementLine } from "@/server/core/operation/gateway";
import { newId, timeOfId } from "@/server/core/values/ids";
import type { DisputedRows } from "./known-payments";
import type { Dispute, MatchedLine } from "./match";
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
 * ones and their payments. Pure, except for new IDs. Throws `RevisionConflict` if another payout brought a chargeback since
 * these were read.
 */
export function applyChargebacks(
  lines: readonly MatchedLine[],
  { payments, chargebacks: earlier }: DisputedRows,
  payout: Payout,
): ChargebackChange {
  const change: ChargebackChange = { created: [], updates: [], postings: [], events: [], ofLine: new Map() };
  for (const dispute of new Set(lines.map((line) => line.dispute))) {
    if (dispute === null) continue;
    const about = lines.filter((line) => line.dispute === dispute);
    const before = earlier.find(({ id }) => id === dispute.id) ?? null;
    if (before === null && dispute.id !== null) throw new RevisionConflict();
    const now = afterLines(before, dispute, about[0]?.payment?.id ?? "", payout);
    for (const { line } of about) change.ofLine.set(line, now.id);
    record(change, before, now);
  }
  // After their chargebacks: one may be refunded again only once all of them are reversed, and what matches none of them,
  // such as one of two equal parts, was given back.
  for (const payment of payments) {
    const known = lines.find(({ line, payment: of }) => line.type === "chargeback" && of?.id === payment.id);
    if (known?.payment?.isPaid !== true) continue;
    const { disputes, unmatched } = known.payment;
    const isOpen = unmatched < 0 || disputes.some(({ reversedOn }) => reversedOn === null);
    const chargedBackAt = isOpen ? (payment.chargedBackAt ?? payout.createdAt) : null;
    change.updates.push(update("payment", payment, { chargedBackAt, updatedAt: payout.createdAt }));
  }
  return change;
}

/** Returns a chargeback after the lines about it. A new one has earlier payouts' penalties, too. */
function afterLines(
  before: Chargeback | null,
  dispute: Dispute,
  paymentId: string,
  payout: Payout,
): Chargeback {
  const { charged, isPenaltyReturned, reversedOn } = dispute;
  const at = payout.createdAt;
  const penalty = isPenaltyReturned ? 0 : (charged ?? 0);
  const row = before ?? newChargeback(payout, dispute, paymentId);
  const isReversed = reversedOn !== null && row.status === "deducted";
  return {
    ...row,
    penalty,
    updatedAt: at,
    ...(isReversed && { status: "reversed" as const, reversedAt: at }),
  };
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
  { amount }: Dispute,
  paymentId: string,
): Chargeback {
  const id = newId("chb");
  const at = timeOfId(id);
  return {
    id,
    accountId,
    mode,
    paymentId,
    payoutId,
    amount,
    currency: "SAR",
    penalty: 0,
    status: "deducted",
    createdAt: at,
    updatedAt: at,
    reversedAt: null,
    revision: 0,
  };
}
