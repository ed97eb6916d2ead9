import type { Cycle, PaymentLink, Subscription } from "@/prisma/generated/client";
import { insert, type Recorded, recorded, update } from "@/server/core/commit";
import { dayOf, plusDays } from "@/server/core/day";
import { blankLink } from "@/server/links/create";
import { presentLink } from "@/server/links/schema";
import type { FailureCode } from "@/server/payments/failures";
import { type Billed, type Effect, noEffect, payLinkOf } from "./billed";
import { nextRetryDay, retryDays, retryTime } from "./calendar";
import { hasEnded } from "./collect";
import { presentCycle } from "./cycle-schema";
import { closing, ending } from "./end";
import { presentSubscription } from "./schema";

/** Nothing the bank will change its mind about: only the customer can help. */
const hard: ReadonlySet<FailureCode> = new Set([
  "lost_card",
  "stolen_card",
  "expired_card",
  "invalid_card",
  "not_permitted",
  "card_missing",
]);

const graceDays = retryDays.at(-1) ?? 0;

/** A charge of ours failed, or could not even be tried: when it is tried again, and what the customer can do. */
export function uncollected(billed: Billed, cycle: Cycle, code: FailureCode, now: Date): Effect {
  const { subscription, settings } = billed;
  if (isGivenUp(subscription, cycle)) return givenUp(cycle, code, now);
  const plan = nextTry(cycle, code, settings.payday);
  if (plan.kind === "over") return over(billed, cycle, code, now);
  const link = payLinkOf(billed.open, cycle) === null ? payNowLink(subscription, cycle) : null;
  const cycleSet = {
    status: plan.kind === "retry" ? "retrying" : "failed",
    nextAttemptAt: plan.kind === "retry" ? plan.at : null,
    failureCode: code,
    paymentLinkId: link?.id ?? cycle.paymentLinkId,
    updatedAt: now,
  } satisfies Partial<Cycle>;
  const set = {
    status: subscription.status === "active" ? "past_due" : subscription.status,
    failedAttempts: subscription.failedAttempts + 1,
    nextRetryAt: cycleSet.nextAttemptAt,
    graceUntil: plan.kind === "wait" ? plan.until : null,
    updatedAt: now,
  } satisfies Partial<Subscription>;
  const events: Recorded[] = [recorded("cycle_failed", presentCycle({ ...cycle, ...cycleSet }))];
  if (link !== null) events.push(recorded("payment_link_created", presentLink(link)));
  if (subscription.status === "active")
    events.push(recorded("subscription_past_due", presentSubscription({ ...subscription, ...set })));
  return {
    insert: link === null ? [] : [insert("payment_link", link)],
    update: [update("cycle", cycle, cycleSet), update("subscription", subscription, set)],
    events,
  };
}

type Plan = { kind: "retry"; at: Date } | { kind: "wait"; until: Date } | { kind: "over" };

function nextTry(cycle: Cycle, code: FailureCode, payday: boolean): Plan {
  const first = dayOf(cycle.firstAttemptAt ?? cycle.scheduledFor);
  const today = dayOf(cycle.attemptedAt ?? cycle.scheduledFor);
  if (hard.has(code)) return { kind: "wait", until: retryTime(plusDays(first, graceDays)) };
  const waitForPayday = payday && code === "insufficient_funds";
  const day = nextRetryDay({ first, today, attempts: cycle.attempts, waitForPayday });
  return day === null ? { kind: "over" } : { kind: "retry", at: retryTime(day) };
}

/** A cycle that failed behind a subscription which ended while its charge was on the way. */
const isGivenUp = (subscription: Subscription, { givenUpAt }: Cycle) =>
  hasEnded(subscription) || givenUpAt !== null;

const givenUp = (cycle: Cycle, code: FailureCode, now: Date): Effect => {
  const set = { status: "failed", nextAttemptAt: null, failureCode: code, updatedAt: now };
  return {
    ...noEffect,
    update: [update("cycle", cycle, set)],
    events: [recorded("cycle_failed", presentCycle({ ...cycle, ...set }))],
  };
};

