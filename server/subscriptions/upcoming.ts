import type { Cycle } from "@/prisma/generated/client";
import { afterMissed, isOpenAndMissed, newCycle } from "./periods";
import { type Due, nextDue } from "./schedule";
import {
  isLost,
  isRefused,
  latestUnpaid,
  type State,
  type Transition,
  type Trigger,
  type WithAgreement,
} from "./state";
import { next } from "./state-machine";

// What will be charged: the state machine runs ahead, as if every charge succeeded. Nothing is stored.

/** A charge of the stored card. `cycle` is null if the period has not started. */
export type Charge = { at: Date; amount: number; cycle: string | null };

const maxCharges = 3;
/** A safeguard: each charge takes a few steps. */
const maxSteps = 50;

/** Returns the next charges that follow without an action of the merchant or the customer. */
export function upcomingCharges(subscription: WithAgreement, at: Date): Charge[] {
  // Nothing is charged before the account is approved again.
  if (subscription.isBlocked === true) return [];
  const latest = subscription.cycles[0] ?? null;
  const open = { cycles: latest === null ? [] : [latest].filter(isUnpaid), links: [] };
  return chargesFrom({ subscription, cycle: null, latest, open, ...withoutEffect }, at);
}

// On what follows if every charge succeeds.
const withoutEffect = { settings: { payday: false, final: "cancel" as const }, suspensions: [] };

/** Returns the charges that would follow a trigger, without recording it; null if it is refused. */
export function chargesAfter(state: State, trigger: Trigger): Charge[] | null {
  const after = applied(state, trigger);
  return after && chargesFrom(after, trigger.at);
}

/** Returns the same if the payment in flight fails; null if there is none. */
export function chargesIfPaymentFails(state: State, trigger: Trigger): Charge[] | null {
  const after = applied(state, trigger);
  const cycle = after && latestUnpaid(after.open);
  if (!after || cycle?.status !== "processing") return null;
  const paymentLinkId = cycle.isPayers ? cycle.paymentLinkId : null;
  const inFlight = { ...payment, id: cycle.paymentId ?? "", paymentLinkId };
  const failure = {
    type: "payment_failed",
    payment: inFlight,
    code: "card_declined",
    wasSent: true,
  } as const;
  const failed = applied({ ...after, cycle }, { ...failure, at: trigger.at });
  return failed && chargesFrom(failed, trigger.at);
}

function chargesFrom(start: State, from: Date): Charge[] {
  const stored = new Set([...start.open.cycles, start.latest].map((cycle) => cycle?.id));
  const charges: Charge[] = [];
  let state: State | null = start;
  let at = from;
  for (let n = 0; state !== null && n < maxSteps && charges.length < maxCharges; n += 1) {
    const cycle = latestUnpaid(state.open);
    const due = nextDue(state.subscription, cycle);
    if (due === null || state.subscription.cardId === null) break;
    at = new Date(Math.max(at.getTime(), due.at.getTime()));
    if (due.kind === "charge" && cycle !== null && !isOpenAndMissed(state.subscription, cycle, at))
      charges.push({ at, amount: cycle.amount, cycle: stored.has(cycle.id) ? cycle.id : null });
    state = afterStep({ ...state, cycle }, due.kind, at);
  }
  return charges;
}

/** Returns the state after what is due was done; null if nothing is charged after it. */
function afterStep(state: State, kind: Due["kind"], at: Date): State | null {
  const { subscription, cycle } = state;
  switch (kind) {
    case "open": {
      const current = { ...state, subscription: { ...subscription, ...afterMissed(subscription, at) } };
      return applied(current, { type: "period_due", due: at, at });
    }
    case "resume":
      return applied(state, { type: "resume_requested", on: subscription.resumesAt ?? at, at });
    case "charge": {
      if (cycle !== null && isOpenAndMissed(subscription, cycle, at))
        return applied(state, { type: "period_missed", due: at, at });
      const started = applied(state, { type: "charge_started", payment, due: at, at });
      return started && applied(started, { type: "payment_succeeded", payment, consent: null, at });
    }
    case "poll": {
      const inFlight = { ...payment, id: cycle?.paymentId ?? "" };
      return cycle !== null && isLost(cycle)
        ? applied(state, { type: "payment_auto_refunded", payment: inFlight, at })
        : applied(state, { type: "payment_succeeded", payment: inFlight, consent: null, at });
    }
    case "give_up":
    case "end":
      return null;
  }
}

const payment = { id: "", paymentLinkId: null, brand: null, last4: null, simulated: false };

/** The state after a trigger; null if it is refused. */
function applied(state: State, trigger: Trigger): State | null {
  const transition = next(state, trigger);
  return isRefused(transition) ? null : withTransition(state, transition);
}

function withTransition({ subscription: row, ...state }: State, transition: Transition): State {
  const { saveCard, newCycle: opening, otherCycles = [] } = transition;
  const opened = opening === undefined ? null : newCycle(row, opening);
  const sets = new Map(otherCycles.map(({ cycle, set }) => [cycle.id, set]));
  if (state.cycle !== null) sets.set(state.cycle.id, { ...transition.cycle, ...sets.get(state.cycle.id) });
  const changed = (cycle: Cycle): Cycle => ({ ...cycle, ...sets.get(cycle.id) });
  const cycles = [...state.open.cycles, ...(opened === null ? [] : [opened])].map(changed).filter(isUnpaid);
  return {
    ...state,
    subscription: {
      ...row,
      ...transition.subscription,
      ...(saveCard && { cardId: saveCard.consent.id }),
      ...(opened && {
        latestCycleId: opened.id,
        currentPeriodStart: opened.periodStart,
        currentPeriodEnd: opened.periodEnd,
      }),
    },
    cycle: opened ?? (state.cycle && changed(state.cycle)),
    latest: opened ?? (state.latest && changed(state.latest)),
    open: { ...state.open, cycles },
  };
}

const isUnpaid = ({ status }: Cycle) =>
  status === "scheduled" || status === "processing" || status === "retrying" || status === "failed";
