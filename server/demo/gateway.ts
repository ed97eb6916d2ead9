import { randomUUID } from "node:crypto";
import type { EntryData, GatewayPayment, Token } from "@/packages/sandbox/records";
import type { Payment, Refund } from "@/prisma/generated/client";
import type { Context } from "@/server/core/operation/context";
import type { ChargeOutcome, DeclineReason } from "@/server/core/operation/gateway";
import { type Random, seeded } from "@/server/core/values/random";
import type { FailureCode } from "@/server/payments/failures";
import { simulatedFee } from "@/server/payments/fees";
import type { Outcome } from "@/server/payments/state-machine";

export type DemoCard = { brand: "mada" | "visa" | "mastercard"; last4: string; expYear: number };

type DemoOutcome = Extract<ChargeOutcome, { kind: "paid" | "failed" }>;
export type Decline = keyof typeof refusals;

/** Responds like the sandbox gateway, and collects the entries to import into the sandbox. */
export type DemoGateway = {
  /** True if there is no sandbox to import the entries: payments are then simulated. */
  simulated: boolean;
  entries: EntryData[];
  newPaymentId(): string;
  saveCard(card: DemoCard): string;
  charge(row: Payment, card: DemoCard, decline: Decline | null): Outcome;
  refund(payment: Payment, refund: Refund): string | null;
};

/** The gateway's declines, like the sandbox's test cards. */
const refusals = {
  insufficient_funds: { declineReason: "bank", code: "51", message: "INSUFFICIENT FUNDS" },
  card_declined: { declineReason: "bank", code: "05", message: "DECLINED" },
  expired_card: { declineReason: "bank", code: "54", message: "DECLINED: EXPIRED CARD" },
  lost_card: { declineReason: "bank", code: "41", message: "DECLINED: LOST CARD" },
  stolen_card: { declineReason: "bank", code: "43", message: "DECLINED: STOLEN CARD" },
  limit_exceeded: { declineReason: "bank", code: "61", message: "DECLINED: EXCEEDS WITHDRAWAL LIMIT" },
  invalid_card: { declineReason: "bank", code: "14", message: "DECLINED: INVALID CARD" },
  not_permitted: { declineReason: "bank", code: "57", message: "DECLINED: NOT PERMITTED" },
  processing_error: { declineReason: "bank", code: "99", message: "UNSPECIFIED FAILURE" },
  authentication_failed: {
    declineReason: "authentication",
    code: null,
    message: "The authentication attempt was rejected by the issuer bank.",
  },
  authentication_abandoned: {
    declineReason: "abandoned",
    code: null,
    message: "Allowed time frame for transaction has been expired",
  },
  card_not_supported: {
    declineReason: "card_not_supported",
    code: null,
    message: "The card is not supported.",
  },
  gateway_timeout: { declineReason: "timeout", code: null, message: "TIMED OUT" },
  amount_too_small: { declineReason: "amount_too_small", code: null, message: "The amount is too small." },
} as const satisfies Partial<
  Record<FailureCode, { declineReason: DeclineReason; code: string | null; message: string }>
>;

export const declines = Object.keys(refusals) as [Decline, ...Decline[]]; // Object.keys widens its own literal keys

/** The sandbox rejects these before it creates a payment. */
const withoutPayment: ReadonlySet<Decline> = new Set(["amount_too_small", "card_not_supported"]);

