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

/** Fees stay where they are: the merchant gives back the whole amount. */
export const refundPosting = ({ id, amount }: { id: string; amount: number }): Posting => ({
  kind: "refund",
  sourceId: id,
  entries: [
    { account: "merchant_pending", amount },
    { account: "gateway_receivable", amount: -amount },
  ],
});
