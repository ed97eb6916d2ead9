import type { Payment } from "@/prisma/generated/client";
import type { Posting } from "@/server/core/commit/commit";

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
