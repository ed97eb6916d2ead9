import { z } from "zod";

export const networkBrands = ["mada", "visa", "master", "amex", "unionpay"] as const;
export const NetworkBrand = z.enum(networkBrands);
export type NetworkBrand = z.infer<typeof NetworkBrand>;

/** The issuer's behavior for a card. The only data kept of a card number besides its last four digits. */
export const Behaviour = z.enum([
  "paid",
  "unspecified_failure",
  "insufficient_funds",
  "lost_card",
  "declined",
  "expired_card",
  "limit_exceeded",
  "stolen_card",
  "unlisted",
  "frictionless",
  "attempted_not_available",
  "enrolment_error",
  "not_enrolled",
  "authentication_error",
  "rejected_by_issuer",
  "authentication_unavailable",
  "challenge_fails",
  "answer_lost",
]);
export type Behaviour = z.infer<typeof Behaviour>;

const timestamp = z.string();
const Metadata = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const Card = z.object({
  brand: NetworkBrand,
  name: z.string(),
  last_four: z.string().length(4),
  month: z.string(),
  year: z.string(),
  behaviour: Behaviour,
});
export type StoredCard = z.infer<typeof Card>;

export const walletTypes = ["applepay", "samsungpay", "googlepay", "stcpay"] as const;

/** A wallet that paid. Neither its token nor a code is kept. */
const Wallet = z.object({
  type: z.enum(walletTypes),
  /** Of the token, which is good for one payment. */
  token_digest: z.string().nullable(),
  /** Masked; of STC Pay only. */
  mobile: z.string().nullable(),
  /** Wrong codes so far. */
  wrong_codes: z.int(),
});
export type Wallet = z.infer<typeof Wallet>;

const Token = z.object({
  id: z.string(),
  status: z.enum(["initiated", "active", "inactive"]),
  message: z.string().nullable(),
  card: Card,
  save_only: z.boolean(),
  callback_url: z.string().nullable(),
  metadata: Metadata.nullable(),
  card_auth: z.string().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
  expires_at: timestamp.nullable(),
  used_by: z.string().nullable(),
  /** Saved with a wallet. */
  of_wallet: z.boolean().default(false),
});
export type Token = z.infer<typeof Token>;

const Payment = z.object({
  id: z.string(),
  status: z.enum(["initiated", "paid", "authorized", "failed", "refunded", "captured", "voided"]),
  amount: z.int(),
  currency: z.string(),
  fee: z.int(),
  refunded: z.int(),
  refunded_at: timestamp.nullable(),
  captured: z.int(),
  captured_at: timestamp.nullable(),
  voided_at: timestamp.nullable(),
  description: z.string().nullable(),
  ip: z.string().nullable(),
  callback_url: z.string().nullable(),
  metadata: Metadata.nullable(),
  manual: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Null for STC Pay. */
  card: Card.nullable(),
  wallet: Wallet.nullable().default(null),
  token: z.string().nullable(),
  saved_token: z.string().nullable(),
  card_auth: z.string().nullable(),
  expires_at: timestamp.nullable(),
  gateway_id: z.string(),
  message: z.string().nullable(),
  response_code: z.string().nullable(),
  reference_number: z.string().nullable(),
  authorization_code: z.string().nullable(),
  failure_reason: z.string().nullable(),
});
export type GatewayPayment = z.infer<typeof Payment>;

const Webhook = z.object({
  id: z.string(),
  http_method: z.literal("post"),
  url: z.string(),
  shared_secret: z.string(),
  events: z.array(z.string()),
  created_at: timestamp,
});
export type SandboxWebhook = z.infer<typeof Webhook>;

const GatewayEvent = z.object({
  id: z.string(),
  type: z.string(),
  created_at: timestamp,
  webhooks: z.array(z.string()),
  data: z.record(z.string(), z.unknown()),
});
export type GatewayEvent = z.infer<typeof GatewayEvent>;

const Attempt = z.object({
  id: z.string(),
  webhook_id: z.string(),
  event_id: z.string(),
  event_type: z.string(),
  retry_number: z.int(),
  result: z.enum(["success", "failed", "lost"]),
  message: z.string().nullable(),
  response_code: z.int().nullable(),
  response_headers: z.record(z.string(), z.string()),
  response_body: z.string().nullable(),
  created_at: timestamp,
});
export type Attempt = z.infer<typeof Attempt>;

const lineTypes = ["payment", "refund", "chargeback", "chargeback_penalty"] as const;

/** Amounts in minor units. `amount` is the net; `fee` includes `tax`. */
const SettlementLine = z.object({
  payment_id: z.string().nullable(),
  type: z.enum(lineTypes),
  currency: z.string(),
  payment_amount: z.int(),
  amount: z.int(),
  fee: z.int(),
  tax: z.int(),
  reference_number: z.string().nullable(),
  authorization_code: z.string().nullable(),
  transacted_at: timestamp,
  source: z.string(),
});
export type SettlementLine = z.infer<typeof SettlementLine>;

/** A transfer to the merchant's bank: `amount` before `fee`, which is the bank's and includes `tax`. */
const Settlement = z.object({
  id: z.string(),
  currency: z.string(),
  amount: z.int(),
  fee: z.int(),
  tax: z.int(),
  created_at: timestamp,
  lines: z.array(SettlementLine),
});
export type Settlement = z.infer<typeof Settlement>;

export const PaymentChange = z.enum([
  "payment_settled",
  "payment_refunded",
  "payment_captured",
  "payment_voided",
  "payment_updated",
]);
export type PaymentChange = z.infer<typeof PaymentChange>;

/** What an entry of the journal records. The state is the result of applying all entries in order. */
export const EntryData = z.discriminatedUnion("type", [
  z.object({ type: z.literal("token_created"), token: Token }),
  z.object({ type: z.literal("token_changed"), token: Token }),
  z.object({ type: z.literal("token_removed"), id: z.string() }),
  z.object({ type: z.literal("payment_created"), payment: Payment }),
  z.object({ type: PaymentChange, amount: z.int().nullable(), payment: Payment }),
  z.object({ type: z.literal("webhook_registered"), webhook: Webhook }),
  z.object({ type: z.literal("webhook_removed"), id: z.string() }),
  z.object({ type: z.literal("event_recorded"), event: GatewayEvent }),
  z.object({ type: z.literal("webhook_attempted"), attempt: Attempt }),
  z.object({ type: z.literal("settlement_created"), settlement: Settlement }),
]);
export type EntryData = z.infer<typeof EntryData>;

export const JournalEntry = z.intersection(z.object({ seq: z.int(), at: timestamp }), EntryData);
export type JournalEntry = z.infer<typeof JournalEntry>;
