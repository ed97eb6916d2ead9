import type { Card, Cycle } from "@/prisma/generated/client";
import { newAttempt } from "@/server/charging/attempt";
import { event, insert, update } from "@/server/core/commit/commit";
import type { Locale } from "@/server/core/operation/errors";
import { type Day, dayOf, instantOf, plusDays } from "@/server/core/values/day";
import { displayNameIn } from "@/server/core/values/locale";
import { type Random, seeded } from "@/server/core/values/random";
import { serializeLink } from "@/server/links/schema";
import { anchorDay, type Recurrence } from "@/server/subscriptions/calendar";
import { decide } from "@/server/subscriptions/change";
import { consentTextVersion, newConsent, startText } from "@/server/subscriptions/consent";
import { consentLink, newSubscription } from "@/server/subscriptions/create";
import { type Due, nextDue } from "@/server/subscriptions/schedule";
import { serializeSubscription } from "@/server/subscriptions/schema";
import { latestUnpaid, type OpenItems, type State, type Trigger } from "@/server/subscriptions/state";
import type { DemoCard } from "./gateway";
import { customerOf } from "./orders";
import { demoCharge, newDemoCard, startLinkPayment } from "./payments";
import { people, plans } from "./shop";
import { type Story, stories } from "./stories";
import type { World } from "./world";

export function planSubscriptions(world: World, customerIds: Map<string, string>) {
  const today = dayOf(world.end);
  for (const [n, story] of stories.entries()) {
    const { interval } = plans[story.plan];
    const recurrence: Recurrence = { interval, intervalCount: 1 };
    const first = anchorDay(plusDays(today, -story.daysAgo), recurrence, -story.periods);
    const random = seeded(20, "subscriber", n);
    const at = new Date(instantOf(first, 15).getTime() + random.between(0, 6 * 3_600_000));
    const person = people[(n * 7 + 3) % people.length] ?? random.pick(people);
    world.at(at, () => offer(world, story, random, customerOf(world, person, customerIds)));
  }
}

function offer(world: World, story: Story, random: Random, customer: string) {
  const { ctx, rows, at } = world;
  const { name: _, locale = "ar" } = rows.get("customer", customer);
  const language: Locale = locale === "en" ? "en" : "ar";
  const plan = plans[story.plan];
  const input = {
    amount: plan.price,
    currency: "SAR" as const,
    description: plan[language],
    interval: plan.interval,
    interval_count: 1,
    locale: "auto" as const,
    ...(story.total === undefined ? {} : { cycles_total: story.total }),
  };
  const row = newSubscription(ctx, input, customer);
  const link = consentLink(row, input);
  rows.apply({
    insert: [insert("subscription", { ...row, paymentLinkId: link.id }), insert("payment_link", link)],
    events: [
      event(
        "subscription_created",
        serializeSubscription({ ...row, consent: null, links: [link], cycles: [] }, ctx.now()),
      ),
      event("payment_link_created", serializeLink(link)),
    ],
  });
  if (story.agreed === "not_yet") return;
  if (story.agreed === "never") return at(link.expiresAt ?? ctx.now(), () => neverAgreed(world, link.id));
  at(new Date(ctx.now().getTime() + random.between(4, 40) * 60_000), () =>
    agree(world, { story, random, language, linkId: link.id, id: row.id }),
  );
}

function neverAgreed(world: World, linkId: string) {
  const { ctx, rows } = world;
  const link = rows.get("payment_link", linkId);
  const at = ctx.now();
  const set = { status: "expired" as const, updatedAt: at };
  rows.apply({
    update: [update("payment_link", link, set)],
    events: [event("payment_link_expired", serializeLink({ ...link, ...set }))],
  });
  record(world, stateOf(world, link.subscriptionId ?? "", null), { type: "consent_page_closed", at });
}

type Agreeing = { story: Story; random: Random; language: Locale; linkId: string; id: string };

/** The customer agrees on the page and pays the first period. */
function agree(world: World, { story, random, language, linkId, id }: Agreeing) {
  const { ctx, account, rows, gateway, pass } = world;
  const subscription = rows.get("subscription", id);
  const card = newDemoCard(random, ctx.now());
  const today = dayOf(ctx.now());
  const given = newConsent(subscription, {
    purpose: "start",
    text: startText(language, displayNameIn(language, account), subscription, today),
    locale: language,
    ip: `192.0.2.${random.between(1, 254)}`,
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
    gatewayToken: gateway.saveCard(card),
  });
  const consent = { ...given, textVersion: textVersionOn(today) };
  rows.apply({ insert: [insert("consent", consent)] });
  pass(18_000);
  const row = startLinkPayment(world, linkId, card, { locale: language });
  const details = { brand: card.brand, last4: card.last4, expMonth: 12, expYear: card.expYear };
  const funding = card.brand === "mada" ? "debit" : "credit";
  rows.apply({
    update: [update("consent", consent, { ...details, funding, state: "used", paymentId: row.id })],
  });
  const subscriber = { state: stateOf(world, id, null), consent: rows.get("consent", consent.id) };
  demoCharge(world, { id: row.id, card, decline: null, subscriber });
  planNext(world, id, story);
  planChange(world, id, story);
}

