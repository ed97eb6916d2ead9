import type { Cycle, Subscription } from "@/prisma/generated/client";
import type { CancellationReason } from "@/prisma/states";
import type { EventType } from "@/server/core/commit/event-types";
import { dayOf } from "@/server/core/values/day";
import type { FailureCode } from "@/server/payments/failures";
import { closeAll, without } from "./close-items";
import { planAfterFailure } from "./schedule";
import { hasEnded, isPaidUp, refuse, type State, type Transition, type TriggerOf } from "./state";

// Collecting or giving up one cycle: the transitions of the state machine that are about a cycle. Pure.

export const attemptColumns = (attempts: number, at: Date) => ({
  attempts,
  firstAttemptAt: at,
  attemptedAt: at,
});

export const paidBy = (paymentId: string, at: Date) =>
  ({
    status: "paid",
    paymentId,
    nextAttemptAt: null,
    failureCode: null,
    paidAt: at,
  }) satisfies Partial<Cycle>;

export function collect(
  { subscription, open }: State,
  cycle: Cycle,
  trigger: TriggerOf<"payment_succeeded">,
) {
  const { payment, wasUnsent = false, at } = trigger;
  if (cycle.status === "paid" || cycle.status === "void" || isPaidUp(subscription))
    return refuse("nothing_owed");
  if (hasEnded(subscription) && !isLastCharge(subscription, cycle, payment)) return refuse("ended");
  const set = afterCollection(subscription, cycle, at);
  const links = open.links.filter(({ id }) => id !== payment.paymentLinkId);
  const counted = wasUnsent && payment.paymentLinkId === null ? 1 : 0;
  const events: EventType[] = ["cycle_paid"];
  if (set.status === "completed") events.push("subscription_completed");
  if (set.status === "active") events.push("subscription_recovered");
  return {
    cycle: { ...paidBy(payment.id, at), attempts: cycle.attempts + counted, updatedAt: at },
    subscription: set,
    ...(set.status === "completed"
      ? closeAll({ cycles: without(open.cycles, cycle), links }, at)
      : { closedLinks: links.filter(({ id }) => id === cycle.paymentLinkId) }),
    events,
  } satisfies Transition;
}

/**
 * Returns whether a payment is the charge that was in flight when the subscription ended. After `customer_request` it is
 * refunded, because the customer was notified that there would be no further charges.
 */
const isLastCharge = (subscription: Subscription, cycle: Cycle, payment: { id: string }) =>
  cycle.paymentId === payment.id &&
  cycle.status === "processing" &&
  subscription.cancellationReason !== "customer_request";

function afterCollection(subscription: Subscription, cycle: Cycle, at: Date): Partial<Subscription> {
  const cyclesCompleted = subscription.cyclesCompleted + 1;
  if (hasEnded(subscription)) return { cyclesCompleted, updatedAt: at };
  const cleared = { cyclesCompleted, failedAttempts: 0, nextRetryAt: null, graceUntil: null, updatedAt: at };
  if (cyclesCompleted === subscription.cyclesTotal)
    return { ...cleared, status: "completed", endedAt: at, nextChargeAt: null, resumesAt: null };
  // Attempts are counted for the latest cycle: an earlier one stays due.
  if (cycle.id !== subscription.latestCycleId) return { cyclesCompleted, updatedAt: at };
  return subscription.status === "past_due" ? { ...cleared, status: "active" } : cleared;
}

/** Decides what follows a failed attempt with the stored card: the next attempt, and what the customer can do. */
export function fail(state: State, cycle: Cycle, code: FailureCode, at: Date): Transition {
  const { subscription } = state;
  if (isGivenUp(subscription, cycle)) {
    const set = { status: "failed" as const, nextAttemptAt: null, failureCode: code, updatedAt: at };
    return { cycle: set, events: ["cycle_failed"] };
  }
  const plan = plannedRetry(cycle) ?? planAfterFailure(state, cycle, code);
  if (plan.kind === "over") return giveUp(state, cycle, code, at);
  const nextAttemptAt = plan.kind === "retry" ? plan.at : null;
  const payNowLink = !state.open.links.some(({ id }) => id === cycle.paymentLinkId);
  const isFirst = subscription.status === "active";
  return {
    cycle: {
      status: plan.kind === "retry" ? "retrying" : "failed",
      nextAttemptAt,
      failureCode: code,
      updatedAt: at,
    },
    subscription: {
      status: isFirst ? "past_due" : subscription.status,
      failedAttempts: subscription.failedAttempts + 1,
      nextRetryAt: nextAttemptAt,
      graceUntil: plan.kind === "wait" ? plan.until : subscription.graceUntil,
      updatedAt: at,
    },
    payNowLink,
    events: [
      "cycle_failed",
      ...(payNowLink ? (["payment_link_created"] as const) : []),
      ...(isFirst ? (["subscription_past_due"] as const) : []),
    ],
  };
}

/** The attempt that a new card asked for while the one that failed was in flight. */
const plannedRetry = ({ status, nextAttemptAt, attemptedAt }: Cycle) =>
  status === "processing" && nextAttemptAt !== null && attemptedAt !== null && nextAttemptAt > attemptedAt
    ? ({ kind: "retry", at: nextAttemptAt } as const)
    : null;

/** Returns whether the subscription of a cycle ended or was paused while its charge was in flight. */
const isGivenUp = (subscription: Subscription, { givenUpAt }: Cycle) =>
  hasEnded(subscription) || givenUpAt !== null;

