import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Subscriber } from "@/packages/bench/audit/evidence";
import type { Account } from "@/packages/bench/harness/database";
import type { Fixture } from "@/packages/bench/harness/fixture";
import { requestResource } from "@/packages/bench/harness/http";
import { dayOf, newId, newSlug, plusDays, type Random } from "@/packages/bench/server";

type Card = Omit<Subscriber["card"], "id"> & { token: string };

/**
 * `due`: periods that began without being collected, the last one `daysLate` days ago. `total`: null is
 * open-ended.
 */
type Plan = { card: Card; amount: number; due: number; total: number | null; daysLate: number };

const pays = (name: string): Card => ({ token: `token_test_${name}`, kind: "pays" });
const declines = (name: string, code: string): Card => ({
  token: `token_test_${name}`,
  kind: "declines",
  code,
});

const cards: readonly (readonly [weight: number, Card])[] = [
  [24, pays("paid_mada")],
  [24, pays("paid_visa")],
  [20, pays("paid_mastercard")],
  [12, pays("gateway_timeout")],
  [2, declines("insufficient_funds", "insufficient_funds")],
  [2, declines("declined", "card_declined")],
  [1, declines("lost", "lost_card")],
  [1, declines("limit", "limit_exceeded")],
  [10, { token: "", kind: "simulated" }],
];

/** Most have one period due, some several. A third end with the due period or the one after it. */
export function randomPlan(random: Random): Plan {
  const card = random.weighted(cards);
  const amount = random.chance(0.1) ? random.between(1, 99) : random.between(100, 50_000);
  const due = random.weighted([
    [12, 1],
    [2, 2],
    [1, 3],
  ] as const);
  const daysLate = random.between(1, 8);
  return { card, amount, due, daysLate, total: random.chance(0.33) ? due + random.between(0, 1) : null };
}

/** The subscriptions of the billing benchmark: one due period and a card that pays. */
export const simplePlan = (random: Random): Plan => ({
  ...randomPlan(random),
  card: pays("paid_mada"),
  due: 1,
});

/** From one period to the next. */
const periodDays = 30;

const copy = readFileSync(join(import.meta.dirname, "subscribers.sql"), "utf8");

type Shops = Pick<Fixture, "origin" | "accounts"> & { database: Pick<Fixture["database"], "owner"> };

/**
 * Creates a subscription for each plan, with its first periods due. One per account is created through the
 * API and paid; the others are copies of it.
 */
export async function addSubscribers(
  { origin, accounts, database }: Shops,
  plans: readonly Plan[],
): Promise<Subscriber[]> {
  const today = dayOf(new Date());
  const made = plans.map((plan, n) => ({
    ...plan,
    card: { ...plan.card, id: newId("card") },
    id: newId("sub"),
    anchor: plusDays(today, -(periodDays * (plan.due - 1) + plan.daysLate)),
    account: accounts[n % accounts.length]?.id ?? "",
  }));
  const templates = await Promise.all(accounts.map((account) => subscribe(origin, account)));
  for (const [n, account] of accounts.entries()) {
    const rows = made
      .filter((subscriber) => subscriber.account === account.id)
      .map(({ id, card, amount, total, anchor }) => ({
        ...{ id, amount, total, anchor, token: card.token, simulated: card.kind === "simulated" },
        ...{ card: card.id, consent: newId("cns"), slug: newSlug() },
      }));
    await database.owner.query(copy, [JSON.stringify(rows), templates[n], periodDays]);
  }
  await database.owner.query("analyze");
  return made;
}

/** Creates a subscription whose first period is paid. Returns its ID. */
async function subscribe(origin: string, { keys }: Account): Promise<string> {
  const post = (path: string, body: object) => requestResource(origin, path, { key: keys[0] ?? "", body });
  const { id: customer } = await post("/v1/customers", { name: "Sara" });
  const plan = { customer, amount: 4900, currency: "SAR", description: "Gym", interval: "month" };
  const { id, payment_link: link } = await post("/v1/subscriptions", plan);
  await post(`/v1/test/payment_links/${link}/pay`, {});
  return id;
}
