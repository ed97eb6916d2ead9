import type { Payment, Refund } from "@/prisma/generated/client";
import type { AutoRefundReason } from "@/prisma/states";
import { event, insert } from "@/server/core/commit/commit";
import { newId, timeOfId } from "@/server/core/values/ids";
import { type RefundInput, serializeRefund } from "./schema";

type NewRefundInput = Partial<Pick<RefundInput, "reason" | "note" | "metadata">>;

/** The time after which the outcome of a new refund is polled, if no request has recorded it. */
export const firstPollMs = 30_000;

/** Returns a pending refund that is not sent yet. */
export function newRefund(
  payment: Payment,
  amount: number,
  { reason, note, metadata }: NewRefundInput,
): Refund {
  const id = newId("ref");
  const createdAt = timeOfId(id);
  return {
    id,
    accountId: payment.accountId,
    mode: payment.mode,
    paymentId: payment.id,
    amount,
    currency: payment.currency,
    status: "pending",
    reason: reason ?? null,
    note: note ?? null,
    failureCode: null,
    referenceNumber: null,
    simulated: payment.simulated,
    metadata: metadata ?? {},
    refundedBefore: null,
    leasedAt: null,
    checkAt: new Date(createdAt.getTime() + firstPollMs),
    checks: 0,
    createdAt,
    succeededAt: null,
    creditNote: null,
    autoReason: null,
    keyId: null,
    approval: null,
    revision: 0,
  };
}

/** The note of automatic refunds. */
const autoRefundNote = "Refunded automatically: the payment was no longer due.";

/** Returns the refund of a payment that arrived after its purpose was closed. The poller sends it at `at`. */
export function newAutoRefund(payment: Payment, autoReason: AutoRefundReason, at: Date) {
  const input = { reason: "other", note: autoRefundNote } as const;
  const refund = { ...newRefund(payment, payment.amount, input), autoReason, checkAt: at };
  return {
    insert: [insert("refund", refund)],
    events: [event("refund_created", serializeRefund(refund, payment))],
    payment: { amountReserved: payment.amount },
  };
}
