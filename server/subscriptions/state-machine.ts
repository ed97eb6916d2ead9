import type { Cycle, Subscription } from "@/prisma/generated/client";
import { dayOf } from "@/server/core/values/day";
import { closeAll, closeReplaced } from "./close-items";
import {
  attemptColumns,
  cancellation,
  collect,
  fail,
  failCustomerAttempt,
  failWithoutCard,
  giveUp,
  paidBy,
  retrySoon,
  startAttempt,
  undoAttempt,
} from "./collection";
import { firstPeriodOf, missPeriod, openPeriod } from "./periods";
import { graceAfterPause, nextChargeAfterPause } from "./schedule";
import {
  canResume,
  hasEnded,
  isChargedToNewCard,
  isLost,
  isPaidUp,
  latestUnpaid,
  type Refusal,
  refuse,
  type State,
  type Transition,
  type Trigger,
  type TriggerOf,
} from "./state";

const noChange: Transition = { events: [] };

/**
 * Returns what a trigger changes in a subscription and its cycles, or why it is refused. The only place that decides
 * their statuses: for the nightly job, retries, test helpers, the dashboard and hosted pages. Pure: no database, no
 * clock.
 */
export function next(state: State, trigger: Trigger): Transition | Refusal {
  const { subscription, cycle, latest, open } = state;
  const { at } = trigger;
  switch (trigger.type) {
    case "payment_succeeded":
      return cycle === null ? activate(subscription, trigger) : collect(state, cycle, trigger);
    case "payment_failed":
      if (!isAwaited(cycle, trigger)) return noChange;
      if (trigger.payment.paymentLinkId !== null) return failCustomerAttempt(subscription, cycle, at);
      return trigger.wasSent ? fail(state, cycle, trigger.code, at) : retrySoon(subscription, cycle, at);
    case "payment_auto_refunded":
      return isAwaited(cycle, trigger) ? failCustomerAttempt(subscription, cycle, at) : noChange;
    case "payment_discarded":
      return isAwaited(cycle, trigger) ? { cycle: undoAttempt(cycle, trigger), events: [] } : noChange;
    case "attempt_started":
      if (hasEnded(subscription) || isPaidUp(subscription)) return refuse("ended");
      if (cycle?.status !== "retrying" && cycle?.status !== "failed") return refuse("nothing_owed");
      return {
        cycle: { status: "processing", paymentId: trigger.payment.id, isPayers: true, updatedAt: at },
        events: [],
      };
    case "charge_started":
      return isChargeable(subscription, cycle)
        ? startAttempt(subscription, cycle, trigger)
        : refuse("nothing_owed");
    case "card_unusable":
      return isChargeable(subscription, cycle)
        ? failWithoutCard(state, cycle, trigger)
        : refuse("nothing_owed");
    case "period_due":
      // One period is collected or given up before the next one starts.
      if (subscription.status !== "active" || isBeingCollected(latestUnpaid(open)))
        return refuse("not_active");
      return openPeriod(subscription, latest, trigger);
    case "period_missed":
      return missPeriod(subscription, cycle, trigger);
    case "grace_ended":
      if (subscription.status !== "past_due") return refuse("not_active");
      return isOverdue(cycle) ? giveUp(state, cycle, null, at) : refuse("nothing_owed");
    case "cancel_requested":
      return hasEnded(subscription) ? refuse("ended") : cancel(state, trigger);
    case "cancellation_undone":
      return undoCancellation(subscription, at);
    case "pause_requested":
      return pause(state, trigger);
    case "resume_requested":
      return canResume(subscription, open) ? resume(state, trigger) : refuse("not_active");
    case "consent_page_closed":
      return subscription.status === "incomplete"
        ? { subscription: expiry(at), events: ["subscription_expired"] }
        : noChange;
    case "card_replaced":
      if (hasEnded(subscription) || subscription.status === "incomplete") return refuse("not_active");
      return replaceCard(subscription, latestUnpaid(open), trigger);
    case "card_removed":
      return { subscription: { cardId: null, updatedAt: at }, events: ["subscription_updated"] };
  }
}

const isAwaited = (cycle: Cycle | null, { payment }: { payment: { id: string } }): cycle is Cycle =>
  cycle?.status === "processing" && cycle.paymentId === payment.id;

const isBeingCollected = (cycle: Cycle | null): cycle is Cycle =>
  cycle?.status === "scheduled" || cycle?.status === "retrying" || cycle?.status === "processing";

const isOverdue = (cycle: Cycle | null): cycle is Cycle =>
  cycle?.status === "scheduled" || cycle?.status === "retrying" || cycle?.status === "failed";

const isChargeable = (subscription: Subscription, cycle: Cycle | null): cycle is Cycle =>
  !hasEnded(subscription) &&
  subscription.status !== "incomplete" &&
  (cycle?.status === "scheduled" || cycle?.status === "retrying");

