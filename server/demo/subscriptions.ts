import type { Card, Cycle, Subscription } from "@/prisma/generated/client";
import { type Change, event, insert, update } from "@/server/core/commit";
import { dayOf, momentOf, plusDays } from "@/server/core/day";
import type { Locale } from "@/server/core/errors";
import { type Random, seeded } from "@/server/core/random";
import { serializeLink } from "@/server/links/schema";
import { openedBy } from "@/server/subscriptions/bill";
import type { Billed } from "@/server/subscriptions/billed";
import { anchorDay, type Rhythm } from "@/server/subscriptions/calendar";
import { startedBy } from "@/server/subscriptions/charge-cycle";
import { newConsent } from "@/server/subscriptions/consent";
import { merchantIn, startText } from "@/server/subscriptions/consent-text";
import { consentLink, newSubscription } from "@/server/subscriptions/create";
import { type Due, nextDue } from "@/server/subscriptions/due";
import { over } from "@/server/subscriptions/dun";
import { type CancellationReason, closing, ending, type Open } from "@/server/subscriptions/end";
import { serializeSubscription, type WithAgreement } from "@/server/subscriptions/schema";
import type { DemoCard } from "./gateway";
import { customerOf } from "./orders";
import { beginOnLink, charge, newCard } from "./payments";
import { people, plans } from "./shop";
import { type Story, stories } from "./stories";
import type { World } from "./world";

export function planSubscriptions(world: World, known: Map<string, string>) {
  const today = dayOf(world.end);
  for (const [n, story] of stories.entries()) {
    const { interval } = plans[story.plan];
    const rhythm: Rhythm = { interval, intervalCount: 1 };
    const first = anchorDay(plusDays(today, -story.daysAgo), rhythm, -story.periods);
    const random = seeded(20, "subscriber", n);
    const at = new Date(momentOf(first, 15).getTime() + random.between(0, 6 * 3_600_000));
    const person = people[(n * 7 + 3) % people.length] ?? random.pick(people);
    world.at(at, () => offer(world, story, random, customerOf(world, person, known)));
  }
}

function offer(world: World, story: Story, random: Random, customer: string) {
  const { ctx, books, at } = world;
  const { name: _, locale = "ar" } = books.get("customer", customer);
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
  books.apply({
    insert: [insert("subscription", { ...row, paymentLinkId: link.id }), insert("payment_link", link)],
    events: [
      event("subscription_created", serializeSubscription({ ...row, consent: null, links: [link] })),
      event("payment_link_created", serializeLink(link)),
    ],
  });
  if (story.agreed === "not_yet") return;
  if (story.agreed === "never") return at(link.expiresAt ?? ctx.now(), () => neverAgreed(world, link.id));
  at(new Date(ctx.now().getTime() + random.between(4, 40) * 60_000), () =>
    agree(world, { story, random, language, linkId: link.id, id: row.id }),
  );
}

function neverAgreed({ ctx, books }: World, linkId: string) {
  const link = books.get("payment_link", linkId);
  const subscription = books.get("subscription", link.subscriptionId ?? "");
  const now = ctx.now();
  const set = { status: "expired", updatedAt: now };
  const ended = { ...set, cancellationReason: "consent_not_given", endedAt: now };
  const expired = serializeSubscription({ ...subscription, ...ended, consent: null, links: [link] });
  books.apply({
    update: [update("payment_link", link, set), update("subscription", subscription, ended)],
    events: [
      event("payment_link_expired", serializeLink({ ...link, ...set })),
      event("subscription_expired", expired),
    ],
  });
}

type Agreeing = { story: Story; random: Random; language: Locale; linkId: string; id: string };

/** The customer agrees on the page and pays the first period. */
function agree(world: World, { story, random, language, linkId, id }: Agreeing) {
  const { ctx, account, books, gateway, pass } = world;
  const subscription = books.get("subscription", id);
  const card = newCard(random, ctx.now());
  const text = startText(language, merchantIn(language, account), subscription, dayOf(ctx.now()));
  const consent = newConsent(subscription, {
    purpose: "start",
    text,
    locale: language,
    ip: `192.0.2.${random.between(1, 254)}`,
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
    gatewayToken: gateway.keep(card),
  });
  books.apply({ insert: [insert("consent", consent)] });
  pass(18_000);
  const row = beginOnLink(world, linkId, card, { locale: language });
  const facts = { brand: card.brand, last4: card.last4, expMonth: 12, expYear: card.expYear };
  const funding = card.brand === "mada" ? "debit" : "credit";
  books.apply({
    update: [update("consent", consent, { ...facts, funding, state: "used", paymentId: row.id })],
  });
  const billed = {
    subscription: { ...books.get("subscription", id), consent: null, links: [] },
    cycle: null,
    consent: books.get("consent", consent.id),
    open: openOf(world, id),
    settings,
  };
  charge(world, { id: row.id, card, decline: null, billed });
  planNext(world, id, story);
  planChange(world, id, story);
}

