import type { Consent, Cycle, Payment, PaymentLink, Subscription } from "@/prisma/generated/client";
import { newId } from "@/server/core/values/ids";
import type { Interval } from "./calendar";
import { decide } from "./change";
import { newConsent } from "./consent";
import { newSubscription } from "./create";
import { latestUnpaid, type State, type Trigger } from "./state";

// Subscriptions in memory, for tests of the state machine.

export const paymentFixture = (more: Partial<Payment> = {}) => ({
  id: newId("pay"),
  paymentLinkId: null,
  brand: "mada" as const,
  last4: "1010",
  simulated: false,
  ...more,
});

export function incomplete(total: number | null = null, interval: Interval = "month"): Subscription {
  const plan = {
    amount: 4900,
    currency: "SAR" as const,
    description: "Gym",
    interval,
    interval_count: 1,
    locale: "auto" as const,
  };
  const row = newSubscription({ scope: { accountId: newId("acct"), mode: "test" } }, plan, newId("cus"));
  return { ...row, cyclesTotal: total };
}

export const consentOf = (subscription: Subscription): Consent =>
  newConsent(subscription, {
    purpose: "start",
    text: "I agree.",
    locale: "en",
    ip: null,
    userAgent: null,
    gatewayToken: "token_test",
  });

export const settings = { payday: false, final: "cancel" } as const;

export type Rows = {
  subscription: Subscription;
  consent: Consent;
  cycles: Map<string, Cycle>;
  links: Map<string, PaymentLink>;
};

export function newRows(total: number | null, interval: Interval): Rows {
  const subscription = incomplete(total, interval);
  return {
    subscription,
    consent: consentOf(subscription),
    cycles: new Map(),
    links: new Map(),
  };
}

const unpaid = new Set(["scheduled", "processing", "retrying", "failed"]);

/** The state for a trigger about a cycle; about the latest unpaid one without it. */
export function stateOf({ subscription, consent, cycles, links }: Rows, cycleId?: string | null): State {
  const all = [...cycles.values()].toSorted((a, b) => a.sequence - b.sequence);
  const latest = all.at(-1) ?? null;
  const open = {
    cycles: all.filter(({ status }) => unpaid.has(status)),
    links: [...links.values()].filter(({ status }) => status === "active"),
  };
  return {
    subscription: {
      ...subscription,
      consent: subscription.consentId === null ? null : consent,
      links: [],
      cycles: latest === null ? [] : [latest],
    },
    cycle: cycleId === undefined ? latestUnpaid(open) : (cycles.get(cycleId ?? "") ?? null),
    latest,
    open,
    settings,
    suspensions: [],
  };
}

/** Applies a trigger; null if it is refused. */
export function apply(rows: Rows, state: State, trigger: Trigger): { rows: Rows; events: string[] } | null {
  const decision = decide(state, trigger);
  if (decision === null) return null;
  const cycles = new Map(rows.cycles);
  const links = new Map(rows.links);
  let { subscription } = rows;
  for (const { table, row } of decision.change.insert) {
    if (table === "cycle") cycles.set((row as Cycle).id, row as Cycle);
    if (table === "payment_link") links.set((row as PaymentLink).id, row as PaymentLink);
  }
  for (const { table, id, set } of decision.change.update) {
    const [cycle, link] = [cycles.get(id), links.get(id)];
    if (table === "subscription") subscription = { ...subscription, ...set };
    if (cycle !== undefined) cycles.set(id, { ...cycle, ...set });
    if (link !== undefined) links.set(id, { ...link, ...set });
  }
  return {
    rows: { ...rows, subscription, cycles, links },
    events: decision.change.events.map(({ type }) => type),
  };
}
