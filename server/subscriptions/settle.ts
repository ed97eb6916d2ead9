import type { Cycle, Payment } from "@/prisma/generated/client";
import { update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import type { FailureCode } from "@/server/payments/failures";
import { begun } from "./begin";
import { type Billed, type Effect, noEffect } from "./billed";
import { collected } from "./collect";
import { interrupted, triedInVain, uncollected } from "./dun";

/** What a payment that arrived changes on its subscription; null when the money must go back. */
export const afterPayment = (ctx: Context, payment: Payment, billed: Billed): Effect | null =>
  billed.cycle === null ? begun(ctx, payment, billed) : collected(ctx, payment, billed, billed.cycle);

/**
 * What a payment that failed changes on its subscription. A first one leaves it as it was: its page can be paid again.
 * One that was never sent, because a process died before, is nobody's failure: no card was tried.
 */
export function afterFailure(
  ctx: Context,
  payment: Payment & { failureCode: FailureCode },
  billed: Billed,
  wasSent: boolean,
): Effect {
  const { cycle } = billed;
  if (cycle === null || !waitsFor(cycle, payment)) return noEffect;
  if (payment.paymentLinkId !== null) return triedInVain(ctx, billed, cycle);
  return wasSent ? uncollected(ctx, billed, cycle, payment.failureCode) : interrupted(ctx, billed, cycle);
}

/** What a payment whose money goes straight back changes: a cycle that waits for it would wait for ever. */
export function afterReturn(ctx: Context, payment: Payment, billed: Billed | null): Effect["update"] {
  if (billed === null || billed.cycle === null || !waitsFor(billed.cycle, payment)) return [];
  return triedInVain(ctx, billed, billed.cycle).update;
}

const waitsFor = (cycle: Cycle, { id }: Payment) => cycle.status === "processing" && cycle.paymentId === id;

/** What a charge that certainly never reached the gateway had taken hold of, as it was before. */
export async function afterWithdrawal(ctx: Context, payment: Payment, cycle: Cycle | null) {
  if (payment.subscriptionId === null) return [];
  if (cycle === null) {
    const consent = await ctx.db.consent.findFirst({ where: { paymentId: payment.id } });
    return consent === null ? [] : [update("consent", consent, { state: "given", paymentId: null })];
  }
  if (!waitsFor(cycle, payment)) return [];
  const attempts = cycle.attempts - (payment.paymentLinkId === null ? 1 : 0);
  const earlier = await ctx.db.payment.findFirst({
    where: { cycleId: cycle.id, id: { not: payment.id } },
    orderBy: { id: "desc" },
  });
  const set = { ...before(cycle), attempts, paymentId: earlier?.id ?? null, updatedAt: ctx.now() };
  return [update("cycle", cycle, set)];
}

function before({ givenUpAt, failureCode, nextAttemptAt }: Cycle) {
  if (givenUpAt !== null) return { status: "failed", nextAttemptAt: null };
  if (failureCode === null) return { status: "scheduled" };
  return { status: nextAttemptAt === null ? "failed" : "retrying" };
}
