import type { Payment, Refund } from "@/prisma/generated/client";
import { type Change, commit, event, type NewEvent, type Posting, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import type { Context } from "@/server/core/operation/context";
import { serializePayment } from "@/server/payments/schema";
import { refundPosting } from "./ledger";
import { serializeRefund } from "./schema";

type RefundOutcome =
  | { kind: "refunded"; referenceNumber: string | null }
  | { kind: "rejected" }
  | { kind: "declined" | "expired" };

/** Records the outcome of a refund once, however often it is reported. */
export function applyRefundOutcome(ctx: Context, id: string, outcome: RefundOutcome): Promise<Refund> {
  return retryOnConflict(async () => {
    const { payment, ...refund } = await ctx.db.refund.findUniqueOrThrow({
      where: { id },
      include: { payment: true },
    });
    if (refund.status !== "pending") return refund;
    const applied = afterRefundOutcome(payment, refund, outcome, ctx.now());
    await commit(ctx, {
      ...applied.change,
      response: ctx.responseTo(serializeRefund(applied.refund, payment)),
    });
    return { ...applied.refund, revision: refund.revision + 1 };
  });
}

/** Returns what the outcome of a pending refund changes. Pure. */
export function afterRefundOutcome(
  payment: Payment,
  refund: Refund,
  outcome: RefundOutcome,
  at: Date,
): { refund: Refund; change: Change } {
  const reserved = { ...payment, amountReserved: payment.amountReserved - refund.amount };
  const applied =
    outcome.kind === "refunded"
      ? afterRefund(reserved, refund, outcome.referenceNumber, at)
      : afterFailure(payment, refund, outcome.kind);
  const change = {
    postings: applied.postings,
    // The refund first: its revision shows whether another process has recorded this outcome since it was read.
    update: [
      update("refund", refund, applied.refundSet),
      update("payment", payment, { ...applied.paymentSet, amountReserved: reserved.amountReserved }),
    ],
    events: applied.events,
  };
  return { refund: applied.refund, change };
}

type AppliedRefund = {
  refund: Refund;
  refundSet: Partial<Refund>;
  paymentSet: Partial<Payment>;
  events: NewEvent[];
  postings: Posting[];
};

/** Returns what a successful refund changes; the caller writes the rows. */
export function afterRefund(
  payment: Payment,
  refund: Refund,
  referenceNumber: string | null,
  at: Date,
): AppliedRefund {
  const amountRefunded = payment.amountRefunded + refund.amount;
  const paymentSet = {
    amountRefunded,
    status: amountRefunded === payment.amount ? "refunded" : "partially_refunded",
    updatedAt: at,
  } satisfies Partial<Payment>;
  const refundSet = {
    status: "succeeded" as const,
    referenceNumber,
    checkAt: null,
    succeededAt: at,
    // Only a simulated refund is still waiting here. It succeeds when approved.
    ...(refund.approval === "waiting" && { approval: "approved" as const }),
  };
  return {
    refund: { ...refund, ...refundSet },
    refundSet,
    paymentSet,
    events: [event("payment_refunded", serializePayment({ ...payment, ...paymentSet }))],
    postings: [refundPosting(refund, payment, at)],
  };
}

/** Returns what a refund changes that the gateway rejected or that was not approved. */
function afterFailure(
  payment: Payment,
  refund: Refund,
  kind: "rejected" | "declined" | "expired",
): AppliedRefund {
  const refundSet = {
    status: "failed" as const,
    checkAt: null,
    ...(kind === "rejected"
      ? { failureCode: "gateway_rejected" as const }
      : { failureCode: `approval_${kind}` as const, approval: kind }),
  };
  const after = { ...refund, ...refundSet };
  return {
    refund: after,
    refundSet,
    paymentSet: {},
    events: [event("refund_failed", serializeRefund(after, payment))],
    postings: [],
  };
}
