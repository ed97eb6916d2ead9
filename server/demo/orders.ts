import type { Locale } from "@/server/core/operation/errors";
import { dayOf } from "@/server/core/values/day";
import { type Random, seeded } from "@/server/core/values/random";
import { newCustomer } from "@/server/customers/write";
import { wasPaid } from "@/server/payments/schema";
import { type Decline, declines } from "./gateway";
import { newDemoLink, openSharedLinks, planUnpaidLinks, type SharedLinks } from "./links";
import { moments, openingTimeAfter } from "./order-times";
import { demoCharge, newDemoCard, refund, startLinkPayment, startPayment } from "./payments";
import { arabicNames, type Person, people, products, refundNotes } from "./shop";
import type { World } from "./world";

const minute = 60_000;
const hour = 60 * minute;
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** The ID of a person's customer, which is created with their first order. */
export function customerOf(world: World, person: Person, customerIds: Map<string, string>): string {
  const { ctx, rows } = world;
  const id = customerIds.get(person.name);
  if (id !== undefined) return id;
  const { row, change } = newCustomer(ctx, person);
  rows.apply(change);
  customerIds.set(person.name, row.id);
  return row.id;
}

/** Orders of 90 days with their refunds, and unpaid links. */
export function planOrders(world: World, customerIds: Map<string, string>) {
  const shared = openSharedLinks(world);
  const planned = moments(world.end);
  const refusals = planRefusals(planned.length);
  for (const [n, at] of planned.entries()) {
    const random = seeded(20, "order", dayOf(at), at.getTime());
    planOrder(world, { at, n, random, customerIds, shared, decline: refusals(n) });
  }
  planUnpaidLinks(world);
}

type Order = {
  at: Date;
  n: number;
  random: Random;
  customerIds: Map<string, string>;
  shared: SharedLinks;
  decline: Decline | null;
};

/** Each reason about three times, common ones more often, spread over all orders. */
function planRefusals(count: number): (n: number) => Decline | null {
  const common: readonly Decline[] = ["insufficient_funds", "card_declined", "authentication_failed"];
  const all = [...declines, ...declines, ...common, ...common, ...common];
  const order = seeded(20, "refusals").shuffled(all);
  const every = Math.max(1, Math.floor(count / order.length));
  return (n) => (n % every === 2 ? (order[Math.floor(n / every)] ?? null) : null);
}

function planOrder(world: World, order: Order) {
  const { n, random, decline } = order;
  const product = random.weighted(products.map((product) => [product.weight, product] as const));
  const person = random.pick(people.slice(0, Math.min(people.length, 12 + Math.floor(n / 5))));
  const language: Locale = person.locale;
  const quantity = random.weighted([
    [8, 1],
    [2, 2],
    [1, 3],
  ] as const);
  const pieces = product.price > 20_000 ? 1 : quantity;
  const purchase: Purchase = {
    person,
    language,
    fields: {
      amount: product.price * pieces,
      description: pieces === 1 ? product[language] : `${product[language]} × ${pieces}`,
      reference: `NS-${1001 + n}`,
      metadata: { channel: random.pick(["instagram", "whatsapp", "website"]) },
    },
  };
  const kind = random.weighted([
    [60, "link"],
    [28, "api"],
    [9, "gift"],
    [3, "workshop"],
  ] as const);
  if (kind === "api" || decline === "amount_too_small" || decline === "card_not_supported")
    planApiOrder(world, order, purchase);
  else if (kind === "link") planLinkOrder(world, order, purchase);
  else planSharedLinkOrder(world, order, purchase, kind);
}

type Purchase = {
  person: Person;
  language: Locale;
  fields: { amount: number; description: string; reference: string; metadata: Record<string, string> };
};

