import type { Card, Cycle, Payment } from "@/prisma/generated/client";
import { log } from "@/server/base/runtime/log";
import { brand } from "@/server/cards/brand";
import { commit, insert } from "@/server/core/commit/commit";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { storedMetadata } from "@/server/core/values/text";
import { charge } from "@/server/payments/charge";
import { newPayment } from "@/server/payments/create";
import type { FailureCode } from "@/server/payments/failures";
import { simulatedFee } from "@/server/payments/fees";
import { derivedGatewayId } from "@/server/payments/gateway-id";
import { applyOutcome } from "@/server/payments/outcome";
import type { Outcome } from "@/server/payments/state-machine";
import { decideOrConflict } from "./change";
import { type Charged, recordRefusedToken } from "./refused-token";
import type { State } from "./state";

/** The outcome that a test requests, instead of what the card would do. */
export type RequestedOutcome = { outcome: "paid" | "failed"; failureCode: FailureCode };

/** `due` is the moment that the attempt counts for. */
type Attempt = { state: State<Cycle>; card: Card | null; due: Date; requested: RequestedOutcome | null };

/**
 * Charges the stored card for a cycle once. Throws `RevisionConflict` if cycle or subscription changed meanwhile.
 * Returns false if the charge could not be made, for example because the gateway is unreachable; the cycle is then
 * unchanged.
 */
export async function chargeCycle(ctx: Context, { state, card, due, requested }: Attempt): Promise<boolean> {
  const { cycle } = state;
  if (card === null || card.status !== "active") {
    const code = card?.status === "expired" ? "expired_card" : "card_missing";
    const trigger = { type: "card_unusable", code, wasRefused: false, due, at: ctx.now() } as const;
    const { change } = decideOrConflict(state, trigger);
    await commit(ctx, { ...change, resumeId: cycle.id });
    return true;
  }
  const simulated = card.simulated || requested !== null;
  const { row, change } = newAttempt(ctx, { state, due, card, simulated });
  await commit(ctx, { ...change, resumeId: cycle.id });
  if (!simulated) return chargeCard(ctx, row, { state, card, due });
  await applyOutcome(ctx, row.id, simulatedOutcome(row, card, requested));
  return true;
}

type AttemptInput = { state: State<Cycle>; due: Date; card: Card; simulated: boolean };

/** Returns the payment of an attempt, and the change that stores it before the gateway is called. */
export function newAttempt(ctx: Context, { state, due, card, simulated }: AttemptInput) {
  const { subscription, cycle } = state;
  const row = {
    ...newPayment(ctx, {
      amount: cycle.amount,
      sourceType: "subscription",
      description: subscription.description,
      customerId: subscription.customerId,
      subscriptionId: subscription.id,
      cycleId: cycle.id,
      brand: card.brand,
      last4: card.last4,
      reference: subscription.reference,
      metadata: storedMetadata(subscription.metadata),
    }),
    gatewayId: gatewayIdOf(cycle),
    simulated,
  };
  const { change } = decideOrConflict(state, { type: "charge_started", payment: row, due, at: ctx.now() });
  return { row, change: { ...change, insert: [insert("payment", row), ...change.insert] } };
}

/**
 * Returns the gateway ID of the next attempt. It is the same in every process, so that the gateway charges it only once.
 * It includes the previous payment, because an attempt that was never sent does not count.
 */
export const gatewayIdOf = ({ id, attempts, paymentId }: Pick<Cycle, "id" | "attempts" | "paymentId">) =>
  derivedGatewayId(`${id}:${attempts + 1}:${paymentId ?? ""}`);

async function chargeCard(ctx: Context, row: Payment, charged: Charged): Promise<boolean> {
  const { id, agreementId } = charged.state.subscription;
  try {
    await charge(ctx, row, { token: charged.card.gatewayToken, agreementId: agreementId ?? id });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "token_invalid") return recordRefusedToken(ctx, charged);
    if (error.code !== "gateway_unavailable") throw error;
    log.warn("the gateway is unreachable; the cycle will be charged later", { cycle: row.cycleId });
    return false;
  }
}

/** A simulated card pays, unless a test requests another outcome. */
function simulatedOutcome(row: Payment, card: Card, requested: RequestedOutcome | null): Outcome {
  if (requested?.outcome === "failed")
    return { kind: "simulated_failure", failureCode: requested.failureCode };
  const { fee } = simulatedFee(row.amount, brand.parse(card.brand));
  const noReferences = { referenceNumber: null, authorizationCode: null, gatewayCode: null };
  return { kind: "paid", fee, brand: card.brand, last4: card.last4, ...noReferences };
}
