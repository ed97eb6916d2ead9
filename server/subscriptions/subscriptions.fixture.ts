import type { Mode } from "@/prisma/states";
import { unscoped } from "@/server/base/db/db";
import { bill } from "@/server/charging/bill-job";
import { jobContext } from "@/server/context";
import { type Day, dayOf, instantOf } from "@/server/core/values/day";
import { account, type TestAccount, withoutTriggers } from "@/server/test/account";
import { anchorDay, chargeTime, type Interval, type Recurrence } from "./calendar";

export type Shop = TestAccount;

/** A merchant with one subscription whose customer has not agreed yet. */
export async function offered(more: object = {}) {
  const shop = await account({ keyCount: 6 });
  const { id: customer } = (await shop.post("/v1/customers", { name: "Sara", email: "sara@example.sa" }))
    .body;
  const plan = { customer, amount: 4900, currency: "SAR", description: "Gym", interval: "month" };
  const { body } = await shop.post("/v1/subscriptions", { ...plan, ...more });
  return { shop, customer, id: String(body.id), link: String(body.payment_link), body };
}

/** The same after a simulated customer agreed and paid the first period. */
export async function subscribed(more: object = {}) {
  const made = await offered(more);
  await made.shop.post(`/v1/test/payment_links/${made.link}/pay`);
  return made;
}

export const read = async (shop: Shop, id: string) => (await shop.get(`/v1/subscriptions/${id}`)).body;

export const cyclesOf = async (shop: Shop, id: string) =>
  (await shop.get(`/v1/subscriptions/${id}/cycles?limit=100`)).body.data.toReversed();

/** Runs what is due for a subscription at a moment. */
export async function billAt(id: string, at: Date): Promise<void> {
  const row = await unscoped.subscription.findUniqueOrThrow({ where: { id } });
  const ctx = { ...jobContext(row, "billing"), now: () => at };
  await bill(ctx, id, at);
}

/** Runs what is due today, also before the hour of the nightly run. */
export const billToday = (id: string) =>
  billAt(id, new Date(Math.max(Date.now(), chargeTime(dayOf(new Date())).getTime())));

/** Runs each night's and morning's billing from one day to another. */
export async function billDaily(id: string, from: Day, days: number): Promise<void> {
  const start = instantOf(from).getTime();
  for (let day = 0; day < days; day += 1) {
    for (const hour of [2, 10]) await billAt(id, new Date(start + (day * 24 + hour) * 3_600_000));
  }
}

/** Adds a card of the sandbox gateway to a subscription. */
export async function withCard(id: string, token: string): Promise<void> {
  await withoutTriggers(
    `update card set gateway_token = $2, simulated = false
     where id = (select card_id from subscription where id = $1)`,
    [id, token],
  );
}

const monthly: Recurrence = { interval: "month", intervalCount: 1 };

/** Moves the start of a subscription, the day of the customer's consent. */
export async function startOn(id: string, day: Day, recurrence: Recurrence = monthly): Promise<void> {
  const end = anchorDay(day, recurrence, 1);
  await withoutTriggers(
    `with sub as (
       update subscription set anchor_date = $2, current_period_start = $3, current_period_end = $4, next_charge_at = $5
       where id = $1)
     update cycle set period_start = $3, period_end = $4, scheduled_for = $3 where subscription_id = $1`,
    [id, day, instantOf(day), instantOf(end), chargeTime(end)],
  );
}

/** The types of the events about a subscription and its cycles, in order. */
export async function eventsOf(shop: Shop, types: RegExp): Promise<string[]> {
  const { data } = (await shop.get("/v1/events?limit=100")).body;
  return data
    .map(({ type }: { type: string }) => type)
    .filter((type: string) => types.test(type))
    .toReversed();
}

/** Moves a merchant's rows to a mode. In live mode no account of the tests can charge: no gateway is connected. */
export async function moveTo(mode: Mode, { id }: Shop): Promise<void> {
  const tables = ["customer", "card", "consent", "subscription", "cycle", "payment", "payment_link", "event"];
  for (const table of tables) {
    await withoutTriggers(`update ${table} set mode = $2 where account_id = $1`, [id, mode]);
  }
}

/** A subscription whose second period starts on 5 January 2027, and its card. */
export async function failing(token: string) {
  const made = await subscribed();
  await startOn(made.id, "2026-12-05");
  await withCard(made.id, token);
  return made;
}

/** The statuses of the payments that charged the stored card, in order. */
export const triedOn = async (id: string) => {
  const rows = await unscoped.payment.findMany({
    where: { subscriptionId: id, sourceType: "subscription" },
    orderBy: { id: "asc" },
  });
  return rows.map(({ status }) => status);
};

export const last = async (...input: Parameters<typeof cyclesOf>) => (await cyclesOf(...input)).at(-1);

/** A subscription whose customer agreed on a day. */
export async function startedOn(day: Day, interval: Interval, interval_count = 1) {
  const made = await subscribed({ interval, interval_count });
  await startOn(made.id, day, { interval, intervalCount: interval_count });
  return made;
}

/** The day and the amount of each charge of the stored card that paid a period. */
export async function chargesOf(id: string): Promise<[Day, number][]> {
  const cycles = await unscoped.cycle.findMany({
    where: { subscriptionId: id, status: "paid", sequence: { gt: 1 } },
    orderBy: { sequence: "asc" },
  });
  return cycles.map(({ chargedOn, amount }) => [chargedOn ?? "", amount]);
}