/** An order that the shop's own website charges with the API. */
function planApiOrder(world: World, order: Order, { person, language, fields }: Purchase) {
  const { at, n, random, customerIds, decline } = order;
  world.at(at, () => {
    const isTiny = decline === "amount_too_small";
    const tiny = {
      amount: 50,
      description: language === "ar" ? arabicNames.roundingDifference : "Rounding difference",
    };
    const card = newDemoCard(random, at);
    const row = startPayment(world, {
      ...fields,
      ...(isTiny ? tiny : {}),
      sourceType: "token",
      customerId: random.chance(0.8) ? customerOf(world, person, customerIds) : null,
      metadata: { ...fields.metadata, channel: "website" },
      brand: card.brand,
      last4: card.last4,
      locale: language,
    });
    const paid = demoCharge(world, { id: row.id, card, decline, subscriber: null });
    planRefund(world, paid.id, { n, random, language });
  });
}

/** An order of a gift card, or of a seat in the workshop while there are any. */
function planSharedLinkOrder(
  world: World,
  { at, n, random, shared, decline }: Order,
  { person, language }: Purchase,
  kind: "gift" | "workshop",
) {
  world.at(at, () => {
    const chosen = kind === "gift" ? shared.gift() : shared.workshop();
    const id = world.rows.get("payment_link", chosen).status === "active" ? chosen : shared.gift();
    payLink(world, { id, n, random, decline, language, payer: { payerName: person.name } });
  });
}

/** An order for which the shop creates a link some minutes before it is paid. */
function planLinkOrder(world: World, order: Order, { person, language, fields: purchase }: Purchase) {
  const { at, n, random, customerIds, decline } = order;
  const fields = { ...purchase, vatInclusive: random.chance(0.35) };
  const lead = random.between(2, 80) * minute;
  let link = "";
  world.at(after(at, -lead), () => {
    const customerId = random.chance(0.85) ? customerOf(world, person, customerIds) : null;
    world.pass(1_000);
    link = newDemoLink(world, { ...fields, customerId, locale: random.chance(0.5) ? language : "auto" });
  });
  world.at(at, () => {
    if (link !== "") payLink(world, { id: link, n, random, decline, language, payer: {} });
  });
}

type Attempt = {
  id: string;
  n: number;
  random: Random;
  decline: Decline | null;
  language: Locale;
  payer: { payerName?: string };
};

/** Most payers try another card a few minutes after a decline. */
function payLink(world: World, { id, n, random, decline, language, payer }: Attempt) {
  const { rows, ctx } = world;
  const card = newDemoCard(random, ctx.now());
  const row = startLinkPayment(world, id, card, { locale: language, ...payer });
  const paid = demoCharge(world, { id: row.id, card, decline, subscriber: null });
  if (wasPaid(paid)) return planRefund(world, paid.id, { n, random, language });
  if (!random.chance(0.7)) return undefined;
  world.at(after(ctx.now(), random.between(2, 9) * minute), () => {
    if (rows.get("payment_link", id).status === "active")
      payLink(world, { id, n, random, decline: null, language, payer });
  });
}

const refundKinds = ["full", "part", "full", "rejected", "part", "full", "parts", "part"] as const;
type RefundKind = (typeof refundKinds)[number];

/** One order in thirteen is refunded: in full, in part, in two parts, or on the second attempt. */
const refundOf = (n: number): RefundKind | null =>
  n % 13 === 5 ? (refundKinds[Math.floor(n / 13) % refundKinds.length] ?? null) : null;

type Refunding = { n: number; random: Random; language: Locale };

function planRefund(world: World, id: string, { n, random, language }: Refunding) {
  const { rows, ctx } = world;
  const payment = rows.get("payment", id);
  const kind = refundOf(n);
  if (!wasPaid(payment) || kind === null) return;
  const at = openingTimeAfter(ctx.now(), random.between(1, 6), random);
  const note = random.pick(refundNotes[language]);
  const part = Math.max(1, Math.round((payment.amount * random.pick([0.25, 0.3, 0.5])) / 100) * 100);
  const reason = random.chance(0.8) ? "requested_by_customer" : random.pick(["duplicate", "other"] as const);
  world.at(at, () => {
    if (kind === "full") return refund(world, id, { reason, note });
    refund(world, id, { amount: part, reason, note }, kind === "rejected");
    if (kind === "parts" || kind === "rejected")
      world.at(after(at, random.between(20, 40) * hour), () => refund(world, id, { reason: "other" }));
  });
}