/** The first payment: saves the card, confirms the consent, and pays the first cycle. */
function activate(subscription: Subscription, { payment, consent, at }: TriggerOf<"payment_succeeded">) {
  if (subscription.status !== "incomplete") return refuse("not_active");
  if (consent === null || consent.gatewayToken === null) return refuse("nothing_owed");
  const anchorDate = dayOf(consent.acceptedAt);
  const { nextChargeAt, ...period } = firstPeriodOf(subscription, anchorDate, at);
  const isLast = subscription.cyclesTotal === 1;
  return {
    saveCard: { consent, paidWith: payment },
    newCycle: { ...period, sequence: 1, set: { ...paidBy(payment.id, at), ...attemptColumns(1, at) } },
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
  } satisfies Transition;
}

function cancel(
  { subscription, latest, open }: State,
  { reason, atPeriodEnd, at }: TriggerOf<"cancel_requested">,
): Transition {
  const { status, currentPeriodEnd, cancelAtPeriodEnd, cancellationReason } = subscription;
  const isPeriodOver = currentPeriodEnd === null || currentPeriodEnd <= at;
  const isPaid = status === "active" && latest?.status === "paid";
  const isImmediate = atPeriodEnd === "if_paid" ? !isPaid : !atPeriodEnd;
  if (isImmediate || status === "incomplete" || isPeriodOver)
    return {
      subscription: cancellation(reason, at),
      ...closeAll(open, at),
      events: ["subscription_canceled"],
    };
  // A customer cannot make the merchant's cancellation undoable.
  if (cancelAtPeriodEnd && (cancellationReason === reason || reason === "customer_request")) return noChange;
  return {
    subscription: { cancelAtPeriodEnd: true, cancellationReason: reason, updatedAt: at },
    events: ["subscription_updated"],
  };
}

function undoCancellation(
  { cancelAtPeriodEnd, currentPeriodEnd, ...row }: Subscription,
  at: Date,
): Transition | Refusal {
  const isOver = currentPeriodEnd === null || currentPeriodEnd <= at;
  if (hasEnded(row) || !cancelAtPeriodEnd || isOver) return refuse("not_active");
  const set = { cancelAtPeriodEnd: false, cancellationReason: null, updatedAt: at };
  return { subscription: set, events: ["subscription_updated"] };
}

function pause({ subscription, open }: State, trigger: TriggerOf<"pause_requested">): Transition | Refusal {
  const { resumesAt, collectOpenCycle, at } = trigger;
  if (subscription.status !== "active" && subscription.status !== "past_due") return refuse("not_active");
  const set = { status: "paused" as const, pauseStartsAt: at, resumesAt, updatedAt: at };
  const events = ["subscription_paused"] as const;
  if (collectOpenCycle) return { subscription: set, events };
  const cleared = { failedAttempts: 0, nextRetryAt: null, graceUntil: null };
  return { subscription: { ...set, ...cleared }, ...closeAll(open, at), events };
}

function resume(state: State, { on, at }: TriggerOf<"resume_requested">): Transition {
  const { subscription, open } = state;
  const unpaid = latestUnpaid(open);
  const isOwed = unpaid !== null && (unpaid.status === "retrying" || subscription.graceUntil !== null);
  const nextChargeAt = nextChargeAfterPause(state, dayOf(on));
  const replaced = closeReplaced(open, isOwed ? unpaid : null, nextChargeAt, at);
  return {
    subscription: {
      status: isOwed ? "past_due" : "active",
      pauseStartsAt: null,
      resumesAt: null,
      nextChargeAt,
      graceUntil: graceAfterPause(subscription, at),
      updatedAt: at,
    },
    // If a charge in flight that the pause gave up is due again, it is repeated if it fails.
    otherCycles:
      unpaid?.status === "processing" && unpaid.givenUpAt !== null && !isLost(unpaid)
        ? [{ cycle: unpaid, set: { givenUpAt: null } }, ...replaced.otherCycles]
        : replaced.otherCycles,
    closedLinks: replaced.closedLinks,
    events: ["subscription_resumed"],
  };
}

export const expiry = (at: Date) =>
  ({ status: "expired", cancellationReason: "consent_not_given", endedAt: at, updatedAt: at }) as const;

function replaceCard(
  row: Subscription,
  unpaid: Cycle | null,
  trigger: TriggerOf<"card_replaced">,
): Transition {
  const { consent, details, charge, at } = trigger;
  const { brand, last4 } = details;
  const isPastDue = row.status === "past_due";
  const isOwed = charge && isChargedToNewCard(row, unpaid);
  // If the charge in flight fails, the new card is charged at once.
  const isInFlight = charge && unpaid?.status === "processing" && unpaid.givenUpAt === null;
  const isRetried = isOwed || isInFlight;
  const status = isOwed ? ("retrying" as const) : ("processing" as const);
  return {
    saveCard: { consent, details, paidWith: { brand, last4, simulated: false } },
    subscription: {
      updatedAt: at,
      ...(isOwed || (isInFlight && isPastDue) ? { nextRetryAt: at } : {}),
    },
    otherCycles:
      isRetried && unpaid !== null
        ? [{ cycle: unpaid, set: { status, nextAttemptAt: at, updatedAt: at } }]
        : [],
    events: ["card_saved", "subscription_updated"],
  };
}
