import type { Payment, Refund } from "@/prisma/generated/client";
import { type Change, commit, event, type NewEvent, type Posting, update } from "@/server/core/commit/commit";
import { retryOnConflict } from "@/server/core/commit/retry-on-conflict";
import { serializePayment } from "@/server/payments/schema";
import { type RefundContext, serializeRefund } from "./schema";

type RefundOutcome =
  | { kind: "refunded"; referenceNumber: string | null }
  | { kind: "rejected" }
  | { kind: "declined" | "expired" }
  /** The payment was charged back before the refund was sent. */
  | { kind: "charged_back" };

type RefundOfPayment = { refund: Refund; payment: Payment };

/** Records the outcome of a refund once, however often it is reported. `known`: the rows, if they were just written. */
export function applyRefundOutcome(
  ctx: RefundContext,
  id: string,
  outcome: RefundOutcome,
  known?: RefundOfPayment,
): Promise<Refund> {
  let written = known;
  return retryOnConflict(async () => {
    const { refund, payment } = written ?? (await readRefund(ctx, id));
    written = undefined;
    if (refund.status !== "pending") return refund;
    const applied = afterRefundOutcome(payment, refund, outcome, ctx.now());
    await commit(ctx, {
      ...applied.change,
      response: ctx.responseTo(serializeRefund(applied.refund, payment)),
    });
    return { ...applied.refund, revision: refund.revision + 1 };
  });
}

async function readRefund({ db }: RefundContext, id: string): Promise<RefundOfPayment> {
  const { payment, ...refund } = await db.refund.findUniqueOrThrow({
    where: { id },
    include: { payment: true },
  });
  return { refund, payment };
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
    events: [
      { ...event("payment_refunded", serializePayment({ ...payment, ...paymentSet })), refund: refund.id },
    ],
    postings: [refundPosting(refund, payment, at)],
  };
}

/** Returns what a refund changes that the gateway rejected, that was not approved, or whose payment was charged back. */
function afterFailure(
  payment: Payment,
  refund: Refund,
  kind: "rejected" | "declined" | "expired" | "charged_back",
): AppliedRefund {
  const refundSet = { status: "failed" as const, checkAt: null, ...failureOf(kind) };
  const after = { ...refund, ...refundSet };
  return {
    refund: after,
    refundSet,
    paymentSet: {},
    events: [event("refund_failed", serializeRefund(after, payment))],
    postings: [],
  };
}

function failureOf(kind: "rejected" | "declined" | "expired" | "charged_back"): Partial<Refund> {
  if (kind === "rejected") return { failureCode: "gateway_rejected" };
  if (kind === "charged_back") return { failureCode: "payment_charged_back" };
  return { failureCode: `approval_${kind}`, approval: kind };
}

/** Fees are not refunded: the merchant pays the whole amount, from the balance that holds the payment's net. */
export const refundPosting = (
  { id, amount }: { id: string; amount: number },
  { releasedAt }: Pick<Payment, "releasedAt">,
  at: Date,
): Posting => ({
  kind: "refund",
  sourceId: id,
  at,
  entries: [
    { account: releasedAt === null ? "merchant_pending" : "merchant_available", amount },
    { account: "gateway_receivable", amount: -amount },
  ],
});
