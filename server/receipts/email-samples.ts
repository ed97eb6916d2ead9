import type { PaymentReceipt } from "./email";
import type { PaymentRefund } from "./refund-email";

const page = "https://halala.example/receipt/7c5b1d9kf2qt6w0x4y";
const sale = {
  mode: "live" as const,
  merchant: "Noura Shop",
  support: ["help@noura.example"],
  description: "Order 1043",
  paidWith: { wallet: null, brand: "mada" as const, last4: "1010" },
  page,
};
const test = { ...sale, mode: "test" as const, support: [], description: null, card: null };
const paidAt = new Date("2026-11-20T21:30:00Z");
const vat = { amount: 3_248, number: "310122393500003", invoice: 1_043 };
const paid = {
  ...sale,
  amount: 24_900,
  vat,
  refunded: null,
  autoReason: null,
  paidAt,
  reference: "order-1043",
};
const refundedAt = new Date("2026-11-22T09:15:00Z");
const refund = {
  ...sale,
  refundedAt,
  number: 12,
  isOfCopy: false,
  creditNote: `${page}/credit-notes/12.pdf`,
};

/** Each kind of email about a payment, in each of its variants. */
export const receiptSamples = {
  payment_receipt: [
    { ...paid, requestedBy: "payment" },
    { ...paid, refunded: { amount: 9_900, vat: 1_291, left: 15_000, leftVat: 1_957 }, requestedBy: "reader" },
    {
      ...test,
      amount: 100,
      vat: null,
      refunded: { amount: 100, vat: null, left: 0, leftVat: null },
      autoReason: "link_expired",
      paidAt,
      reference: null,
      requestedBy: "merchant",
    },
  ],
  payment_refund: [
    { ...refund, amount: 9_900, vat: 1_291, left: 15_000, leftVat: 1_957, autoReason: null },
    { ...refund, amount: 24_900, vat: 3_248, left: 0, leftVat: 0, autoReason: "link_paid", isOfCopy: true },
    {
      ...refund,
      ...test,
      amount: 100,
      vat: null,
      left: 0,
      leftVat: null,
      autoReason: "link_canceled",
    },
  ],
} satisfies { payment_receipt: PaymentReceipt[]; payment_refund: PaymentRefund[] };