/** No attempt is left, or no time: the merchant's setting says what follows. */
export function over(
  { subscription, open, settings }: Billed,
  cycle: Cycle,
  code: FailureCode | null,
  now: Date,
): Effect {
  const cycleSet = {
    status: "failed",
    nextAttemptAt: null,
    updatedAt: now,
    ...(code === null ? {} : { failureCode: code }),
  } satisfies Partial<Cycle>;
  const failed = code === null ? [] : [recorded("cycle_failed", presentCycle({ ...cycle, ...cycleSet }))];
  const quiet = { nextRetryAt: null, graceUntil: null, updatedAt: now };
  const isPause = settings.final === "pause";
  const set = isPause
    ? { ...quiet, status: "paused", pauseStartsAt: now }
    : { ...quiet, ...ending("payment_failed", now) };
  const others = { ...open, cycles: open.cycles.filter(({ id }) => id !== cycle.id) };
  // During a pause the customer can still pay by link.
  const closed = isPause ? noEffect : closing(others, now);
  return {
    insert: [],
    update: [update("cycle", cycle, cycleSet), update("subscription", subscription, set), ...closed.update],
    events: [
      ...failed,
      recorded(
        isPause ? "subscription_paused" : "subscription_canceled",
        presentSubscription({ ...subscription, ...set }),
      ),
      ...closed.events,
    ],
  };
}

/** After the first look whether the gateway took what was given up. */
const interruptedWaitMs = 5 * 60_000;

/** A charge that was never sent: it does not count as an attempt, sends no mail, and is made again soon. */
export function interrupted({ subscription }: Billed, cycle: Cycle, now: Date): Effect {
  if (isGivenUp(subscription, cycle)) return closedUnpaid(subscription, cycle, cycle.attempts - 1, now);
  const at = new Date(now.getTime() + interruptedWaitMs);
  const isFirst = cycle.failureCode === null;
  const set = {
    status: isFirst ? "scheduled" : "retrying",
    attempts: cycle.attempts - 1,
    nextAttemptAt: at,
    updatedAt: now,
  };
  const shown = isFirst ? {} : { nextRetryAt: at, updatedAt: now };
  return {
    ...noEffect,
    update: [update("cycle", cycle, set), ...(isFirst ? [] : [update("subscription", subscription, shown)])],
  };
}

/** A customer's own attempt at the pay-now link failed: the cycle is as it was before, or closed. */
export function triedInVain({ subscription }: Billed, cycle: Cycle, now: Date): Effect {
  if (isGivenUp(subscription, cycle)) return closedUnpaid(subscription, cycle, cycle.attempts, now);
  const isOwed = subscription.nextRetryAt !== null || subscription.graceUntil !== null;
  const nextAttemptAt = isOwed ? cycle.nextAttemptAt : null;
  const set = { status: nextAttemptAt === null ? "failed" : "retrying", nextAttemptAt, updatedAt: now };
  return {
    ...noEffect,
    // With its subscription, so that a pause at the same moment is noticed.
    update: [update("cycle", cycle, set), update("subscription", subscription, { updatedAt: now })],
  };
}

/** A cycle that was given up while a payment of it was on its way, which then came to nothing. */
function closedUnpaid(subscription: Subscription, cycle: Cycle, attempts: number, now: Date): Effect {
  const set = { status: "void", attempts, nextAttemptAt: null, updatedAt: now };
  return {
    ...noEffect,
    update: [update("cycle", cycle, set), update("subscription", subscription, { updatedAt: now })],
  };
}

/** A link for the one amount that is due, for as long as it is. */
const payNowLink = (subscription: Subscription, cycle: Cycle): PaymentLink =>
  blankLink(subscription, {
    amount: cycle.amount,
    currency: cycle.currency,
    description: subscription.description,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    cycleId: cycle.id,
    reference: subscription.reference,
    metadata: subscription.metadata,
  });
