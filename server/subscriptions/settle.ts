import type { Cycle, Payment } from "@/prisma/generated/client";
import { update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import type { FailureCode } from "@/server/payments/failures";
import { begun } from "./begin";
import { type Billed, type Effect, noEffect } from "./billed";
import { collected } from "./collect";
import { interrupted, triedInVain, uncollected } from "./dun";

// Pure transitions: the state of a subscription and what became of a payment give the change, without database or clock.

/** What a payment that succeeded changes on its subscription; null when the money must go back. */
export const afterPayment = (payment: Payment, billed: Billed, now: Date): Effect | null =>
  billed.cycle === null ? begun(payment, billed, now) : collected(payment, billed, billed.cycle, now);

/**
 * What a payment that failed changes on its subscription. A first one changes nothing: its page can be paid again. One
 * that was never sent, because a process died before, does not count as an attempt.
 */
export function afterFailure(
  payment: Payment & { failureCode: FailureCode },
  billed: Billed,
  wasSent: boolean,
  now: Date,
): Effect {
  const { cycle } = billed;
  if (cycle === null || !waitsFor(cycle, payment)) return noEffect;
  if (payment.paymentLinkId !== null) return triedInVain(billed, cycle, now);
  return wasSent ? uncollected(billed, cycle, payment.failureCode, now) : interrupted(billed, cycle, now);
}

/** What a payment whose money goes straight back changes: a cycle that waits for it would wait for ever. */
export function afterReturn(payment: Payment, billed: Billed | null, now: Date): Effect["update"] {
  if (billed === null || billed.cycle === null || !waitsFor(billed.cycle, payment)) return [];
  return triedInVain(billed, billed.cycle, now).update;
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

function before({ givenUpAt, failureCode, nextAttemptAt }: Cycle): Partial<Cycle> {
  if (givenUpAt !== null) return { status: "void", nextAttemptAt: null };
  if (failureCode === null) return { status: "scheduled" };
  return { status: nextAttemptAt === null ? "failed" : "retrying" };
}
