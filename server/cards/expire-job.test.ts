import { describe, expect, test } from "vitest";
import { dayOf } from "@/server/core/values/day";
import { eventsOf, read, subscribed } from "@/server/subscriptions/subscriptions.fixture";
import { withoutTriggers } from "@/server/test/account";
import { expireCards } from "./jobs";

const [year = 0, month = 0] = dayOf(new Date()).split("-").map(Number);
const before = month === 1 ? [year - 1, 12] : [year, month - 1];
const after = month === 12 ? [year + 1, 1] : [year, month + 1];

async function withCardExpiring([untilYear, untilMonth]: number[]) {
  const made = await subscribed();
  const { card } = await read(made.shop, made.id);
  await withoutTriggers("update card set exp_year = $2, exp_month = $3 where id = $1", [
    card,
    untilYear,
    untilMonth,
  ]);
  return { ...made, card };
}

const cardOf = async ({ shop, customer }: Awaited<ReturnType<typeof withCardExpiring>>) =>
  (await shop.get(`/v1/customers/${customer}/cards`)).body.data[0];

test("expires a card after its last month, and the subscription's next charge asks for another card", async () => {
  const made = await withCardExpiring(before);
  await expireCards();
  expect(await cardOf(made)).toMatchObject({ id: made.card, status: "expired" });
  const next = await made.shop.post(`/v1/test/subscriptions/${made.id}/advance`);
  expect(next.body).toMatchObject({ status: "failed", failure_code: "expired_card", attempts: 0 });
  expect(next.body.payment_link).toMatch(/^plink_/);
});

describe("a card in its last month", () => {
  test("sends one event while a subscription will charge it, and can still be charged", async () => {
    const made = await withCardExpiring([year, month]);
    await Promise.all([expireCards(), expireCards()]);
    await expireCards();
    expect(await eventsOf(made.shop, /card_expiring/)).toEqual(["card_expiring"]);
    expect(await cardOf(made)).toMatchObject({ status: "active" });
    expect((await made.shop.post(`/v1/test/subscriptions/${made.id}/advance`)).body.status).toBe("paid");
  });

  test("sends no event when no subscription will charge it", async () => {
    const made = await withCardExpiring([year, month]);
    await made.shop.post(`/v1/subscriptions/${made.id}/cancel`);
    await expireCards();
    expect(await eventsOf(made.shop, /card_expiring/)).toEqual([]);
  });
});

test("a card that expires later is unchanged", async () => {
  const made = await withCardExpiring(after);
  await expireCards();
  expect(await cardOf(made)).toMatchObject({ status: "active" });
  expect(await eventsOf(made.shop, /card_expiring/)).toEqual([]);
});
