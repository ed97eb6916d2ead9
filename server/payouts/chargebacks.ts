import type { Chargeback, Payment, Payout } from "@/prisma/generated/client";
import { type Change, event, type NewEvent, type Posting, update } from "@/server/core/commit/commit";
import { newId, timeOfId } from "@/server/core/values/ids";
import type { MatchedLine } from "./match";
import { chargebackPosting } from "./postings";
import { serializeChargeback } from "./schema";

export type ChargebackChange = {
  created: Chargeback[];
  updates: NonNullable<Change["update"]>;
  postings: Posting[];
  events: NewEvent[];
  ofPayment: ReadonlyMap<string, string>;
};

/**
 * Returns what the lines of a payout say about chargebacks: new ones with their penalties, and what changes of `earlier`
 * ones. `payments` are those whose chargebacks these are. Pure, except for new IDs.
 */
export function applyChargebacks(
  lines: readonly MatchedLine[],
  earlier: readonly Chargeback[],
  payments: readonly Payment[],
  payout: Payout,
): ChargebackChange {
  const at = payout.createdAt;
  const linesOf = (payment: string) =>
    lines.filter(({ effect, payment: of }) => effect !== null && of?.id === payment);
  const penaltyOf = (payment: string) =>
    linesOf(payment).reduce((sum, { line }) => sum + (line.type === "chargeback_penalty" ? line.fee : 0), 0);
  const effectOn = (payment: string, kind: "chargeback" | "reversal") =>
    linesOf(payment).find(({ effect }) => effect?.kind === kind);
  const created = payments.flatMap((payment) => {
    const line = effectOn(payment.id, "chargeback");
    if (line === undefined) return [];
    return [newChargeback(payout, payment, line, penaltyOf(payment.id) + (line.payment?.penalty ?? 0))];
  });
  const changed = earlier.flatMap((before) => {
    const isReversed = effectOn(before.paymentId, "reversal") !== undefined;
    const penalty = penaltyOf(before.paymentId);
    if (!isReversed && penalty === 0) return [];
    const set = {
      penalty: Math.max(0, before.penalty + penalty),
      updatedAt: at,
      ...(isReversed && { status: "reversed" as const, reversedAt: at }),
    } satisfies Partial<Chargeback>;
    return [{ before, set, isReversed }];
  });
  const reversed = changed.filter(({ isReversed }) => isReversed);
  return {
    created,
    updates: [
      ...changed.map(({ before, set }) => update("chargeback", before, set)),
      // Before a payment may be refunded again, its chargeback is reversed.
      ...payments.map((payment) => {
        const chargedBackAt = effectOn(payment.id, "chargeback") === undefined ? null : at;
        return update("payment", payment, { chargedBackAt, updatedAt: at });
      }),
    ],
    postings: [
      ...created.map(({ id, amount }) => chargebackPosting("chargeback", id, amount)),
      ...reversed.map(({ before }) => chargebackPosting("chargeback_reversal", before.id, -before.amount)),
    ],
    events: [
      ...created.map((row) => event("chargeback_created", serializeChargeback(row))),
      ...reversed.map(({ before, set }) =>
        event("chargeback_reversed", serializeChargeback({ ...before, ...set })),
      ),
    ],
    ofPayment: new Map([...created, ...earlier].map(({ paymentId, id }) => [paymentId, id])),
  };
}

function newChargeback(
  { id: payoutId, accountId, mode }: Payout,
  { id: paymentId }: Payment,
  { line }: MatchedLine,
  penalty: number,
): Chargeback {
  const id = newId("chb");
  const at = timeOfId(id);
  return {
    id,
    accountId,
    mode,
    paymentId,
    payoutId,
    amount: -line.amount,
    currency: "SAR",
    penalty: Math.max(0, penalty),
    status: "deducted",
    createdAt: at,
    updatedAt: at,
    reversedAt: null,
    revision: 0,
  };
}
