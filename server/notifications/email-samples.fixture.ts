import type { Digest, Paid, Payout, RefundFailed, RefundWaiting } from "./emails";

const plain = {
  mode: "live",
  merchant: "Najd 1",
  page: "https://halala.example/live/payments/pay_1",
} as const;

/** Notifications in their variants, for tests. */
export const notificationSamples: {
  member_payment: Paid[];
  member_refund_failed: RefundFailed[];
  member_refund_waiting: RefundWaiting[];
  member_payout: Payout[];
  member_digest: Digest[];
} = {
  member_payment: [
    {
      ...plain,
      id: "pay_1",
      amount: 15_000,
      net: 14_712,
      description: "Order 17",
      customer: "Noura",
      fields: [{ label: "Size", value: "54" }],
    },
    {
      ...plain,
      mode: "test",
      id: "pay_1",
      amount: 1,
      net: null,
      description: null,
      customer: null,
      fields: [],
    },
  ],
  member_refund_failed: [
    { ...plain, id: "ref_1", payment: "pay_1", amount: 2_500 },
    { ...plain, mode: "test", id: "ref_1", payment: "pay_1", amount: 2_500 },
  ],
  member_refund_waiting: [
    {
      ...plain,
      id: "ref_1",
      payment: "pay_1",
      amount: 750_000,
      key: "Support agent",
      note: "Returned in the shop",
      expiresAt: new Date("2026-12-01T09:30:00Z"),
    },
    {
      ...plain,
      mode: "test",
      id: "ref_1",
      payment: "pay_1",
      amount: 100,
      key: null,
      note: null,
      expiresAt: new Date("2026-12-01T09:30:00Z"),
    },
  ],
  member_payout: [
    { ...plain, id: "po_1", amount: 1_250_000, day: "2026-11-30", payments: 84, differences: 2 },
    { ...plain, mode: "test", id: "po_1", amount: -33_000, day: "2026-11-30", payments: 0, differences: 0 },
  ],
  member_digest: [
    {
      ...plain,
      day: "2026-11-23",
      payments: { count: 3, amount: 45_000 },
      refundFailures: { count: 1, amount: 2_500 },
      payout: 14_712,
      verification: "approved",
    },
    {
      ...plain,
      mode: "test",
      day: "2026-11-23",
      payments: { count: 1, amount: 100 },
      refundFailures: null,
      payout: null,
      verification: null,
    },
  ],
};