/** A version is named after its first day, so a consent of an earlier day cannot have today's. */
const textVersionOn = (day: Day) => (day < consentTextVersion ? "2026-01-01" : consentTextVersion);

const settings = { payday: true, final: "cancel" } as const;

const cyclesOf = ({ rows }: World, id: string) =>
  rows.all("cycle").filter(({ subscriptionId }) => subscriptionId === id);

const unpaid = new Set(["scheduled", "processing", "retrying", "failed"]);

const openOf = (world: World, id: string): OpenItems => ({
  cycles: cyclesOf(world, id).filter(({ status }) => unpaid.has(status)),
  links: world.rows
    .all("payment_link")
    .filter(({ subscriptionId, status }) => subscriptionId === id && status === "active"),
});

function stateOf<C extends Cycle | null>(world: World, id: string, cycle: C): State<C> {
  const row = world.rows.get("subscription", id);
  const consent = row.consentId === null ? null : world.rows.get("consent", row.consentId);
  const latest = cyclesOf(world, id).at(-1) ?? null;
  return {
    subscription: { ...row, consent, links: [], cycles: latest === null ? [] : [latest] },
    cycle,
    latest,
    open: openOf(world, id),
    settings,
    suspensions: [],
  };
}

const unpaidCycle = (world: World, id: string): Cycle | null => latestUnpaid(openOf(world, id));

/** Records a trigger, unless it is refused. */
function record({ rows }: World, state: State, trigger: Trigger) {
  const decision = decide(state, trigger);
  if (decision !== null) rows.apply(decision.change);
}

function planNext(world: World, id: string, story: Story) {
  const due = nextDue(world.rows.get("subscription", id), unpaidCycle(world, id));
  if (due === null) return;
  world.at(new Date(due.at.getTime() + 4_000), () => {
    const now = nextDue(world.rows.get("subscription", id), unpaidCycle(world, id));
    if (now === null || now.at > world.ctx.now()) return;
    step(world, id, story, now);
    planNext(world, id, story);
  });
}

function step(world: World, id: string, story: Story, { kind, at: due }: Due) {
  const at = world.ctx.now();
  const cycle = unpaidCycle(world, id);
  const state = stateOf(world, id, cycle);
  if (kind === "open") record(world, state, { type: "period_due", due, at });
  if (kind === "end") cancelByCustomer(world, id, false);
  if (kind === "give_up") record(world, state, { type: "grace_ended", at });
  if (kind === "charge" && cycle !== null) attempt(world, { ...state, cycle }, story);
}

function attempt(world: World, state: State<Cycle>, story: Story) {
  const { ctx, rows, gateway } = world;
  const { subscription, cycle } = state;
  const card = rows.get("card", subscription.cardId ?? "");
  const { simulated } = gateway;
  const started = newAttempt(ctx, { state, due: ctx.now(), card, simulated });
  rows.apply(started.change);
  const decline = story.declined?.[cycle.sequence]?.[cycle.attempts] ?? null;
  const charged = stateOf(world, subscription.id, rows.get("cycle", cycle.id));
  const subscriber = { state: charged, consent: null };
  demoCharge(world, { id: started.row.id, card: demoCardOf(card), decline, subscriber });
}

const demoCardOf = ({ brand, last4, expYear }: Card): DemoCard => ({
  brand: brand === "mada" || brand === "visa" ? brand : "mastercard",
  last4,
  expYear,
});

/** A pause or a cancellation in the middle of the latest period. */
function planChange(world: World, id: string, { change, daysAgo }: Story) {
  if (change === undefined) return;
  const today = dayOf(world.end);
  world.at(instantOf(plusDays(today, -Math.floor(daysAgo / 2)), 11), () => {
    if (change === "customer_cancels") return cancelByCustomer(world, id, false);
    if (change === "cancels_at_period_end") return cancelByCustomer(world, id, true);
    const resumesAt = change === "pause_until" ? instantOf(plusDays(today, 21), 9) : null;
    const at = world.ctx.now();
    const request = { type: "pause_requested", resumesAt, collectOpenCycle: false, at } as const;
    return record(world, stateOf(world, id, null), request);
  });
}

const cancelByCustomer = (world: World, id: string, atPeriodEnd: boolean) =>
  record(world, stateOf(world, id, null), {
    type: "cancel_requested",
    reason: "customer_request",
    atPeriodEnd,
    at: world.ctx.now(),
  });
