import type { Cycle, Subscription } from "@/prisma/generated/client";
import { dayOf } from "@/server/core/day";
import {
  attempted,
  attemptFailed,
  beforeAttempt,
  closeAll,
  collect,
  ending,
  fail,
  failWithoutCard,
  giveUp,
  paidBy,
  retrySoon,
  startCharge,
} from "./collection";
import { firstPeriodOf, nextChargeAfterPause, nextPeriodOf } from "./schedule";
import {
  type Fact,
  type FactOf,
  hasEnded,
  isPaidUp,
  latestUnpaid,
  type Refusal,
  refuse,
  type State,
  type Step,
} from "./state";

const nothing: Step = { events: [] };

/**
 * Returns what a fact changes in a subscription and its cycles, or why it is refused. The only place that decides
 * their statuses: for the nightly job, retries, test helpers, the dashboard and hosted pages. Pure: no database, no
 * clock.
 */
export function next(state: State, fact: Fact): Step | Refusal {
  const { subscription, cycle, latest, open } = state;
  const { at } = fact;
  switch (fact.type) {
    case "payment_succeeded":
      return cycle === null ? begin(subscription, fact) : collect(state, cycle, fact);
    case "payment_failed":
      if (!isAwaited(cycle, fact)) return nothing;
      if (fact.payment.paymentLinkId !== null) return attemptFailed(subscription, cycle, at);
      return fact.wasSent ? fail(state, cycle, fact.code, at) : retrySoon(subscription, cycle, at);
    case "payment_returned":
      return isAwaited(cycle, fact) ? attemptFailed(subscription, cycle, at) : nothing;
    case "payment_discarded":
      return isAwaited(cycle, fact) ? { cycle: beforeAttempt(cycle, fact), events: [] } : nothing;
    case "attempt_started":
      if (hasEnded(subscription) || isPaidUp(subscription)) return refuse("ended");
      if (cycle?.status !== "retrying" && cycle?.status !== "failed") return refuse("nothing_owed");
      return { cycle: { status: "processing", paymentId: fact.payment.id, updatedAt: at }, events: [] };
    case "charge_started":
      return isCharged(subscription, cycle) ? startCharge(cycle, fact) : refuse("nothing_owed");
    case "card_unusable":
      return isCharged(subscription, cycle) ? failWithoutCard(state, cycle, fact) : refuse("nothing_owed");
    case "period_due":
      // One period is collected or given up before the next one starts.
      if (subscription.status !== "active" || isBeingCollected(latestUnpaid(open)))
        return refuse("not_active");
      return openPeriod(subscription, latest, fact);
    case "grace_ended":
      if (subscription.status !== "past_due") return refuse("not_active");
      return isOverdue(cycle) ? giveUp(state, cycle, null, at) : refuse("nothing_owed");
    case "cancel_requested":
      return hasEnded(subscription) ? refuse("ended") : cancel(state, fact);
    case "cancellation_undone":
      return keep(subscription, at);
    case "pause_requested":
      return pause(state, fact);
    case "resume_requested":
      return subscription.status === "paused" ? resume(state, fact) : refuse("not_active");
    case "consent_page_closed":
      return subscription.status === "incomplete" ? expire(at) : nothing;
    case "card_replaced":
      if (hasEnded(subscription) || subscription.status === "incomplete") return refuse("not_active");
      return replaceCard(subscription, latestUnpaid(open), fact);
    case "card_removed":
      if (hasEnded(subscription)) return nothing;
      return { subscription: { cardId: null, updatedAt: at }, events: ["subscription_updated"] };
  }
}

const isAwaited = (cycle: Cycle | null, { payment }: { payment: { id: string } }): cycle is Cycle =>
  cycle?.status === "processing" && cycle.paymentId === payment.id;

const isBeingCollected = (cycle: Cycle | null): cycle is Cycle =>
  cycle?.status === "scheduled" || cycle?.status === "retrying" || cycle?.status === "processing";

const isOverdue = (cycle: Cycle | null): cycle is Cycle =>
  cycle?.status === "scheduled" || cycle?.status === "retrying" || cycle?.status === "failed";

const isCharged = (subscription: Subscription, cycle: Cycle | null): cycle is Cycle =>
  !hasEnded(subscription) &&
  subscription.status !== "incomplete" &&
  (cycle?.status === "scheduled" || cycle?.status === "retrying");

/** The first payment: saves the card, confirms the consent, and pays the first cycle. */
function begin(subscription: Subscription, { payment, consent, at }: FactOf<"payment_succeeded">) {
  if (subscription.status !== "incomplete") return refuse("not_active");
  if (consent === null || consent.gatewayToken === null) return refuse("nothing_owed");
  const anchorDate = dayOf(consent.acceptedAt);
  const { nextChargeAt, ...period } = firstPeriodOf(subscription, anchorDate, at);
  const isLast = subscription.cyclesTotal === 1;
  return {
    saveCard: { consent, paidWith: payment },
    newCycle: { ...period, sequence: 1, set: { ...paidBy(payment.id, at), ...attempted(1, at) } },
    subscription: {
      status: isLast ? "completed" : "active",
      consentId: consent.id,
      agreementId: consent.id,
      anchorDate,
      cyclesCompleted: 1,
      nextChargeAt: isLast ? null : nextChargeAt,
      endedAt: isLast ? at : null,
      updatedAt: at,
    },
    events: [
      ...(["card_saved", "subscription_activated", "cycle_paid"] as const),
      ...(isLast ? (["subscription_completed"] as const) : []),
    ],
  } satisfies Step;
}

