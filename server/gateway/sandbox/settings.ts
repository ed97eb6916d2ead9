import { z } from "zod";

const Rate = z.strictObject({ basisPoints: z.int().min(0), fixed: z.int().min(0) });

const FeeSchedule = z.strictObject({
  mada: Rate.default({ basisPoints: 100, fixed: 100 }),
  visa: Rate.default({ basisPoints: 220, fixed: 100 }),
  master: Rate.default({ basisPoints: 220, fixed: 100 }),
  unionpay: Rate.default({ basisPoints: 220, fixed: 100 }),
  amex: Rate.default({ basisPoints: 325, fixed: 150 }),
  vatPercent: z.int().min(0).max(100).default(15),
});
export type FeeSchedule = z.infer<typeof FeeSchedule>;

/** Behaviour that can be switched while the sandbox runs, most of it because sources on the real gateway disagree. */
export const Settings = z.strictObject({
  errorDialect: z.enum(["docs", "observed2026"]).default("docs"),
  duplicateGivenId: z.enum(["reject", "replay"]).default("reject"),
  partialRefundStatus: z.enum(["refunded", "keep"]).default("refunded"),
  secondPartialRefund: z.enum(["accept", "reject"]).default("accept"),
  maskStyle: z.enum(["first6_last4", "last4"]).default("first6_last4"),
  keepTransactionUrl: z.boolean().default(false),
  failedEventSpelling: z.enum(["payment_failed", "payment_faild"]).default("payment_failed"),
  tokenDefault3ds: z.boolean().default(false),
  // The real gateway refuses below 100; the product in front of this one sells from a single halala.
  minAmount: z.int().min(1).default(1),
  feeSchedule: FeeSchedule.prefault({}),
  latencyMs: z.int().min(0).max(60_000).default(0),
  /** 1 waits the real minutes between webhook retries; 0.001 makes a minute 60 ms. */
  webhookTimeScale: z.number().min(0).max(1).default(1),
});
export type Settings = z.infer<typeof Settings>;
