import type { Card, Consent, Cycle, Payment, PaymentLink, Subscription } from "@/prisma/generated/client";
import { serializeCard } from "@/server/cards/schema";
import { type Change, event, insert, type NewEvent, update } from "@/server/core/commit";
import type { EventType } from "@/server/core/event-types";
import { newId, timeOf } from "@/server/core/ids";
import { blankLink } from "@/server/links/create";
import { serializeLink } from "@/server/links/schema";
import { serializeCycle } from "./cycle-schema";
import { serializeSubscription, type WithAgreement } from "./schema";
import { type Fact, isRefused, type NewCycle, type State, type Step } from "./state";
import { next } from "./state-machine";

/** The rows that a step creates, and the state's rows as they are after it. */
type After = {
  subscription: WithAgreement;
  cycle: Cycle | null;
  card: Card | null;
  payNowLink: PaymentLink | null;
};

type Decision = {
  change: Required<Pick<Change, "insert" | "update" | "events">>;
  /** Columns of the payment that the fact is about. */
  payment: Partial<Payment>;
  after: After;
};

/** Returns what a fact changes; null if it is refused. Pure but for the IDs of new rows. */
export function decide(state: State, fact: Fact): Decision | null {
  const step = next(state, fact);
  return isRefused(step) ? null : changeOf(state, step, fact.at);
}

function changeOf(state: State, step: Step, at: Date): Decision {
  const card = step.saveCard === undefined ? null : newCard(state.subscription, step.saveCard);
  const opened = step.newCycle === undefined ? null : newCycle(state.subscription, step.newCycle);
  const payNowLink = step.payNowLink && state.cycle ? newPayNowLink(state.subscription, state.cycle) : null;
  const cycleSet = { ...step.cycle, ...(payNowLink && { paymentLinkId: payNowLink.id }) };
  const set = {
    ...step.subscription,
    ...(card && { cardId: card.id }),
    ...(opened && {
      latestCycleId: opened.id,
      currentPeriodStart: opened.periodStart,
      currentPeriodEnd: opened.periodEnd,
    }),
  } satisfies Partial<Subscription>;
  const after = {
    subscription: { ...state.subscription, ...set, consent: consentAfter(state.subscription, step) },
    cycle: opened ?? (state.cycle && { ...state.cycle, ...cycleSet }),
    card,
    payNowLink,
  };
  const links = (step.closedLinks ?? []).map((link) => ({ link, set: closedAt(at) }));
  const change = {
    insert: [
      ...(card === null ? [] : [insert("card", card)]),
      ...(opened === null ? [] : [insert("cycle", opened)]),
      ...(payNowLink === null ? [] : [insert("payment_link", payNowLink)]),
    ],
    update: [
      ...(step.saveCard && card ? [keptConsent(step.saveCard, card)] : []),
      ...(state.cycle && step.cycle ? [update("cycle", state.cycle, cycleSet)] : []),
      ...(step.subscription ? [update("subscription", state.subscription, set)] : []),
      ...(step.otherCycles ?? []).map(({ cycle, set }) => update("cycle", cycle, set)),
      ...links.map(({ link, set }) => update("payment_link", link, set)),
    ],
    events: [
      ...step.events.map((type) => eventOf(type, after)),
      ...links.map(({ link, set }) => event("payment_link_canceled", serializeLink({ ...link, ...set }))),
    ],
  };
  return { change, after, payment: opened && card ? { cycleId: opened.id } : {} };
}

function eventOf(type: EventType, { subscription, cycle, card, payNowLink }: After): NewEvent {
  if (type.startsWith("subscription_")) return event(type, serializeSubscription(subscription));
  if (type.startsWith("cycle_") && cycle !== null) return event(type, serializeCycle(cycle));
  if (type.startsWith("card_") && card !== null) return event(type, serializeCard(card));
  if (type.startsWith("payment_link_") && payNowLink !== null) return event(type, serializeLink(payNowLink));
  throw new Error(`The step has the event ${type}, and no object for it.`);
}

const consentAfter = ({ consent }: WithAgreement, { subscription, saveCard }: Step): Consent | null =>
  saveCard !== undefined && subscription?.consentId === saveCard.consent.id ? saveCard.consent : consent;

type SavedCard = NonNullable<Step["saveCard"]>;

const keptConsent = ({ consent, facts }: SavedCard, card: Card) =>
  update("consent", consent, { ...facts, state: "kept", cardId: card.id });

const closedAt = (at: Date) => ({ status: "canceled" as const, canceledAt: at, updatedAt: at });

/** If the gateway did not return an expiry date, the card is charged until the bank declines it. */
const endlessYear = 9999;

function newCard(
  { accountId, mode, customerId }: Subscription,
  { consent: stored, facts, paidWith }: SavedCard,
): Card {
  const id = newId("card");
  const consent = { ...stored, ...facts };
  return {
    id,
    accountId,
    mode,
    customerId,
    brand: consent.brand ?? paidWith.brand ?? "unknown",
    last4: consent.last4 ?? paidWith.last4 ?? "0000",
    expMonth: consent.expMonth ?? 12,
    expYear: consent.expYear ?? endlessYear,
    funding: consent.funding,
    status: "active",
    gatewayToken: consent.gatewayToken ?? "",
    simulated: paidWith.simulated,
    expiryNotified: false,
    createdAt: timeOf(id),
    removedAt: null,
    revision: 0,
  };
}

function newCycle(subscription: Subscription, { sequence, start, end, scheduledFor, set }: NewCycle): Cycle {
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
    ...set,
  };
}

/** A link for the amount due, payable while it is due. */
const newPayNowLink = (subscription: Subscription, cycle: Cycle): PaymentLink =>
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