function openPeriod(subscription: Subscription, latest: Cycle | null, fact: FactOf<"period_due">) {
  const period = nextPeriodOf(subscription);
  if (period === null) return refuse("nothing_owed");
  const { nextChargeAt, ...cycle } = period;
  const { cyclesTotal, cyclesCompleted } = subscription;
  const isLast = cyclesTotal !== null && cyclesCompleted + 1 >= cyclesTotal;
  // A test can advance early: then the cycle is due now.
  const isEarly = fact.due < cycle.scheduledFor;
  const nextAttemptAt = isEarly ? fact.due : cycle.scheduledFor;
  return {
    newCycle: { ...cycle, sequence: (latest?.sequence ?? 0) + 1, set: { nextAttemptAt } },
    subscription: { nextChargeAt: isLast ? null : nextChargeAt, updatedAt: fact.at },
    events: ["cycle_created"],
  } satisfies Step;
}

function cancel(
  { subscription, open }: State,
  { reason, atPeriodEnd, at }: FactOf<"cancel_requested">,
): Step {
  const { status, currentPeriodEnd } = subscription;
  const isPeriodOver = currentPeriodEnd === null || currentPeriodEnd <= at;
  if (!atPeriodEnd || status === "incomplete" || isPeriodOver)
    return { subscription: ending(reason, at), ...closeAll(open, at), events: ["subscription_canceled"] };
  return {
    subscription: { cancelAtPeriodEnd: true, cancellationReason: reason, updatedAt: at },
    events: ["subscription_updated"],
  };
}

function keep({ cancelAtPeriodEnd, currentPeriodEnd, ...row }: Subscription, at: Date): Step | Refusal {
  const isOver = currentPeriodEnd === null || currentPeriodEnd <= at;
  if (hasEnded(row) || !cancelAtPeriodEnd || isOver) return refuse("not_active");
  const set = { cancelAtPeriodEnd: false, cancellationReason: null, updatedAt: at };
  return { subscription: set, events: ["subscription_updated"] };
}

function pause({ subscription, open }: State, fact: FactOf<"pause_requested">): Step | Refusal {
  const { resumesAt, collectOpenCycle, at } = fact;
  if (subscription.status !== "active" && subscription.status !== "past_due") return refuse("not_active");
  const set = { status: "paused" as const, pauseStartsAt: at, resumesAt, updatedAt: at };
  const events = ["subscription_paused"] as const;
  if (collectOpenCycle) return { subscription: set, events };
  const calm = { failedAttempts: 0, nextRetryAt: null, graceUntil: null };
  return { subscription: { ...set, ...calm }, ...closeAll(open, at), events };
}

function resume({ subscription, latest, open }: State, { on, at }: FactOf<"resume_requested">): Step {
  const unpaid = latestUnpaid(open);
  const isOwed = unpaid !== null && (unpaid.status === "retrying" || subscription.graceUntil !== null);
  return {
    subscription: {
      status: isOwed ? "past_due" : "active",
      pauseStartsAt: null,
      resumesAt: null,
      nextChargeAt: nextChargeAfterPause(subscription, latest, dayOf(on)),
      updatedAt: at,
    },
    // If a charge in flight that the pause gave up is due again, it is repeated if it fails.
    otherCycles:
      unpaid?.status === "processing" && unpaid.givenUpAt !== null
        ? [{ cycle: unpaid, set: { givenUpAt: null } }]
        : [],
    events: ["subscription_resumed"],
  };
}

const expire = (at: Date): Step => ({
  subscription: { status: "expired", cancellationReason: "consent_not_given", endedAt: at, updatedAt: at },
  events: ["subscription_expired"],
});

function replaceCard(row: Subscription, unpaid: Cycle | null, fact: FactOf<"card_replaced">): Step {
  const { consent, facts, at } = fact;
  const { brand, last4 } = facts;
  const isOwed = row.status === "past_due" && (unpaid?.status === "retrying" || unpaid?.status === "failed");
  return {
    saveCard: { consent, facts, paidWith: { brand, last4, simulated: false } },
    subscription: { updatedAt: at, ...(isOwed ? { nextRetryAt: at, graceUntil: null } : {}) },
    otherCycles:
      isOwed && unpaid !== null
        ? [{ cycle: unpaid, set: { status: "retrying", nextAttemptAt: at, updatedAt: at } }]
        : [],
    events: ["card_saved", "subscription_updated"],
  };
}
