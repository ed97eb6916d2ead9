import type { Cycle, Payment, PaymentLink, Subscription } from "@/prisma/generated/client";
import { recorded, update } from "@/server/core/commit";
import { type Billed, type Effect, payLinkOf } from "./billed";
import { presentCycle } from "./cycle-schema";
import { closing, closingLinks } from "./end";
import { presentSubscription } from "./schema";

export const hasEnded = ({ status }: Pick<Subscription, "status">) =>
  status === "canceled" || status === "completed" || status === "expired";

/** True when every period that the customer agreed to is paid. */
const isPaidUp = ({ cyclesTotal, cyclesCompleted }: Subscription) =>
  cyclesTotal !== null && cyclesCompleted >= cyclesTotal;

/**
 * What a payer's attempt at a pay-now link changes on its cycle: the stored card is not charged while it runs. Null
 * when nothing is owed, because the card is being charged, the cycle is closed, or the subscription has ended.
 */
export function attemptStarted(
  { subscription, cycle }: Pick<Billed<Cycle>, "subscription" | "cycle">,
  payment: Pick<Payment, "id">,
  now: Date,
) {
  if (hasEnded(subscription) || isPaidUp(subscription)) return null;
  if (cycle.status !== "retrying" && cycle.status !== "failed") return null;
  return { status: "processing", paymentId: payment.id, updatedAt: now } satisfies Partial<Cycle>;
}

/**
 * What a cycle's payment changes. Null when the money must go back: the cycle is paid or closed, or the number of
 * periods that was agreed to is reached.
 */
export function collected(payment: Payment, billed: Billed, cycle: Cycle, now: Date): Effect | null {
  const { subscription, open } = billed;
  if (cycle.status === "paid" || cycle.status === "void" || isPaidUp(subscription)) return null;
  // After the end only the charge that was on its way then is still taken.
  if (hasEnded(subscription) && cycle.paymentId !== payment.id) return null;
  const set = {
    status: "paid",
    paymentId: payment.id,
    nextAttemptAt: null,
    failureCode: null,
    paidAt: now,
    updatedAt: now,
  } satisfies Partial<Cycle>;
  const after = subscriptionAfter(subscription, cycle, now);
  const links = open.links.filter(({ id }) => id !== payment.paymentLinkId);
  const rest =
    after.status === "completed"
      ? closing({ cycles: open.cycles.filter(({ id }) => id !== cycle.id), links }, now)
      : closingLinks(spare(payLinkOf({ ...open, links }, cycle)), now);
  return {
    insert: [],
    update: [update("cycle", cycle, set), update("subscription", subscription, after), ...rest.update],
    events: [
      recorded("cycle_paid", presentCycle({ ...cycle, ...set })),
      ...subscriptionEvents(billed, after),
      ...rest.events,
    ],
  };
}

const spare = (link: PaymentLink | null) => (link === null ? [] : [link]);

function subscriptionAfter(subscription: Subscription, cycle: Cycle, now: Date): Partial<Subscription> {
  const cyclesCompleted = subscription.cyclesCompleted + 1;
  if (hasEnded(subscription)) return { cyclesCompleted, updatedAt: now };
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
