import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { eventTypes } from "@/server/core/commit/event-types";
import { newId } from "@/server/core/values/ids";
import { account, type TestAccount } from "@/server/test/account";
import { make } from "@/server/test/objects";
import { deliveries, receiver } from "@/server/test/receiver";
import { tool, toolWith } from "@/server/test/tool-calls";
import { attemptDelivery } from "@/server/webhooks/attempt.fixture";
import { verifySignature } from "@/server/webhooks/signature";

const simulate = (shop: TestAccount, args: object) => tool(shop, "simulate_event", args);

async function shopWithHook() {
  const shop = await account();
  const hook = await receiver();
  const endpoint = (await shop.post("/v1/webhook_endpoints", { url: hook.url })).body;
  const sendAll = async () => {
    for (const { id } of await deliveries(shop)) await attemptDelivery(id);
  };
  return { shop, hook, endpoint, sendAll };
}

test("rejects a live key before it reads the arguments", async () => {
  const shop = await account();
  const live = await shop.addKey("live");
  for (const args of [{}, { type: 1 }, { type: "payment_paid", object_id: "4111111111111111" }]) {
    const { structuredContent } = await toolWith(live, "simulate_event", args);
    expect(structuredContent.error).toMatchObject({ code: "test_mode_only", param: null });
  }
  expect(await unscoped.event.count({ where: { accountId: shop.id } })).toBe(0);
});

test("records, signs, delivers and lists the event like a real one", async () => {
  const { shop, hook, endpoint, sendAll } = await shopWithHook();
  const { result } = (await simulate(shop, { type: "payment_paid" })).structuredContent;
  expect(result.deliveries).toEqual([
    { id: expect.stringMatching(/^dlv_/), webhook_endpoint: endpoint.id, status: "pending" },
  ]);
  await sendAll();
  const [{ headers, body }] = hook.received as [(typeof hook.received)[number]];
  expect(headers["service-delivery"]).toBe(result.event.id);
  expect(headers["service-event-type"]).toBe("payment_paid");
  const header = String(headers["service-signature"]);
  expect(verifySignature({ header, payload: body, secrets: [endpoint.secret] })).toBe(true);
  const event = JSON.parse(body);
  expect(event).toMatchObject({ object: "payment", status: "paid", mode: "test", simulated: true });
  expect(event.id).toMatch(/^pay_sim_[0-9a-z]{26}$/);
  expect(event.event).toMatchObject({ id: result.event.id, type: "payment_paid", mode: "test" });
  const { text } = await shop.get(`/v1/events/${result.event.id}`);
  expect(text).toContain(body);
  expect((await shop.get("/v1/payments")).body.data).toEqual([]);
});

test.each(eventTypes)("a simulated %s has sample data and is marked as simulated", async (type) => {
  const shop = await account({ keyCount: 1 });
  const { result } = (await simulate(shop, { type })).structuredContent;
  const { data } = (await shop.get(`/v1/events/${result.event.id}`)).body;
  expect(data.event.type).toBe(type);
  if (type === "webhook_test") return;
  expect(data.id).toMatch(/^[a-z]+_sim_[0-9a-z]{26}$/);
  expect(data.simulated).toBe(true);
});

describe("simulate_event with an object", () => {
  test("sends the object's current state with the requested overrides", async () => {
    const shop = await account();
    const pay = await make("pay", shop);
    const overrides = { amount: 77, description: "Else", failure_code: "expired_card", metadata: { a: "b" } };
    const { result } = (await simulate(shop, { type: "payment_failed", object_id: pay, overrides }))
      .structuredContent;
    const payment = (await shop.get(`/v1/payments/${pay}`)).body;
    const { event: _, ...data } = (await shop.get(`/v1/events/${result.event.id}`)).body.data;
    expect(data).toEqual({ ...payment, ...overrides });
    expect((await shop.get(`/v1/events?object_id=${pay}&type=payment_failed`)).body.data).toHaveLength(1);
  });

  test.each([
    ["payment_paid", "pay"],
    ["refund_created", "ref"],
    ["payment_link_paid", "plink"],
    ["customer_created", "cus"],
    ["card_saved", "card"],
    ["subscription_activated", "sub"],
    ["cycle_paid", "cyc"],
    ["webhook_endpoint_disabled", "we"],
  ] as const)("accepts %s only for %s_ events", async (type, kind) => {
    const shop = await account();
    const id = await make(kind, shop);
    expect((await simulate(shop, { type, object_id: id })).isError).toBe(false);
    const wrong = await simulate(shop, { type, object_id: newId("dlv") });
    expect(wrong.structuredContent.error).toMatchObject({ code: "parameter_invalid", param: "object_id" });
    const missing = await simulate(shop, { type, object_id: newId(kind) });
    expect(missing.structuredContent.error).toMatchObject({ code: "resource_missing", param: "object_id" });
    const strange = await simulate(await account(), { type, object_id: id });
    expect(strange.structuredContent.error).toEqual(missing.structuredContent.error);
  });

  test("accepts only the caller's own account", async () => {
    const [shop, other] = [await account(), await account()];
    const ofOwn = await simulate(shop, { type: "account_updated", object_id: shop.id });
    expect(ofOwn.isError).toBe(false);
    const { error } = (await simulate(shop, { type: "account_updated", object_id: other.id }))
      .structuredContent;
    expect(error).toMatchObject({ code: "resource_missing", param: "object_id" });
  });

  test("rejects an override for a field the object does not have", async () => {
    const { error } = (
      await simulate(await account(), { type: "customer_created", overrides: { amount: 5 } })
    ).structuredContent;
    expect(error).toMatchObject({ code: "parameter_invalid", param: "overrides.amount" });
  });
});

describe("simulate_event with a webhook endpoint", () => {
  test("delivers to no other endpoint, even a subscribed one", async () => {
    const { shop, hook, sendAll } = await shopWithHook();
    const other = await receiver();
    const { id } = (await shop.post("/v1/webhook_endpoints", { url: other.url, events: ["card_saved"] }))
      .body;
    await simulate(shop, { type: "cycle_paid", webhook_endpoint: id });
    await sendAll();
    expect([hook.received.length, other.received.length]).toEqual([0, 1]);
  });

  test("rejects a disabled or unknown endpoint", async () => {
    const { shop, endpoint } = await shopWithHook();
    await shop.post(`/v1/webhook_endpoints/${endpoint.id}`, { status: "disabled" });
    for (const [id, code] of [
      [endpoint.id, "webhook_endpoint_disabled"],
      [newId("we"), "resource_missing"],
    ]) {
      const { error } = (await simulate(shop, { type: "cycle_paid", webhook_endpoint: id }))
        .structuredContent;
      expect(error).toMatchObject({ code, param: "webhook_endpoint" });
    }
  });
});

test("a repeated call sends one event", async () => {
  const { shop } = await shopWithHook();
  const args = { type: "cycle_paid", idempotency_key: "again" };
  const [first, second] = [await simulate(shop, args), await simulate(shop, args)];
  expect(second.structuredContent.result).toEqual(first.structuredContent.result);
  expect(await deliveries(shop)).toHaveLength(1);
});
