import { expect, test } from "vitest";
import { closeExpiredLinks } from "@/server/charging/close-link";
import { account, withoutTriggers } from "@/server/test/account";
import { eventsOf, offered, read } from "./subscriptions.fixture";

async function subscribed(more: object = {}) {
  const shop = await account();
  const { id: customer } = (await shop.post("/v1/customers", { name: "Sara", email: "sara@example.sa" }))
    .body;
  const plan = { customer, amount: 4900, currency: "SAR", description: "Gym", interval: "month" };
  const created = (await shop.post("/v1/subscriptions", { ...plan, ...more })).body;
  return { shop, customer, created };
}

test("a subscription starts when its consent page is paid, and continues cycle by cycle", async () => {
  const { shop, created } = await subscribed();
  expect(created).toMatchObject({ status: "incomplete", card: null, consent: null });
  const paid = await shop.post(`/v1/test/payment_links/${created.payment_link}/pay`);
  expect(paid.body).toMatchObject({ status: "paid", subscription: created.id });
  const active = (await shop.get(`/v1/subscriptions/${created.id}`)).body;
  expect(active).toMatchObject({ status: "active", cycles_completed: 1, url: null, payment_link: null });
  const second = await shop.post(`/v1/test/subscriptions/${created.id}/advance`);
  expect(second.body).toMatchObject({ status: "paid", sequence: 2, attempts: 1, subscription: created.id });
  const failed = await shop.post(`/v1/test/subscriptions/${created.id}/advance`, { outcome: "failed" });
  expect(failed.body).toMatchObject({ status: "retrying", sequence: 3, failure_code: "card_declined" });
  expect((await shop.get(`/v1/subscriptions/${created.id}`)).body).toMatchObject({
    status: "past_due",
    failed_attempts: 1,
  });
  const link = failed.body.payment_link;
  await shop.post(`/v1/test/payment_links/${link}/pay`);
  expect((await shop.get(`/v1/cycles/${failed.body.id}`)).body).toMatchObject({ status: "paid" });
  expect((await shop.get(`/v1/subscriptions/${created.id}`)).body).toMatchObject({ status: "active" });
  const { data } = (await shop.get("/v1/events?limit=100")).body;
  expect(data.map(({ type }: { type: string }) => type).toReversed()).toEqual([
    "customer_created",
    "subscription_created",
    "payment_link_created",
    "payment_paid",
    "payment_link_paid",
    "card_saved",
    "subscription_activated",
    "cycle_paid",
    "cycle_created",
    "payment_paid",
    "cycle_paid",
    "cycle_created",
    "payment_failed",
    "cycle_failed",
    "payment_link_created",
    "subscription_past_due",
    "payment_paid",
    "payment_link_paid",
    "cycle_paid",
    "subscription_recovered",
  ]);
});

test("a subscription expires with its consent link, and when the link is canceled", async () => {
  const { shop, id, link } = await offered();
  await withoutTriggers("update payment_link set expires_at = now() - interval '1 second' where id = $1", [
    link,
  ]);
  const expired = await read(shop, id);
  expect(expired).toMatchObject({ status: "expired", cancellation_reason: "consent_not_given" });
  expect((await shop.post(`/v1/subscriptions/${id}/cancel`)).status).toBe(409);
  for (const close of [async () => {}, closeExpiredLinks]) {
    await close();
    expect((await shop.get("/v1/subscriptions?status=expired")).body.data).toEqual([expired]);
    expect((await shop.get("/v1/subscriptions?status=incomplete")).body.data).toEqual([]);
  }
  const other = await offered();
  await other.shop.post(`/v1/payment_links/${other.link}/cancel`);
  expect(await read(other.shop, other.id)).toMatchObject({ status: "expired", url: null });
  expect(await eventsOf(other.shop, /subscription/)).toEqual([
    "subscription_created",
    "subscription_expired",
  ]);
});
