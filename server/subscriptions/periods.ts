import type { Cycle, Subscription } from "@/prisma/generated/client";
import { type Day, dayOf, daysIn, instantOf, plusDays } from "@/server/core/values/day";
import { newId, timeOfId } from "@/server/core/values/ids";
import { share } from "@/server/core/values/share";
import { chargeTime, nextAnchor, periodAround } from "./calendar";
import { type NewCycle, type Refusal, recurrenceOf, refuse, type Transition, type TriggerOf } from "./state";

// The periods of a subscription: which one is next, what it costs, and which are missed. No database, no clock.

/** Halalas. A rest of a period that costs less is not charged. */
const smallestRest = 100;

type Terms = Pick<Subscription, "anchorDate" | "interval" | "intervalCount" | "amount" | "nextChargeAt">;

/** The next period that is charged; null if there is none. After a pause it may be the rest of a period. */
export function nextPeriodOf({ nextChargeAt, anchorDate, amount, ...row }: Terms) {
  if (nextChargeAt === null || anchorDate === null) return null;
  const [start, recurrence] = [dayOf(nextChargeAt), recurrenceOf(row)];
  const { first, next } = periodAround(anchorDate, recurrence, start);
  const rest = share(amount, daysBetween(start, next), daysBetween(first, next));
  return start !== first && rest < smallestRest
    ? periodFrom(next, nextAnchor(anchorDate, recurrence, next), { amount, scheduledFor: chargeTime(next) })
    : periodFrom(start, next, { amount: rest, scheduledFor: nextChargeAt });
}

/** The period that starts on the day of the consent. Later periods keep its day of the month. */
export const firstPeriodOf = (row: Subscription, anchor: Day, at: Date) =>
  periodFrom(anchor, nextAnchor(anchor, recurrenceOf(row), anchor), { amount: row.amount, scheduledFor: at });

const periodFrom = (first: Day, next: Day, terms: { amount: number; scheduledFor: Date }) => ({
  ...terms,
  start: instantOf(first),
  end: instantOf(next),
  /** When the period after it is charged. */
  nextChargeAt: chargeTime(next),
});

const daysBetween = (first: Day, next: Day) => daysIn(first, plusDays(next, -1));

/**
 * Returns whether a period that was never charged is skipped, by the day before which it ends. The current period is
 * charged and the one before it. If the current one has a single day, only that is charged: there is one charge a day.
 */
function isMissed(row: Subscription, end: Day, today: Day): boolean {
  if (today < end || row.anchorDate === null) return false;
  const following = nextAnchor(row.anchorDate, recurrenceOf(row), end);
  return following <= today || daysBetween(end, following) === 1;
}

/** Returns a subscription as it is after all periods that are missed at this time were skipped. */
export function afterMissed(row: Subscription, at: Date): Subscription {
  let { nextChargeAt } = row;
  for (;;) {
    const period = nextPeriodOf({ ...row, nextChargeAt });
    if (period === null || !isMissed(row, dayOf(period.end), dayOf(at))) return { ...row, nextChargeAt };
    nextChargeAt = period.nextChargeAt;
  }
}

/** Opens the next period, to be charged or as a missed one. */
export function openPeriod(row: Subscription, latest: Cycle | null, { due, at }: TriggerOf<"period_due">) {
  const period = nextPeriodOf(row);
  if (period === null) return refuse("nothing_owed");
  const { nextChargeAt, ...cycle } = period;
  const sequence = (latest?.sequence ?? 0) + 1;
  const subscription = { nextChargeAt, failedAttempts: 0, updatedAt: at };
  if (isMissed(row, dayOf(cycle.end), dayOf(due)))
    return { newCycle: { ...cycle, sequence, set: missed }, subscription, events: ["cycle_missed"] } as const;
  const isLast = row.cyclesTotal !== null && row.cyclesCompleted + 1 >= row.cyclesTotal;
  // A test can advance early: then the cycle is due now.
  const nextAttemptAt = new Date(Math.min(due.getTime(), cycle.scheduledFor.getTime()));
  return {
    newCycle: { ...cycle, sequence, set: { nextAttemptAt } },
    subscription: { ...subscription, nextChargeAt: isLast ? null : nextChargeAt },
    events: ["cycle_created"],
  } satisfies Transition;
}

const missed = { status: "void", voidReason: "missed", nextAttemptAt: null } as const;

/** Returns whether the card was not charged for an open period that is now skipped. */
export const isOpenAndMissed = (row: Subscription, { status, attempts, periodEnd }: Cycle, at: Date) =>
  status === "scheduled" && attempts === 0 && isMissed(row, dayOf(periodEnd), dayOf(at));

/** Voids the open cycle of a missed period. If no next charge is scheduled, one is at the end of this period. */
export function missPeriod(
  row: Subscription,
  cycle: Cycle | null,
  { due, at }: TriggerOf<"period_missed">,
): Transition | Refusal {
  if (row.status !== "active" && row.status !== "paused") return refuse("not_active");
  if (cycle === null || !isOpenAndMissed(row, cycle, due)) return refuse("nothing_owed");
  return {
    cycle: { ...missed, updatedAt: at },
    subscription: { nextChargeAt: row.nextChargeAt ?? chargeTime(dayOf(cycle.periodEnd)), updatedAt: at },
    events: ["cycle_missed"],
  };
}

export function newCycle(
  row: Subscription,
  { sequence, amount, start, end, scheduledFor, set }: NewCycle,
): Cycle {
  const id = newId("cyc");
  return {
    id,
    accountId: row.accountId,
    mode: row.mode,
    subscriptionId: row.id,
    customerId: row.customerId,
    sequence,
    amount,
    currency: row.currency,
    status: "scheduled",
    periodStart: start,
    periodEnd: end,
    scheduledFor,
    attempts: 0,
    firstAttemptAt: null,
    attemptedAt: null,
    chargedOn: null,
    isPayers: false,
    nextAttemptAt: scheduledFor,
    paymentId: null,
    paymentLinkId: null,
    failureCode: null,
    voidReason: null,
    paidAt: null,
    givenUpAt: null,
    createdAt: timeOfId(id),
    updatedAt: timeOfId(id),
    revision: 0,
    ...set,
  };
}
