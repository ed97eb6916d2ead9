import type { Payment } from "@/prisma/generated/client";
import type { Posting } from "@/server/core/commit/commit";

type Paid = { id: string; amount: number; fee: number; feeVat: number; net: number; paidAt: Date | null };

/** Debits are positive. The gateway owes what the customer paid, and we owe the net to the merchant. */
export const paymentPosting = ({ id, amount, fee, feeVat, net, paidAt }: Paid): Posting => ({
  kind: "payment",
  sourceId: id,
  ...(paidAt !== null && { at: paidAt }),
  entries: [
    { account: "gateway_receivable", amount },
    { account: "merchant_pending", amount: -net },
    { account: "fee_income", amount: -(fee - feeVat) },
    { account: "vat_payable", amount: -feeVat },
  ],
});

/**
 * Makes the rest of a payment available. It can be negative, because fees are not refunded. Null if there is nothing
 * to move.
 */
export function availablePosting({ id, net, amountRefunded }: Payment): Posting | null {
  if (net === null) throw new Error(`${id} was never paid.`);
  const left = net - amountRefunded;
  if (left === 0) return null;
  return {
    kind: "release",
    sourceId: id,
    entries: [
      { account: "merchant_pending", amount: left },
      { account: "merchant_available", amount: -left },
    ],
  };
}
