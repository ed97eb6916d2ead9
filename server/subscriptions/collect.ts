import type { Cycle, Payment, PaymentLink, Subscription } from "@/prisma/generated/client";
import { recorded, update } from "@/server/core/commit";
import type { Context } from "@/server/core/context";
import { presentCycle } from "@/server/cycles/schema";
import { presentLink } from "@/server/links/schema";
import type { Billed, Effect } from "./billed";
import { presentSubscription } from "./schema";

export const hasEnded = ({ status }: Pick<Subscription, "status">) =>
  status === "canceled" || status === "completed" || status === "expired";

/** A cycle's payment arrived. Null when the cycle was settled or closed meanwhile, so that the money must go back. */
export function collected(ctx: Context, payment: Payment, billed: Billed, cycle: Cycle): Effect | null {
  const { subscription, payLink } = billed;
  if (cycle.status === "paid" || cycle.status === "void") return null;
  if (hasEnded(subscription) && cycle.paymentId !== payment.id) return null;
  const now = ctx.now();
  const set = {
    status: "paid",
    paymentId: payment.id,
    nextAttemptAt: null,
    failureCode: null,
    paidAt: now,
    updatedAt: now,
  } satisfies Partial<Cycle>;
  const paid = { ...cycle, ...set };
  const after = hasEnded(subscription) ? null : subscriptionAfter(subscription, cycle, now);
  const spare = payLink === null || payLink.id === payment.paymentLinkId ? null : closedLink(payLink, now);
  return {
    insert: [],
    update: [
      update("cycle", cycle, set),
      ...(after === null ? [] : [update("subscription", subscription, after)]),
      ...(payLink === null || spare === null ? [] : [update("payment_link", payLink, spare)]),
    ],
    events: [
      recorded("cycle_paid", presentCycle(paid)),
      ...(after === null ? [] : subscriptionEvents(billed, after)),
      ...(payLink === null || spare === null
        ? []
        : [recorded("payment_link_canceled", presentLink({ ...payLink, ...spare }))]),
    ],
  };
}

function subscriptionAfter(subscription: Subscription, cycle: Cycle, now: Date): Partial<Subscription> {
  const cyclesCompleted = subscription.cyclesCompleted + 1;
  const settled = { cyclesCompleted, failedAttempts: 0, nextRetryAt: null, graceUntil: null, updatedAt: now };
  if (cyclesCompleted === subscription.cyclesTotal)
    return { ...settled, status: "completed", endedAt: now, nextChargeAt: null, resumesAt: null };
  // The tries that are counted are those of the latest period: an earlier one leaves it as much owed as it was.
  if (cycle.id !== subscription.latestCycleId) return { cyclesCompleted, updatedAt: now };
  return subscription.status === "past_due" ? { ...settled, status: "active" } : settled;
}

function subscriptionEvents({ subscription }: Billed, after: Partial<Subscription>) {
  if (after.status === undefined) return [];
  const told = presentSubscription({ ...subscription, ...after });
  return [recorded(after.status === "completed" ? "subscription_completed" : "subscription_recovered", told)];
}

/** What closes a link that is no longer needed; null for one that is closed already. */
export const closedLink = (link: PaymentLink, now: Date) =>
  link.status === "active" ? { status: "canceled", canceledAt: now, updatedAt: now } : null;