const settings = { payday: true, final: "cancel" } as const;

const agreed = ({ books }: World, row: Subscription): WithAgreement => ({
  ...row,
  consent: row.consentId === null ? null : books.get("consent", row.consentId),
  links: [],
});

const cyclesOf = ({ books }: World, id: string) =>
  books.all("cycle").filter(({ subscriptionId }) => subscriptionId === id);

const unpaid = new Set(["scheduled", "processing", "retrying", "failed"]);
const openOf = (world: World, id: string): Open => ({
  cycles: cyclesOf(world, id).filter(({ status }) => unpaid.has(status)),
  links: world.books
    .all("payment_link")
    .filter(({ subscriptionId, status }) => subscriptionId === id && status === "active"),
});
const openCycle = (world: World, id: string): Cycle | null => openOf(world, id).cycles.at(-1) ?? null;

/** Plans what is due next for a subscription, and so on after it. */
function planNext(world: World, id: string, story: Story) {
  const due = nextDue(world.books.get("subscription", id), openCycle(world, id));
  if (due === null) return;
  world.at(new Date(due.at.getTime() + 4_000), () => {
    const now = nextDue(world.books.get("subscription", id), openCycle(world, id));
    if (now === null || now.at > world.ctx.now()) return;
    step(world, id, story, now);
    planNext(world, id, story);
  });
}

function step(world: World, id: string, story: Story, { kind, at }: Due) {
  const { ctx, books } = world;
  const subscription = books.get("subscription", id);
  const cycle = openCycle(world, id);
  if (kind === "open") {
    const before = cyclesOf(world, id).at(-1) ?? null;
    const opened = openedBy(ctx, { subscription, before, at });
    if (opened !== null) books.apply(opened.change);
  } else if (kind === "end") {
    cancel(world, subscription, "customer_request");
  } else if (cycle !== null && kind === "charge") {
    chargeCycle(world, subscription, cycle, story);
  } else if (cycle !== null && kind === "give_up") {
    books.apply(over(billedOf(world, subscription, cycle), cycle, null, ctx.now()));
  }
}

const billedOf = (world: World, row: Subscription, cycle: Cycle): Billed => ({
  subscription: agreed(world, row),
  cycle,
  consent: null,
  open: openOf(world, row.id),
  settings,
});

function chargeCycle(world: World, subscription: Subscription, cycle: Cycle, story: Story) {
  const { ctx, books, gateway } = world;
  const card = books.get("card", subscription.cardId ?? "");
  const { simulated } = gateway;
  const started = startedBy(ctx, { subscription, cycle, at: ctx.now(), card, simulated });
  books.apply(started.change);
  const decline = story.declined?.[cycle.sequence]?.[cycle.attempts] ?? null;
  const billed = billedOf(world, books.get("subscription", subscription.id), books.get("cycle", cycle.id));
  charge(world, { id: started.row.id, card: demoCardOf(card), decline, billed });
}

const demoCardOf = ({ brand, last4, expYear }: Card): DemoCard => ({
  brand: brand === "mada" || brand === "visa" || brand === "amex" ? brand : "mastercard",
  last4,
  expYear,
});

/** A pause or a cancellation in the middle of the latest period. */
function planChange(world: World, id: string, { change, daysAgo }: Story) {
  const { ctx, books, end } = world;
  if (change === undefined) return;
  const at = new Date(momentOf(plusDays(dayOf(end), -Math.floor(daysAgo / 2)), 11).getTime());
  world.at(at, () => {
    const row = books.get("subscription", id);
    if (change === "customer_cancels") return cancel(world, row, "customer_request");
    const now = ctx.now();
    if (change === "cancels_at_period_end") {
      const set = { cancelAtPeriodEnd: true, cancellationReason: "customer_request", updatedAt: now };
      return recordChange(world, row, set, "subscription_updated");
    }
    const resumesAt = change === "pause_until" ? momentOf(plusDays(dayOf(end), 21), 9) : null;
    const set = { status: "paused", pauseStartsAt: now, resumesAt, updatedAt: now };
    return recordChange(
      world,
      row,
      { ...set, failedAttempts: 0, nextRetryAt: null, graceUntil: null },
      "subscription_paused",
    );
  });
}

function recordChange(
  world: World,
  row: Subscription,
  set: Partial<Subscription>,
  type: "subscription_updated" | "subscription_paused",
) {
  const events = [event(type, serializeSubscription({ ...agreed(world, row), ...set }))];
  world.books.apply({ update: [update("subscription", row, set)], events });
}

function cancel(world: World, row: Subscription, reason: CancellationReason) {
  const { ctx, books } = world;
  const set = ending(reason, ctx.now());
  const rest = closing(openOf(world, row.id), ctx.now());
  books.apply({
    update: [update("subscription", row, set), ...rest.update],
    events: [
      event("subscription_canceled", serializeSubscription({ ...agreed(world, row), ...set })),
      ...rest.events,
    ],
  } satisfies Change);
}
