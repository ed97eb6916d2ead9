import type { Card, Cycle, Payment } from "@/prisma/generated/client";
import { log } from "@/server/base/runtime/log";
import { brand } from "@/server/cards/brand";
import { commit, insert, update } from "@/server/core/commit/commit";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import { type Context, withoutResponse } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { dayOf } from "@/server/core/values/day";
import { storedMetadata } from "@/server/core/values/text";
import type { FailureCode } from "@/server/payments/failures";
import { simulatedFee } from "@/server/payments/fees";
import { derivedGatewayId, newPayment } from "@/server/payments/new";
import type { Outcome } from "@/server/payments/state-machine";
import { decideOrConflict } from "@/server/subscriptions/change";
import { readUnpaid } from "@/server/subscriptions/read-state";
import type { State } from "@/server/subscriptions/state";
import { charge } from "./charge";
import { applyOutcome } from "./outcome";
import { recordRemoval } from "./remove-card";

/** The outcome that a test requests, instead of what the card would do. */
export type RequestedOutcome = { outcome: "paid" | "failed"; failureCode: FailureCode };

/** `due` is the moment that the attempt counts for. */
type Attempt = { state: State<Cycle>; card: Card | null; due: Date; requested: RequestedOutcome | null };

/**
 * Charges the stored card for a cycle once. Throws `RevisionConflict` if cycle or subscription changed meanwhile.
 * Returns false if the charge could not be made, for example because the gateway is unreachable; the cycle is then
 * unchanged.
 */
export async function attempt(ctx: Context, { state, card, due, requested }: Attempt): Promise<boolean> {
  const { cycle } = state;
  if (card === null || card.status !== "active") {
    const code = card?.status === "expired" ? "expired_card" : "card_missing";
    const trigger = { type: "card_unusable", code, wasRefused: false, due, at: ctx.now() } as const;
    const { change } = decideOrConflict(state, trigger);
    await commit(ctx, { ...change, reservedId: cycle.id });
    return true;
  }
  const simulated = card.simulated || requested !== null;
  const { row, change } = newAttempt(ctx, { state, due, card, simulated });
  await commit(ctx, { ...change, reservedId: cycle.id });
  if (simulated) {
    await applyOutcome(withoutResponse(ctx), row.id, simulatedOutcome(row, card, requested));
    return true;
  }
  const { id, agreementId } = state.subscription;
  try {
    const source = { type: "card", token: card.gatewayToken, agreementId: agreementId ?? id } as const;
    await charge(withoutResponse(ctx), row, source);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "token_invalid") return recordRefusedToken(ctx, { state, card, due });
    if (error.code !== "gateway_unavailable") throw error;
    log.warn("the gateway is unreachable; the cycle will be charged later", { cycle: row.cycleId });
    return false;
  }
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

/** A simulated card pays, unless a test requests another outcome. */
function simulatedOutcome(row: Payment, card: Card, requested: RequestedOutcome | null): Outcome {
  if (requested?.outcome === "failed")
    return { kind: "simulated_failure", failureCode: requested.failureCode };
  const { fee } = simulatedFee(row.amount, brand.parse(card.brand));
  const noReferences = { referenceNumber: null, authorizationCode: null, gatewayCode: null };
  return { kind: "paid", fee, brand: card.brand, last4: card.last4, ...noReferences };
}

/** A stored card that was charged for a cycle; `due` is the moment that the attempt counts for. */
type Charged = { state: State<Cycle>; card: Card; due: Date };

/** The failure of an attempt whose token was refused. It is retried like a decline. */
const code = "processing_error";

/**
 * Records that the gateway refused the token of a stored card, and so charged nothing. With the key of another account
 * it refuses every token, so one refusal does not end a card: it counts as an attempt, and the next one is on another
 * day. The card is removed if the gateway has its token and says that it is unusable, or does not have it on two days of
 * one cycle. Returns false if the gateway does not respond about the token; the cycle is then unchanged. Throws
 * `RevisionConflict` if the customer replaced the card meanwhile, or the refusal was recorded.
 */
export async function recordRefusedToken(ctx: Context, { state, card, due }: Charged): Promise<boolean> {
  const { id: cycle } = state.cycle;
  const info = await ctx.gateway.tokenInfo(card.gatewayToken);
  if (info === "timeout" || info === "unavailable") {
    log.warn("a refused card's token could not be read; the charge will be retried", { cycle });
    return false;
  }
  const isMissing = info === "missing";
  const isGone = isMissing ? await wasMissingBefore(ctx, card, state.cycle, due) : info.status === "unusable";
  log.error("the gateway refused a stored card", {
    card: card.id,
    cycle,
    missing: isMissing,
    removed: isGone,
  });
  // The next step finds the cycle without a card. A removal that has started also deletes the token.
  if (isGone) await recordRemoval(ctx, card.id, { from: ["active"] });
  else await failAttempt(ctx, { state, card, due }, isMissing);
  return true;
}

/**
 * Returns whether the token was missing on an earlier day, because a card may be charged for several subscriptions in
 * one night, and since the first attempt of the cycle, because none since then was paid. If a later charge of this cycle
 * failed after it was sent, the gateway had the token.
 */
async function wasMissingBefore(
  { db }: Context,
  { tokenMissingAt }: Card,
  { id: cycleId, firstAttemptAt }: Cycle,
  due: Date,
): Promise<boolean> {
  if (tokenMissingAt === null || firstAttemptAt === null) return false;
  if (tokenMissingAt < firstAttemptAt || dayOf(tokenMissingAt) >= dayOf(due)) return false;
  const processed = { cycleId, sourceType: "subscription", failureCode: { not: "not_sent" } } as const;
  return (await db.payment.count({ where: { ...processed, createdAt: { gt: tokenMissingAt } } })) === 0;
}

async function failAttempt(ctx: Context, { state, card, due }: Charged, isMissing: boolean): Promise<void> {
  const current = await readUnpaid(ctx, state.subscription.id);
  const { cycle } = current.state;
  // Another process may have recorded this refusal while this process was stalled.
  const isSameAttempt = cycle?.id === state.cycle.id && cycle.attempts === state.cycle.attempts;
  if (!isSameAttempt || current.card?.id !== card.id) throw new RevisionConflict();
  const trigger = { type: "card_unusable", code, wasRefused: true, due, at: ctx.now() } as const;
  const { change } = decideOrConflict(current.state, trigger);
  await commit(ctx, {
    ...change,
    update: [...change.update, ...(isMissing ? [update("card", current.card, { tokenMissingAt: due })] : [])],
    reservedId: state.cycle.id,
  });
}
