import type { Cycle, Subscription } from "@/prisma/generated/client";
import { dayOf } from "@/server/core/day";
import { chargeTime } from "./calendar";
import { isMissed, nextPeriodOf } from "./schedule";
import { type Refusal, refuse, type Transition } from "./state";

// Periods that ended while the account was suspended: the transitions of the state machine that skip them. Pure.

/** For a past due subscription the overdue cycle stays open, and the next period is skipped. */
export function missPeriod(subscription: Subscription, cycle: Cycle | null, at: Date): Transition | Refusal {
  const { status } = subscription;
  if (status === "past_due") return skipNextPeriod(subscription, at) ?? refuse("nothing_owed");
  const isCharged = status === "active" || status === "paused";
  return isCharged && cycle !== null && isMissed(cycle, at)
    ? skipPeriod(subscription, cycle, at)
    : refuse("nothing_owed");
}

/** Voids the cycle. If no next charge is scheduled, one is at the end of this period. */
const skipPeriod = ({ nextChargeAt }: Subscription, { periodEnd }: Cycle, at: Date): Transition => ({
  cycle: { status: "void", nextAttemptAt: null, updatedAt: at },
  subscription: { nextChargeAt: nextChargeAt ?? chargeTime(dayOf(periodEnd)), updatedAt: at },
  events: [],
});

/** Null while the next period is not over. */
function skipNextPeriod(subscription: Subscription, at: Date): Transition | null {
  const period = nextPeriodOf(subscription);
  if (period === null || period.end > at) return null;
  return { subscription: { nextChargeAt: period.nextChargeAt, updatedAt: at }, events: [] };
}
