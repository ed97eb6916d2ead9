import type { Payment } from "@/prisma/generated/client";
import type { Posting } from "@/server/core/commit";

type Paid = { id: string; amount: number; fee: number; feeVat: number; net: number };

/** Debits are positive. What the customer paid is owed by the gateway; what is left of it, to the merchant. */
export const paymentPosting = ({ id, amount, fee, feeVat, net }: Paid): Posting => ({
  kind: "payment",
  sourceId: id,
  entries: [
    { account: "gateway_receivable", amount },
    { account: "merchant_pending", amount: -net },
    { account: "fee_income", amount: -(fee - feeVat) },
    { account: "vat_payable", amount: -feeVat },
  ],
});

/**
 * What is left of a payment becomes available. Less than nothing may be left, because a fee is not refunded with
 * the payment. Null when there is nothing to move.
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
