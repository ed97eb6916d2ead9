import { createHash } from "node:crypto";
import type { Card, Cycle, Payment, Subscription } from "@/prisma/generated/client";
import { chargeBlockers } from "@/server/accounts/capability";
import { presentCard } from "@/server/cards/schema";
import { commit, insert, recorded, untilCommitted, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";
import { charge } from "@/server/payments/charge";
import { newPayment } from "@/server/payments/create";
import type { FailureCode } from "@/server/payments/failures";
import { simulatedFee } from "@/server/payments/fees";
import { settlePayment } from "@/server/payments/settle";
import { log } from "@/server/platform/runtime/log";
import type { Wanted } from "./bill";
import { readUnchanged } from "./billed";
import { uncollected } from "./dun";

type Attempt = { subscription: Subscription; cycle: Cycle; at: Date; wanted: Wanted | null };

/**
 * Tries once to collect a cycle from the stored card. Throws `Superseded` when cycle or subscription moved on. False
 * when nothing could be tried, as with a gateway out of reach: then the cycle is as it was.
 */
export async function attempt(ctx: Context, { subscription, cycle, at, wanted }: Attempt): Promise<boolean> {
  if (!(await mayCharge(ctx))) return false;
  const card = await cardOf(ctx, subscription);
  if (card === null || card.status !== "active") {
    const code = card?.status === "expired" ? "expired_card" : "card_missing";
    await failWithout(ctx, { subscription, cycle, at }, code);
    return true;
  }
  const row = await start(ctx, {
    subscription,
    cycle,
    at,
    card,
    simulated: card.simulated || wanted !== null,
  });
  if (!row.simulated)
    return chargeCard(ctx, { row, card, agreementId: subscription.agreementId ?? subscription.id });
  await settlePayment(ctx, row.id, simulated(row, card, wanted));
  return true;
}

async function mayCharge(ctx: Context): Promise<boolean> {
  const account = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
  return chargeBlockers(account.verificationStatus, ctx.scope.mode).length === 0;
}

const cardOf = async (ctx: Context, { cardId }: Subscription): Promise<Card | null> =>
  cardId === null ? null : ctx.db.card.findUniqueOrThrow({ where: { id: cardId } });

type Start = Omit<Attempt, "wanted"> & { card: Card; simulated: boolean };

/** Writes the charge down before the gateway is asked, fenced against whoever changes cycle or subscription. */
async function start(ctx: Context, attempt: Start): Promise<Payment> {
  const { row, change } = startedBy(ctx, attempt);
  await commit(ctx, { ...change, reserve: attempt.cycle.id });
  return row;
}

/** Returns the payment of an attempt and what recording it changes. Pure. */
export function startedBy(ctx: Context, { subscription, cycle, at, card, simulated }: Start) {
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
      metadata: subscription.metadata as Record<string, string>, // written by us from the same shape
    }),
    gatewayId: gatewayIdOf(cycle),
    simulated,
  };
  const now = ctx.now();
  const set = {
    status: "processing",
    attempts: cycle.attempts + 1,
    firstAttemptAt: cycle.firstAttemptAt ?? at,
    attemptedAt: at,
    paymentId: row.id,
    updatedAt: now,
  };
  const change = {
    insert: [insert("payment", row)],
    update: [update("cycle", cycle, set), update("subscription", subscription, { updatedAt: now })],
  };
  return { row, change };
}

/**
 * The gateway's id of the next attempt, the same whoever makes it: a second one of it cannot be charged. The payment
 * before belongs to it, because an attempt that was never sent does not count. A UUID of version 8.
 */
export function gatewayIdOf({
  id,
  attempts,
  paymentId,
}: Pick<Cycle, "id" | "attempts" | "paymentId">): string {
  const attempt = `${id}:${attempts + 1}:${paymentId ?? ""}`;
  const bytes = createHash("sha256").update(attempt).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

type Charge = { row: Payment; card: Card; agreementId: string };

async function chargeCard(ctx: Context, { row, card, agreementId }: Charge): Promise<boolean> {
  try {
    await charge(ctx, row, card.gatewayToken, agreementId);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === "token_invalid") {
      await forgetCard(ctx, card);
      return true;
    }
    if (error.code !== "gateway_unavailable") throw error;
    log.warn("the gateway is out of reach; the cycle is charged later", { cycle: row.cycleId });
    return false;
  }
}

/** The gateway no longer has the card: neither have we. The next look finds the cycle without one. */
const forgetCard = (ctx: Context, { id }: Card) =>
  untilCommitted(async () => {
    const row = await ctx.db.card.findUniqueOrThrow({ where: { id } });
    if (row.status !== "active") return;
    const set = { status: "removed", removedAt: ctx.now() };
    await commit(ctx, {
      update: [update("card", row, set)],
      events: [recorded("card_removed", presentCard({ ...row, ...set }))],
    });
  });

/** What a simulated card answers: it pays, unless a test wants something else. */
function simulated(row: Payment, card: Card, wanted: Wanted | null) {
  if (wanted?.outcome === "failed")
    return { kind: "simulated_failure" as const, failureCode: wanted.failureCode };
  const brand = card.brand as Parameters<typeof simulatedFee>[1]; // written by us from the same list
  const nobody = { referenceNumber: null, authorizationCode: null, gatewayCode: null };
  const { fee } = simulatedFee(row.amount, brand);
  return { kind: "paid" as const, fee, brand: card.brand, last4: card.last4, ...nobody };
}

/** A cycle that cannot even be tried, because there is no card to charge. */
async function failWithout(
  ctx: Context,
  { subscription, cycle, at }: Omit<Attempt, "wanted">,
  code: FailureCode,
): Promise<void> {
  const billed = await readUnchanged(ctx, subscription, cycle);
  const tried = { ...cycle, firstAttemptAt: cycle.firstAttemptAt ?? at, attemptedAt: at };
  const { insert, update: changed, events } = uncollected(billed, tried, code, ctx.now());
  const dated = changed.map((change) =>
    change.id === cycle.id
      ? { ...change, set: { ...change.set, firstAttemptAt: tried.firstAttemptAt, attemptedAt: at } }
      : change,
  );
  await commit(ctx, { insert, update: dated, events, reserve: cycle.id });
}
