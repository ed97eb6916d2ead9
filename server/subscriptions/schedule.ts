import type { Cycle, Subscription } from "@/prisma/generated/client";
import { type Day, dayOf, plusDays } from "@/server/core/values/day";
import type { FailureCode } from "@/server/payments/failures";
import { chargeTime, isLastAttempt, nextRetryDay, retryDays, retryTime } from "./calendar";
import { nextPeriodOf } from "./periods";
import { isLost, type State } from "./state";

// Decides when something is due. Pure: neither database nor clock.

/** The next task of a subscription, and when it is due. `poll` asks the gateway for the status of a charge. */
export type Due = { kind: "poll" | "charge" | "give_up" | "open" | "end" | "resume"; at: Date };

type Unpaid = Pick<Cycle, "status" | "nextAttemptAt" | "chargedOn"> | null;

/** Returns what is due next; null if the subscription waits for its customer or its merchant, or has ended. */
export function nextDue(subscription: Subscription, unpaid: Unpaid): Due | null {
  const { status, graceUntil, resumesAt } = subscription;
  if (unpaid?.status === "processing") return { kind: "poll", at: new Date(0) };
  if (status !== "active" && status !== "past_due" && status !== "paused") return null;
  const soonest = [
    due("charge", unpaid && onItsDay(subscription, unpaid.nextAttemptAt, unpaid.chargedOn)),
    // A cycle with another attempt is not given up before it, even if the time to pay is over.
    due("give_up", status === "past_due" && unpaid?.status === "failed" ? graceUntil : null),
    due("resume", status === "paused" ? resumesAt : null),
    ...(isCollectedFirst(unpaid) ? [] : [nextPeriod(subscription)]),
  ].flatMap((one) => one ?? []);
  return soonest.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}

/** A period is followed by the next one or by the end of the subscription, even if it is paused. */
function nextPeriod(subscription: Subscription): Due | null {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  if (status === "past_due") return null;
  if (cancelAtPeriodEnd) return due("end", currentPeriodEnd);
  return status === "active" ? due("open", onItsDay(subscription, subscription.nextChargeAt)) : null;
}

/** Returns a time on a day on which the stored card was not charged for another period: the next day, if it was. */
const onItsDay = ({ chargedOn }: Subscription, at: Date | null, ownDay: Day | null = null) =>
  at !== null && chargedOn !== null && chargedOn !== ownDay && dayOf(at) <= chargedOn
    ? chargeTime(plusDays(chargedOn, 1))
    : at;

const due = (kind: Due["kind"], at: Date | null): Due | null => (at === null ? null : { kind, at });

/** Returns whether an unpaid period must be collected or given up before the next one starts. */
const isCollectedFirst = (unpaid: Unpaid) => unpaid?.status === "scheduled" || unpaid?.status === "retrying";

/** Declines that are final: only the customer can help. */
const hardDeclines: ReadonlySet<FailureCode> = new Set([
  "lost_card",
  "stolen_card",
  "expired_card",
  "invalid_card",
  "not_permitted",
  "card_missing",
]);

const graceDays = retryDays.at(-1) ?? 0;

type RetryPlan = { kind: "retry"; at: Date } | { kind: "wait"; until: Date } | { kind: "over" };

/** Returns what follows a failed attempt: another one, time for the customer to pay, or nothing. */
export function planAfterFailure(state: State, cycle: Cycle, code: FailureCode): RetryPlan {
  if (hardDeclines.has(code)) {
    // A pause after an earlier decline has extended its time to pay.
    return { kind: "wait", until: state.subscription.graceUntil ?? plannedEnd(cycle) };
  }
  const attemptedAt = cycle.attemptedAt ?? cycle.scheduledFor;
  const waitForPayday = state.settings.payday && code === "insufficient_funds";
  const day = nextRetryDay({
    first: countedFrom(state, cycle, attemptedAt),
    today: dayOf(attemptedAt),
    attempts: cycle.attempts,
    waitForPayday,
  });
  return day === null ? { kind: "over" } : { kind: "retry", at: retryTime(day) };
}

const firstAttemptOf = ({ firstAttemptAt, scheduledFor }: Cycle): Date => firstAttemptAt ?? scheduledFor;

/** Returns when the customer's time to pay ends, without the time of pauses and suspensions. */
const plannedEnd = (cycle: Cycle): Date => retryTime(plusDays(dayOf(firstAttemptOf(cycle)), graceDays));

/** Returns the time in which the account could not take payments since the first attempt, in milliseconds. */
export const suspendedSinceFirstAttempt = ({ suspensions }: State, cycle: Cycle, at: Date): number =>
  suspensions
    .map(({ from, until }) => Math.min(+(until ?? at), +at) - Math.max(+from, +firstAttemptOf(cycle)))
    .reduce((sum, ms) => sum + Math.max(0, ms), 0);

/** Returns the day that retries are counted from: of the first attempt, moved by the time of pauses and suspensions. */
function countedFrom(state: State, cycle: Cycle, at: Date): Day {
  const { graceUntil } = state.subscription;
  const pausedMs = graceUntil === null ? 0 : Math.max(0, graceUntil.getTime() - plannedEnd(cycle).getTime());
  const lostMs = pausedMs + suspendedSinceFirstAttempt(state, cycle, at);
  return dayOf(new Date(firstAttemptOf(cycle).getTime() + lostMs));
}

export const isLastRetry = (state: State, cycle: Cycle, at: Date): boolean =>
  isLastAttempt(countedFrom(state, cycle, at), dayOf(at), cycle.attempts);

/**
 * Returns the next charge of a subscription that is resumed on a day. If the period in progress is paid or still
 * collected, that is at its end. Otherwise it is on that day, for the rest of the period; a rest that costs too little
 * is not charged. Periods are still counted from the same day. A period that was given up does not start again.
 */
export function nextChargeAfterPause(
  { subscription: row, latest }: Pick<State, "subscription" | "latest">,
  on: Day,
) {
  const isOwed = latest !== null && isCollected(row, latest);
  const counted = row.cyclesCompleted + (isOwed ? 1 : 0);
  if (row.cyclesTotal !== null && counted >= row.cyclesTotal) return null;
  const isCharged = latest?.status === "processing" && !isLost(latest);
  const isCovered = isOwed || latest?.status === "paid" || isCharged;
  const free =
    latest === null ? on : isCovered ? dayOf(latest.periodEnd) : plusDays(dayOf(latest.periodStart), 1);
  const nextChargeAt = chargeTime(free < on ? on : free);
  return nextPeriodOf({ ...row, nextChargeAt })?.scheduledFor ?? null;
}

/** Returns whether the card is charged again or the customer has time to pay. */
const isCollected = ({ graceUntil }: Subscription, { status }: Cycle) =>
  status === "scheduled" || status === "retrying" || (status === "failed" && graceUntil !== null);

/** The days of a pause do not count as time that the customer had to pay. */
export const graceAfterPause = ({ graceUntil, pauseStartsAt }: Subscription, at: Date) =>
  graceUntil === null || pauseStartsAt === null
    ? graceUntil
    : new Date(graceUntil.getTime() + Math.max(0, at.getTime() - pauseStartsAt.getTime()));
