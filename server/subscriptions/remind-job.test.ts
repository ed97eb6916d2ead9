import { expect, test } from "vitest";
import { dayOf, plusDays } from "@/server/core/values/day";
import { withoutTriggers } from "@/server/test/account";
import { chargeTime } from "./calendar";
import { remind } from "./reminders";
import { eventsOf, type Shop, startedOn, subscribed } from "./subscriptions.fixture";

const chargeIn = (id: string, days: number) =>
  withoutTriggers("update subscription set next_charge_at = $2 where id = $1", [
    id,
    chargeTime(plusDays(dayOf(new Date()), days)),
  ]);

const remindersOf = (shop: Shop) => eventsOf(shop, /renewal_upcoming/);

test("a charge within three days sends one event, also in repeated and concurrent runs", async () => {
  const { shop, id } = await subscribed();
  await chargeIn(id, 3);
  await Promise.all([remind(), remind(), remind()]);
  await remind();
  expect(await remindersOf(shop)).toEqual(["subscription_renewal_upcoming"]);
  // Another charge has another event.
  await chargeIn(id, 2);
  await remind();
  expect(await remindersOf(shop)).toHaveLength(2);
});

test.each([
  { interval: "week", interval_count: 4 },
  { interval: "day", interval_count: 28 },
])("a charge of a subscription with %j sends an event", async (plan) => {
  const { shop, id } = await subscribed(plan);
  await chargeIn(id, 2);
  await remind();
  expect(await remindersOf(shop)).toEqual(["subscription_renewal_upcoming"]);
});

test.each([
  ["further ahead", {}, 4, ""],
  ["of a weekly subscription", { interval: "week" }, 2, ""],
  ["every 27 days", { interval: "day", interval_count: 27 }, 2, ""],
  ["after a cancellation at the end of the period", {}, 2, "cancel"],
  ["of a paused subscription", {}, 2, "pause"],
])("a charge %s sends no event", async (_, plan, days, how) => {
  const { shop, id } = await subscribed(plan);
  if (how === "cancel") await shop.post(`/v1/subscriptions/${id}/cancel`, { at_period_end: true });
  if (how === "pause") await shop.post(`/v1/subscriptions/${id}/pause`);
  await chargeIn(id, days);
  await remind();
  expect(await remindersOf(shop)).toEqual([]);
});

test.each([
  ["for an unpaid period sends one event", -45, ["subscription_renewal_upcoming"]],
  ["within a paid period sends no event", 0, []],
])("the end of a pause %s", async (_, days, sent) => {
  const { shop, id } = await startedOn(plusDays(dayOf(new Date()), days), "month");
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();
  await shop.post(`/v1/subscriptions/${id}/pause`, { resumes_at: inTwoDays });
  await remind();
  await remind();
  expect(await remindersOf(shop)).toEqual(sent);
});
