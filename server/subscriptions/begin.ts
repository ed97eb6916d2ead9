import type { Card, Cycle, Payment, Subscription } from "@/prisma/generated/client";
import { presentCard } from "@/server/cards/schema";
import { insert, recorded, update } from "@/server/core/commit";
import { dayOf, momentOf } from "@/server/core/day";
import { newId, timeOf } from "@/server/core/ids";
import type { Billed, Effect } from "./billed";
import { chargeTime, nextAnchor, type Rhythm } from "./calendar";
import { presentCycle } from "./cycle-schema";
import { presentSubscription } from "./schema";

export const rhythmOf = ({ interval, intervalCount }: Pick<Subscription, "interval" | "intervalCount">) =>
  ({ interval, intervalCount }) as Rhythm; // held to these four by a check in the database

/**
 * The first payment of a subscription arrived: the card is kept, the agreement stands, and the first cycle is paid.
 * Null when the subscription ended meanwhile, so that the money must go back.
 */
export function begun(payment: Payment, { subscription, consent }: Billed, now: Date): Effect | null {
  if (subscription.status !== "incomplete" || consent === null || consent.gatewayToken === null) return null;
  const anchorDate = dayOf(consent.acceptedAt);
  const end = nextAnchor(anchorDate, rhythmOf(subscription), anchorDate);
  const card = cardOf(payment, consent, subscription);
  const cycle = firstCycle(payment, subscription, { start: momentOf(anchorDate), end: momentOf(end) }, now);
  const completed = subscription.cyclesTotal === 1;
  const set = {
    status: completed ? "completed" : "active",
    cardId: card.id,
    consentId: consent.id,
    agreementId: consent.id,
    anchorDate,
    cyclesCompleted: 1,
    currentPeriodStart: cycle.periodStart,
    currentPeriodEnd: cycle.periodEnd,
    latestCycleId: cycle.id,
    nextChargeAt: completed ? null : chargeTime(end),
    endedAt: completed ? now : null,
    updatedAt: now,
  } satisfies Partial<Subscription>;
  const active = presentSubscription({ ...subscription, ...set, consent });
  return {
    payment: { cycleId: cycle.id },
    insert: [insert("card", card), insert("cycle", cycle)],
    update: [
      update("consent", consent, { state: "kept", cardId: card.id }),
      update("subscription", subscription, set),
    ],
    events: [
      recorded("card_saved", presentCard(card)),
      recorded("subscription_activated", active),
      recorded("cycle_paid", presentCycle(cycle)),
      ...(completed ? [recorded("subscription_completed", active)] : []),
    ],
  };
}

type CardFacts = NonNullable<Billed["consent"]>;

/** Good for as long as the gateway said; one it said nothing of, until the bank refuses it. */
const endlessYear = 9999;

export function cardOf(
  payment: Pick<Payment, "brand" | "last4" | "simulated">,
  consent: CardFacts,
  { accountId, mode, customerId }: Pick<Subscription, "accountId" | "mode" | "customerId">,
): Card {
  const id = newId("card");
  return {
    id,
    accountId,
    mode,
    customerId,
    brand: consent.brand ?? payment.brand ?? "unknown",
    last4: consent.last4 ?? payment.last4 ?? "0000",
    expMonth: consent.expMonth ?? 12,
    expYear: consent.expYear ?? endlessYear,
    funding: consent.funding,
    status: "active",
    gatewayToken: consent.gatewayToken ?? "",
    simulated: payment.simulated,
    expiryTold: false,
    createdAt: timeOf(id),
    removedAt: null,
    revision: 0,
  };
}

type Period = { start: Date; end: Date };

function firstCycle(payment: Payment, subscription: Subscription, period: Period, now: Date): Cycle {
  const cycle = newCycle(subscription, { ...period, sequence: 1, scheduledFor: now });
  return {
    ...cycle,
    status: "paid",
    attempts: 1,
    firstAttemptAt: now,
    attemptedAt: now,
    nextAttemptAt: null,
    paymentId: payment.id,
    paidAt: now,
  };
}

type NewCycle = Period & { sequence: number; scheduledFor: Date };

/** A cycle as it is before anybody tried to collect it. */
export function newCycle(
  subscription: Subscription,
  { sequence, start, end, scheduledFor }: NewCycle,
): Cycle {
  const id = newId("cyc");
  return {
    id,
    accountId: subscription.accountId,
    mode: subscription.mode,
    subscriptionId: subscription.id,
    customerId: subscription.customerId,
    sequence,
    amount: subscription.amount,
    currency: subscription.currency,
    status: "scheduled",
    periodStart: start,
    periodEnd: end,
    scheduledFor,
    attempts: 0,
    firstAttemptAt: null,
    attemptedAt: null,
    nextAttemptAt: scheduledFor,
    paymentId: null,
    paymentLinkId: null,
    failureCode: null,
    paidAt: null,
    givenUpAt: null,
    createdAt: timeOf(id),
    updatedAt: timeOf(id),
    revision: 0,
  };
}
