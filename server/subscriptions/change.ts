import type { Card, Consent, Cycle, Payment, PaymentLink, Subscription } from "@/prisma/generated/client";
import { noExpiryYear } from "@/server/cards/expiry";
import { serializeCard } from "@/server/cards/schema";
import { type Change, event, insert, type NewEvent, update } from "@/server/core/commit/commit";
import type { EventType } from "@/server/core/commit/event-types";
import { RevisionConflict } from "@/server/core/commit/retry-on-conflict";
import { newId, timeOfId } from "@/server/core/values/ids";
import { blankLink } from "@/server/links/create";
import { serializeLink } from "@/server/links/schema";
import { serializeCycle } from "./cycle-schema";
import { newCycle } from "./periods";
import { serializeSubscription } from "./schema";
import { isRefused, type State, type Transition, type Trigger, type WithAgreement } from "./state";
import { next } from "./state-machine";

/** The rows that a transition creates, and the state's rows after it. */
type After = {
  subscription: WithAgreement;
  cycle: Cycle | null;
  card: Card | null;
  payNowLink: PaymentLink | null;
};

type Decision = {
  change: Required<Pick<Change, "insert" | "update" | "events">>;
  /** Columns of the payment that the trigger is about. */
  payment: Partial<Payment>;
  after: After;
};

/** Returns what a trigger changes; null if it is refused. Pure but for the IDs of new rows. */
export function decide(state: State, trigger: Trigger): Decision | null {
  const transition = next(state, trigger);
  return isRefused(transition) ? null : changeOf(state, transition, trigger.at);
}

/** Like `decide`. Throws `RevisionConflict` if refused: another process was faster, so the cycle is no longer due. */
export function decideOrConflict(state: State, trigger: Trigger): Decision {
  const decision = decide(state, trigger);
  if (decision === null) throw new RevisionConflict();
  return decision;
}

function changeOf(state: State, transition: Transition, at: Date): Decision {
  const card = transition.saveCard === undefined ? null : newCard(state.subscription, transition.saveCard);
  const opened = transition.newCycle === undefined ? null : newCycle(state.subscription, transition.newCycle);
  const payNowLink =
    transition.payNowLink && state.cycle ? newPayNowLink(state.subscription, state.cycle) : null;
  const cycleSet = { ...transition.cycle, ...(payNowLink && { paymentLinkId: payNowLink.id }) };
  const set = {
    ...transition.subscription,
    ...(card && { cardId: card.id }),
    ...(opened && {
      latestCycleId: opened.id,
      currentPeriodStart: opened.periodStart,
      currentPeriodEnd: opened.periodEnd,
    }),
  } satisfies Partial<Subscription>;
  const others = (transition.otherCycles ?? []).map(({ cycle, set }) => [cycle.id, set] as const);
  const after = {
    subscription: {
      ...state.subscription,
      ...set,
      consent: consentAfter(state.subscription, transition),
      cycles: latestAfter(state, opened, new Map([...others, [state.cycle?.id, cycleSet]])),
    },
    cycle: opened ?? (state.cycle && { ...state.cycle, ...cycleSet }),
    card,
    payNowLink,
  };
  const links = (transition.closedLinks ?? []).map((link) => ({ link, set: closedAt(at) }));
  const change = {
    insert: [
      ...(card === null ? [] : [insert("card", card)]),
      ...(opened === null ? [] : [insert("cycle", opened)]),
      ...(payNowLink === null ? [] : [insert("payment_link", payNowLink)]),
    ],
    update: [
      ...(transition.saveCard && card ? [consentUpdate(transition.saveCard, card)] : []),
      ...(state.cycle && transition.cycle ? [update("cycle", state.cycle, cycleSet)] : []),
      ...(transition.subscription ? [update("subscription", state.subscription, set)] : []),
      ...(transition.otherCycles ?? []).map(({ cycle, set }) => update("cycle", cycle, set)),
      ...links.map(({ link, set }) => update("payment_link", link, set)),
    ],
    events: [
      ...transition.events.map((type) => eventOf(type, after, at)),
      ...links.map(({ link, set }) => event("payment_link_canceled", serializeLink({ ...link, ...set }))),
    ],
  };
  return { change, after, payment: opened && card ? { cycleId: opened.id } : {} };
}

type CycleSets = ReadonlyMap<string | undefined, Partial<Cycle>>;

const latestAfter = ({ latest }: State, opened: Cycle | null, sets: CycleSets): Cycle[] =>
  opened !== null ? [opened] : latest === null ? [] : [{ ...latest, ...sets.get(latest.id) }];

function eventOf(type: EventType, { subscription, cycle, card, payNowLink }: After, at: Date): NewEvent {
  if (type.startsWith("subscription_")) return event(type, serializeSubscription(subscription, at));
  if (type.startsWith("cycle_") && cycle !== null) return event(type, serializeCycle(cycle));
  if (type.startsWith("card_") && card !== null) return event(type, serializeCard(card));
  if (type.startsWith("payment_link_") && payNowLink !== null) return event(type, serializeLink(payNowLink));
  throw new Error(`The transition has the event ${type}, and no object for it.`);
}

const consentAfter = ({ consent }: WithAgreement, { subscription, saveCard }: Transition): Consent | null =>
  saveCard !== undefined && subscription?.consentId === saveCard.consent.id ? saveCard.consent : consent;

type SavedCard = NonNullable<Transition["saveCard"]>;

const consentUpdate = ({ consent, details }: SavedCard, card: Card) =>
  update("consent", consent, { ...details, state: "kept", cardId: card.id });

const closedAt = (at: Date) => ({ status: "canceled" as const, canceledAt: at, updatedAt: at });

function newCard(
  { accountId, mode, customerId }: Subscription,
  { consent: stored, details, paidWith }: SavedCard,
): Card {
  const id = newId("card");
  const consent = { ...stored, ...details };
  return {
    id,
    accountId,
    mode,
    customerId,
    brand: consent.brand ?? paidWith.brand ?? "unknown",
    last4: consent.last4 ?? paidWith.last4 ?? "0000",
    expMonth: consent.expMonth ?? 12,
    expYear: consent.expYear ?? noExpiryYear,
    funding: consent.funding,
    status: "active",
    gatewayToken: consent.gatewayToken ?? "",
    simulated: paidWith.simulated,
    expiryNotified: false,
    tokenMissingAt: null,
    createdAt: timeOfId(id),
    removedAt: null,
    revision: 0,
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