export function openGateway({ now }: Context, { simulated }: { simulated: boolean }): DemoGateway {
  const random = seeded(20, "gateway");
  const entries: EntryData[] = [];
  const known = new Map<string, GatewayPayment>();
  return {
    simulated,
    entries,
    newPaymentId: () => (simulated ? randomUUID() : uuid(random)),
    saveCard(card) {
      const token = newToken(random, card, now());
      entries.push({ type: "token_created", token });
      return token.id;
    },
    charge(row, card, decline) {
      if (simulated && decline !== null) return { kind: "simulated_failure", failureCode: decline };
      const outcome = decline === null ? paid(random, row, card) : failed(card, decline);
      if (decline === null || !withoutPayment.has(decline)) {
        const payment = gatewayPayment(row, card, outcome, now());
        known.set(payment.id, payment);
        entries.push({ type: "payment_created", payment });
      }
      return simulated && outcome.kind === "paid" ? { ...outcome, ...noReferences } : outcome;
    },
    refund({ gatewayId }, { amount }) {
      const before = known.get(gatewayId);
      if (before === undefined) throw new Error(`The gateway has no payment ${gatewayId}.`);
      const at = now().toISOString();
      const refunded = before.refunded + amount;
      const payment = { ...before, status: "refunded" as const, refunded, refunded_at: at, updated_at: at };
      known.set(gatewayId, payment);
      entries.push({ type: "payment_refunded", amount, payment });
      return simulated ? null : digits(random, 12);
    },
  };
}

const noReferences = { referenceNumber: null, authorizationCode: null, gatewayCode: null };

const paid = (random: Random, { amount }: Payment, { brand, last4 }: DemoCard): DemoOutcome => ({
  kind: "paid",
  fee: simulatedFee(amount, brand).fee,
  brand,
  last4,
  referenceNumber: digits(random, 12),
  authorizationCode: digits(random, 6),
  gatewayCode: "00",
});

function failed({ brand, last4 }: DemoCard, decline: Decline): DemoOutcome {
  const { declineReason, code, message } = refusals[decline];
  return { kind: "failed", declineReason, gatewayCode: code, message, brand, last4 };
}

const sandboxCard = ({ brand, last4, expYear }: DemoCard): Token["card"] => ({
  brand: brand === "mastercard" ? "master" : brand,
  name: "Test Cardholder",
  last_four: last4,
  month: "12",
  year: String(expYear),
  behaviour: "paid",
});

function gatewayPayment(row: Payment, card: DemoCard, outcome: DemoOutcome, at: Date): GatewayPayment {
  const isPaid = outcome.kind === "paid";
  return {
    id: row.gatewayId,
    status: isPaid ? "paid" : "failed",
    amount: row.amount,
    currency: row.currency,
    fee: isPaid ? outcome.fee : 0,
    refunded: 0,
    refunded_at: null,
    captured: 0,
    captured_at: null,
    voided_at: null,
    description: row.description,
    ip: null,
    callback_url: null,
    metadata: { payment: row.id },
    manual: false,
    created_at: row.createdAt.toISOString(),
    updated_at: at.toISOString(),
    card: sandboxCard(card),
    wallet: null,
    token: null,
    saved_token: null,
    card_auth: null,
    expires_at: null,
    gateway_id: `moyasar_cc_demo_${row.gatewayId.replaceAll("-", "").slice(0, 16)}`,
    message: isPaid ? "APPROVED" : outcome.message,
    response_code: outcome.gatewayCode,
    reference_number: isPaid ? outcome.referenceNumber : null,
    authorization_code: isPaid ? outcome.authorizationCode : null,
    failure_reason: null,
  };
}

const newToken = (random: Random, card: DemoCard, at: Date): Token => ({
  id: `token_demo_${hex(random, 24)}`,
  status: "active",
  message: null,
  of_wallet: false,
  card: sandboxCard(card),
  save_only: false,
  callback_url: null,
  metadata: null,
  card_auth: null,
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
  expires_at: null,
  used_by: null,
});

const digits = (random: Random, length: number) =>
  Array.from({ length }, () => random.between(0, 9)).join("");
const hex = (random: Random, length: number) =>
  Array.from({ length }, () => random.between(0, 15).toString(16)).join("");

/** A UUID of version 8, the same in every run, so that repeated imports are the same entries. */
const uuid = (random: Random) =>
  `${hex(random, 8)}-${hex(random, 4)}-8${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;
