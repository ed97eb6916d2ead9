import { expect, test } from "vitest";
import { dayOf, plusDays } from "@/server/core/values/day";
import { chargeTime } from "@/server/subscriptions/calendar";
import { moveTo, read, startOn, subscribed } from "@/server/subscriptions/subscriptions.fixture";
import { account, dashboard, withoutTriggers } from "@/server/test/account";

const outlook = (accountId: string) => dashboard(accountId).reports.outlook({});
const today = () => dayOf(new Date());

test("a new account has only zeros and an empty checklist", async () => {
  const { id } = await account();
  expect(await outlook(id)).toMatchObject({
    has_payments: false,
    has_subscriptions: false,
    subscriptions: { active: 0, past_due: 0, mrr: 0 },
    past_due: [],
    webhooks: { enabled: 0, failing: 0, disabled: 0, succeeded: 0, failed: 0, pending: 0 },
    checklist: { has_payment: false, has_delivery: false, has_live_key: false },
  });
});

test.each([
  [{ amount: 4_900, interval: "month" }, 4_900],
  [{ amount: 9_000, interval: "month", interval_count: 3 }, 3_000],
  [{ amount: 120_000, interval: "year" }, 10_000],
  [{ amount: 1_200, interval: "week" }, 5_200],
  [{ amount: 1_200, interval: "day" }, 36_500],
])("a subscription with %j has a monthly value of %d halalas", async (plan, mrr) => {
  const { shop } = await subscribed(plan);
  expect((await outlook(shop.id)).subscriptions).toEqual({ active: 1, past_due: 0, mrr });
});

test("lists the charges of the next seven days by day, without canceled ones", async () => {
  const { shop, id } = await subscribed({ interval: "week" });
  await startOn(id, plusDays(today(), -4), { interval: "week", intervalCount: 1 });
  const { upcoming } = await outlook(shop.id);
  expect(upcoming.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, n) => plusDays(today(), n)));
  expect(upcoming[3]).toEqual({ day: plusDays(today(), 3), count: 1, amount: 4_900 });
  expect(upcoming.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  await shop.post(`/v1/subscriptions/${id}/cancel`, { at_period_end: true });
  expect((await outlook(shop.id)).upcoming[3]?.count).toBe(0);
});

test("lists each charge of a daily subscription until its last cycle, and none while it is paused", async () => {
  const { shop, id } = await subscribed({ interval: "day", interval_count: 2, cycles_total: 3 });
  await startOn(id, today(), { interval: "day", intervalCount: 2 });
  const charged = async () =>
    (await outlook(shop.id)).upcoming.flatMap(({ count, amount }, n) =>
      count > 0 ? [[n, count, amount]] : [],
    );
  expect(await charged()).toEqual([2, 4].map((day) => [day, 1, 4_900]));
  await shop.post(`/v1/subscriptions/${id}/pause`);
  expect(await charged()).toEqual([]);
});

test("counts what is left of a period after a pause, and the whole period after it", async () => {
  const { shop, id } = await subscribed({ interval: "week", amount: 7_000 });
  await startOn(id, plusDays(today(), -12), { interval: "week", intervalCount: 1 });
  await withoutTriggers("update subscription set next_charge_at = $2 where id = $1", [
    id,
    chargeTime(plusDays(today(), 1)),
  ]);
  const { upcoming } = await outlook(shop.id);
  expect(upcoming.flatMap(({ count, amount }, n) => (count > 0 ? [[n, count, amount]] : []))).toEqual([
    [1, 1, 1_000],
    [2, 1, 7_000],
  ]);
});

test("lists no charges of an account that cannot charge, like its subscriptions", async () => {
  const { shop, id } = await subscribed({ interval: "week" });
  await startOn(id, plusDays(today(), -4), { interval: "week", intervalCount: 1 });
  expect((await read(shop, id)).upcoming_charges).toHaveLength(3);
  await moveTo("live", shop);
  const live = dashboard(shop.id, { mode: "live" });
  const charged = (await live.reports.outlook({})).upcoming.filter(({ count }) => count > 0);
  expect(charged).toEqual([]);
  expect((await live.subscriptions.get({ id })).upcoming_charges).toEqual([]);
  expect((await live.subscriptions.list({})).data.map(({ upcoming_charges: charges }) => charges)).toEqual([
    [],
  ]);
});

test("lists a subscription with a failed charge as past due, with its customer", async () => {
  const { shop, id } = await subscribed();
  await shop.post(`/v1/test/subscriptions/${id}/advance`, { outcome: "failed" });
  const { past_due, subscriptions } = await outlook(shop.id);
  expect(past_due).toMatchObject([{ id, customer: "Sara", amount: 4_900 }]);
  expect(subscriptions).toMatchObject({ active: 0, past_due: 1 });
});

test("a past due subscription shows what its customer owes, not a price that was changed since", async () => {
  const { shop, id } = await subscribed();
  await shop.post(`/v1/test/subscriptions/${id}/advance`, { outcome: "failed" });
  await shop.post(`/v1/subscriptions/${id}`, { amount: 2_000 });
  expect((await outlook(shop.id)).past_due).toMatchObject([{ id, amount: 4_900 }]);
});

test("a first link and a first subscription complete their steps", async () => {
  const shop = await account();
  const { checklist } = await outlook(shop.id);
  expect(checklist).toMatchObject({ has_link: false, has_subscription: false, has_live_link: false });
  await shop.post("/v1/payment_links", { amount: 500, currency: "SAR" });
  expect((await outlook(shop.id)).checklist).toMatchObject({ has_link: true, has_subscription: false });
  const subscribedTo = await subscribed({ amount: 900, interval: "month" });
  expect((await outlook(subscribedTo.shop.id)).checklist).toMatchObject({
    ...{ has_link: true, has_subscription: true, has_live_link: false, has_live_subscription: false },
  });
});

test("a test payment completes its checklist step", async () => {
  const shop = await account();
  await shop.post("/v1/payments", {
    amount: 500,
    currency: "SAR",
    source: { type: "token", token: "token_test_paid_mada" },
  });
  const { has_payments, checklist } = await outlook(shop.id);
  expect({ has_payments, ...checklist }).toMatchObject({
    has_payments: true,
    has_key: true,
    has_payment: true,
  });
});
