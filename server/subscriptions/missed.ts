import type { Cycle, Subscription } from "@/prisma/generated/client";
import { dayOf } from "@/server/core/day";
import { chargeTime } from "./calendar";
import { type Refusal, refuse, type Suspended, type Transition } from "./state";

// Periods that end while the account is suspended are not charged, and its time does not count as time to pay. Pure.

/** Returns whether a period ended before its card was charged for the first time, while the account was suspended. */
export const isMissed = (cycle: Cycle, suspensions: readonly Suspended[], at: Date): boolean =>
  isUnattempted(cycle, at) &&
  suspensions.some(({ from, until }) => from <= cycle.periodEnd && cycle.periodEnd <= (until ?? at));

/** Returns the time between two moments in which the account was suspended, in milliseconds. */
export const suspendedMs = (suspensions: readonly Suspended[], since: Date, at: Date): number =>
  suspensions
    .map(({ from, until }) => Math.min(+(until ?? at), +at) - Math.max(+from, +since))
    .reduce((sum, ms) => sum + Math.max(0, ms), 0);

const isUnattempted = ({ status, attempts, periodEnd }: Cycle, at: Date) =>
  status === "scheduled" && attempts === 0 && periodEnd <= at;

/** Voids the cycle of a missed period. If no next charge is scheduled, one is at the end of this period. */
export function missPeriod(
  { status, nextChargeAt }: Subscription,
  cycle: Cycle | null,
  at: Date,
): Transition | Refusal {
  if (status !== "active" && status !== "paused") return refuse("not_active");
  if (cycle === null || !isUnattempted(cycle, at)) return refuse("nothing_owed");
  return {
    cycle: { status: "void", nextAttemptAt: null, updatedAt: at },
    subscription: { nextChargeAt: nextChargeAt ?? chargeTime(dayOf(cycle.periodEnd)), updatedAt: at },
    events: [],
  };
}
