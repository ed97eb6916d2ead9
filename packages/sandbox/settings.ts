import { z } from "zod";
import { walletTypes } from "./records";

const Rate = z.strictObject({ basisPoints: z.int().min(0), fixed: z.int().min(0) });

const FeeSchedule = z.strictObject({
  mada: Rate.default({ basisPoints: 100, fixed: 100 }),
  visa: Rate.default({ basisPoints: 220, fixed: 100 }),
  master: Rate.default({ basisPoints: 220, fixed: 100 }),
  unionpay: Rate.default({ basisPoints: 220, fixed: 100 }),
  amex: Rate.default({ basisPoints: 325, fixed: 150 }),
  stcpay: Rate.default({ basisPoints: 200, fixed: 100 }),
  vatPercent: z.int().min(0).max(100).default(15),
});
export type FeeSchedule = z.infer<typeof FeeSchedule>;

/** How the file of a settlement is written. */
const SettlementFile = z.strictObject({
  bom: z.boolean().default(false),
  crlf: z.boolean().default(false),
  /** Amounts in riyals with two decimals instead of halalas. */
  riyals: z.boolean().default(false),
  /** Columns of metadata that other systems of the merchant added, with commas, quotes and line breaks. */
  foreignMetadata: z.boolean().default(false),
});

/** The hosts that Apple documents for the address of a merchant session. */
const appleHosts = [
  "apple-pay-gateway.apple.com",
  "cn-apple-pay-gateway.apple.com",
  "apple-pay-gateway-cert.apple.com",
  "cn-apple-pay-gateway-cert.apple.com",
];

/** Where nothing about wallets is documented, or sources disagree. */
const walletSettings = {
  appleHosts: z.array(z.string()).default(appleHosts),
  /** The domains of the dashboard; empty: any. */
  appleDomains: z.array(z.string()).default([]),
  /** Which amounts pay with the token of a wallet. The gateway's documentation has two tables. */
  walletAmounts: z.enum(["current", "2023", "always_paid"]).default("current"),
  walletTokenReuse: z.enum(["fail", "reject", "accept"]).default("fail"),
  walletNumber: z.enum(["last4", "hidden"]).default("last4"),
  /** Whether a mada card that was saved with a wallet can be charged again. */
  walletMadaRenewal: z.enum(["accept", "decline"]).default("accept"),
  walletMadaVoid: z.enum(["accept", "reject"]).default("reject"),
  /** What `save_card` does with a wallet that can't save. */
  walletSaveUnsupported: z.enum(["reject", "ignore"]).default("reject"),
  googlePanOnly: z.enum(["none", "challenge", "reject"]).default("none"),
  stcOtpAttempts: z.int().min(1).default(1),
  stcOtpSeconds: z.int().min(1).default(300),
  /** A code for a payment that has ended. */
  stcRepeat: z.enum(["refuse", "replay"]).default("refuse"),
  stcPartialRefund: z.enum(["accept", "reject", "reverse_all"]).default("accept"),
  /** Refused with `m076`, or `m077` for STC Pay. */
  disabledMethods: z.array(z.enum(walletTypes)).default([]),
  disabledStatus: z.union([z.literal(400), z.literal(403)]).default(403),
};

/** Behavior that can be changed at runtime, mostly where sources about the real gateway disagree. */
export const SandboxSettings = z.strictObject({
  errorDialect: z.enum(["docs", "observed2026"]).default("docs"),
  duplicateGivenId: z.enum(["reject", "replay"]).default("reject"),
  /** Whether a rejected token is reported in the usual envelope or as a message alone. */
  tokenRefusal: z.enum(["envelope", "message_only"]).default("envelope"),
  /** American Express is not among the networks documented for tokens, although it has test cards. */
  amexTokens: z.boolean().default(false),
  partialRefundStatus: z.enum(["refunded", "keep"]).default("refunded"),
  secondPartialRefund: z.enum(["accept", "reject"]).default("accept"),
  maskStyle: z.enum(["first6_last4", "last4"]).default("first6_last4"),
  keepTransactionUrl: z.boolean().default(false),
  failedEventSpelling: z.enum(["payment_failed", "payment_faild"]).default("payment_failed"),
  /** The type of the event about a 3-D Secure challenge that timed out. */
  abandonedEvent: z.enum(["payment_failed", "payment_abandoned"]).default("payment_failed"),
  tokenDefault3ds: z.boolean().default(false),
  // The real gateway rejects amounts below 100. This product accepts a single halala.
  minAmount: z.int().min(1).default(1),
  /** The discount of the card's bank, unless the caller sends `apply_coupon: false`. */
  couponPercent: z.int().min(0).max(99).default(0),
  feeSchedule: FeeSchedule.prefault({}),
  ...walletSettings,
  settlementFile: SettlementFile.prefault({}),
  /** Lists each settlement twice, and sends its webhook twice. */
  repeatSettlements: z.boolean().default(false),
  latencyMs: z.int().min(0).max(60_000).default(0),
  /** A factor for webhook retry delays: 1 is real time; with 0.001, a minute takes 60 ms. */
  webhookTimeScale: z.number().min(0).max(1).default(1),
});
export type SandboxSettings = z.infer<typeof SandboxSettings>;