export function failWithoutCard(
  state: State,
  cycle: Cycle,
  { code, wasRefused, due, at }: TriggerOf<"card_unusable">,
): Transition {
  const attempts = cycle.attempts + (wasRefused ? 1 : 0);
  const attempted = { ...attemptColumns(attempts, due), firstAttemptAt: cycle.firstAttemptAt ?? due };
  const transition = fail(state, { ...cycle, ...attempted }, code, at);
  return { ...transition, cycle: { ...transition.cycle, ...attempted } };
}

/**
 * Ends the collection of a cycle that has no attempt or no time left. The merchant's setting decides whether the
 * subscription is paused or canceled.
 */
export function giveUp(
  { subscription, open, settings }: State,
  cycle: Cycle,
  code: FailureCode | null,
  at: Date,
): Transition {
  const isPause = settings.final === "pause";
  const wasPaused = subscription.status === "paused";
  const failedAttempts = subscription.failedAttempts + (code === null ? 0 : 1);
  const cleared = { failedAttempts, nextRetryAt: null, graceUntil: null, updatedAt: at };
  return {
    cycle: {
      status: "failed",
      nextAttemptAt: null,
      updatedAt: at,
      ...(code === null ? {} : { failureCode: code }),
    },
    subscription: isPause
      ? { ...cleared, status: "paused", pauseStartsAt: wasPaused ? subscription.pauseStartsAt : at }
      : { ...cleared, ...cancellation("payment_failed", at) },
    // During a pause the customer can still pay by link.
    ...(isPause ? {} : closeAll({ ...open, cycles: without(open.cycles, cycle) }, at)),
    events: [
      ...(code === null ? [] : (["cycle_failed"] as const)),
      ...(isPause
        ? wasPaused
          ? []
          : (["subscription_paused"] as const)
        : (["subscription_canceled"] as const)),
    ],
  };
}

/** Until after the first poll whether the gateway took the charge after all. */
const unsentWaitMs = 5 * 60_000;

/** A charge that was never sent does not count as an attempt, sends no email, and is repeated soon. */
export function retrySoon(subscription: Subscription, cycle: Cycle, at: Date): Transition {
  const attempts = cycle.attempts - 1;
  if (isGivenUp(subscription, cycle)) return voidUnpaid(attempts, at);
  const nextAttemptAt = new Date(at.getTime() + unsentWaitMs);
  const isFirst = cycle.failureCode === null;
  return {
    cycle: { status: isFirst ? "scheduled" : "retrying", attempts, nextAttemptAt, updatedAt: at },
    ...(isFirst ? {} : { subscription: { nextRetryAt: nextAttemptAt, updatedAt: at } }),
    events: [],
  };
}

/** A customer's attempt by link failed: the cycle returns to its state before, or is closed. */
export function failCustomerAttempt(subscription: Subscription, cycle: Cycle, at: Date): Transition {
  if (isGivenUp(subscription, cycle)) return voidUnpaid(cycle.attempts, at);
  const isOwed = subscription.nextRetryAt !== null || subscription.graceUntil !== null;
  const nextAttemptAt = isOwed ? cycle.nextAttemptAt : null;
  return {
    cycle: { status: nextAttemptAt === null ? "failed" : "retrying", nextAttemptAt, updatedAt: at },
    // Together with its subscription, so that a concurrent pause is noticed.
    subscription: { updatedAt: at },
    events: [],
  };
}

const voidUnpaid = (attempts: number, at: Date): Transition => ({
  cycle: { status: "void", attempts, nextAttemptAt: null, updatedAt: at },
  subscription: { updatedAt: at },
  events: [],
});

/** Returns what changes on a cycle whose payment was discarded: the attempt does not count. */
export function undoAttempt(
  cycle: Cycle,
  { payment, previous, at }: TriggerOf<"payment_discarded">,
): Partial<Cycle> {
  const attempts = cycle.attempts - (payment.paymentLinkId === null ? 1 : 0);
  const set = { attempts, paymentId: previous, updatedAt: at };
  if (cycle.givenUpAt !== null) return { ...set, status: "void", nextAttemptAt: null };
  if (cycle.failureCode === null) return { ...set, status: "scheduled" };
  return { ...set, status: cycle.nextAttemptAt === null ? "failed" : "retrying" };
}

export function startAttempt(
  subscription: Pick<Subscription, "chargedOn">,
  cycle: Cycle,
  { payment, due, at }: TriggerOf<"charge_started">,
): Transition {
  // A test may have advanced to a later day, which an attempt of today does not give back.
  const day = dayOf(due);
  const chargedOn =
    subscription.chargedOn === null || subscription.chargedOn < day ? day : subscription.chargedOn;
  return {
    cycle: {
      chargedOn,
      isPayers: false,
      ...attemptColumns(cycle.attempts + 1, due),
      firstAttemptAt: cycle.firstAttemptAt ?? due,
      status: "processing",
      paymentId: payment.id,
      updatedAt: at,
    },
    subscription: { chargedOn, updatedAt: at },
    events: [],
  };
}

export const cancellation = (reason: CancellationReason, at: Date) =>
  ({
    status: "canceled",
    cancellationReason: reason,
    cancelAtPeriodEnd: false,
    canceledAt: at,
    endedAt: at,
    nextChargeAt: null,
    nextRetryAt: null,
    graceUntil: null,
    resumesAt: null,
    pauseStartsAt: null,
    updatedAt: at,
  }) satisfies Partial<Subscription>;
