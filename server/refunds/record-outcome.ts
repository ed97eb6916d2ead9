import { unscoped } from "@/server/base/db/db";
import { inAccountOfRow } from "@/server/base/db/directory";
import { StartError } from "@/server/base/runtime/start-error";
import { jobContext } from "@/server/context";
import { applyRefundOutcome } from "./apply";
import { compareWithTotal, mayHaveBeenSent } from "./total";

export const outcomes = ["succeeded", "failed"] as const;
type DecidedOutcome = (typeof outcomes)[number];

/**
 * Records the outcome of a refund that cannot be determined from the gateway's total, because the same payment was refunded in the
 * gateway's own dashboard too, or fails one that is not sent because the total is below the recorded one. An operator has
 * read the outcome in the gateway's records. Throws StartError if the refund is not in that state.
 */
export async function recordOutcome(id: string, outcome: DecidedOutcome): Promise<void> {
  const isFound = await inAccountOfRow("refund", id, () => recordHere(id, outcome));
  if (!isFound) throw new StartError(`There is no refund ${id}.`);
}

/** Returns whether the refund belongs to an account that is kept here. */
async function recordHere(id: string, outcome: DecidedOutcome): Promise<boolean> {
  const row = await unscoped.refund.findUnique({ where: { id }, include: { payment: true } });
  if (row === null) return false;
  const { payment, ...refund } = row;
  if (refund.status !== "pending") throw new StartError(`${id} is ${refund.status} already.`);
  const ctx = jobContext(refund, "record-refund-outcome");
  const total = await ctx.gateway.refundedTotal(payment.gatewayId);
  if (total === "unknown") throw new StartError("The gateway did not respond. Try again later.");
  if (mayHaveBeenSent(refund)) {
    if (compareWithTotal(refund, total) !== "mismatch")
      throw new StartError(
        `The gateway's total shows the outcome of ${id}. It will be recorded automatically.`,
      );
  } else {
    if (total >= payment.amountRefunded)
      throw new StartError(`${id} was not sent to the gateway. It will be sent automatically.`);
    if (outcome === "succeeded")
      throw new StartError(
        `${id} was not sent to the gateway, whose refunded total is below the recorded one. It can only fail.`,
      );
  }
  const person = { user: "operator", email: "operator", role: "" as const, session: ctx.requestId, ip: null };
  await applyRefundOutcome(
    { ...ctx, audit: { action: "refunds.record_outcome", ...person } },
    id,
    outcome === "succeeded" ? { kind: "refunded", referenceNumber: null } : { kind: "rejected" },
  );
  return true;
}
