import { describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { deliveries, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "@/server/webhooks/attempt.fixture";
import { verifySignature } from "@/server/webhooks/signature";

const onlyEvent = async (shop: TestAccount): Promise<string> =>
  (await shop.get("/v1/events")).body.data[0].id;
const resend = (shop: TestAccount, event: string, body?: object, options = {}) =>
  shop.post(`/v1/events/${event}/resend`, body, options);

async function sendAll(shop: TestAccount) {
  for (const { id, status } of await deliveries(shop)) if (status === "pending") await attemptDelivery(id);
}

async function delivered() {
  const shop = await account();
  const hook = await receiver();
  const endpoint = await register(shop, hook);
  await triggerEvent(shop);
  await sendAll(shop);
  return { shop, hook, endpoint, event: await onlyEvent(shop) };
}

test("a resent event has the same ID and body, with a new timestamp and signature", async () => {
  const { shop, hook, endpoint, event } = await delivered();
  const stamp = (n: number) => /^t=(\d+),/.exec(String(hook.received[n]?.headers["service-signature"]))?.[1];
  await expect.poll(() => String(Math.floor(Date.now() / 1000))).not.toBe(stamp(0));
  await resend(shop, event);
  await sendAll(shop);
  const [first, second] = hook.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers["service-delivery"]).toBe(event);
  expect(first?.headers["service-delivery"]).toBe(event);
  expect(Number(stamp(1))).toBeGreaterThan(Number(stamp(0)));
  expect(second?.headers["service-signature"]).not.toBe(first?.headers["service-signature"]);
  for (const { headers, body } of hook.received)
    expect(
      verifySignature({
        header: String(headers["service-signature"]),
        payload: body,
        secrets: [endpoint.secret],
      }),
    ).toBe(true);
  const { text } = await shop.get(`/v1/events/${event}`);
  expect(text).toContain(`"data":${second?.body}}`);
});

test("the response lists the queued deliveries as they can be retrieved", async () => {
  const { shop, endpoint, event } = await delivered();
  const { body } = await resend(shop, event);
  expect(body).toMatchObject({
    data: [
      {
        object: "webhook_delivery",
        mode: "test",
        event,
        webhook_endpoint: endpoint.id,
        status: "pending",
        trigger: "resend",
        attempts: 0,
      },
    ],
    has_more: false,
  });
  const [queued] = body.data;
  const { body: read } = await shop.get(`/v1/webhook_deliveries/${queued.id}`);
  expect({ ...read, next_attempt_at: null }).toEqual({ ...queued, next_attempt_at: null });
  expect((await shop.get(`/v1/webhook_deliveries?event=${event}`)).body.data).toHaveLength(2);
});

describe("resending without an endpoint", () => {
  test("delivers only to enabled endpoints subscribed to the type", async () => {
    const { shop, endpoint, event } = await delivered();
    const all = await register(shop, { ...(await receiver()), events: ["*"] });
    await register(shop, { ...(await receiver()), events: ["payment_paid"] });
    const disabled = await register(shop, await receiver());
    await shop.post(`/v1/webhook_endpoints/${disabled.id}`, { status: "disabled" });
    const deleted = await register(shop, await receiver());
    await shop.delete(`/v1/webhook_endpoints/${deleted.id}`);
    const { data } = (await resend(shop, event)).body;
    expect(data.map((one: { webhook_endpoint: string }) => one.webhook_endpoint)).toEqual([
      all.id,
      endpoint.id,
    ]);
  });

  test("without subscribers returns an empty list", async () => {
    const shop = await account();
    await triggerEvent(shop);
    expect((await resend(shop, await onlyEvent(shop))).body).toEqual({ data: [], has_more: false });
  });
});

describe("resending to an endpoint", () => {
  test("delivers to that one only, regardless of its subscriptions", async () => {
    const { shop, hook, event } = await delivered();
    const other = await receiver();
    const { id } = await register(shop, { ...other, events: ["payment_paid"] });
    const { data } = (await resend(shop, event, { webhook_endpoint: id })).body;
    expect(data).toMatchObject([{ webhook_endpoint: id, trigger: "resend" }]);
    await sendAll(shop);
    expect([hook.received.length, other.received.length]).toEqual([1, 1]);
    expect(other.received[0]?.body).toBe(hook.received[0]?.body);
  });

  test("rejects a disabled endpoint", async () => {
    const { shop, endpoint, event } = await delivered();
    await shop.post(`/v1/webhook_endpoints/${endpoint.id}`, { status: "disabled" });
    expect(await resend(shop, event, { webhook_endpoint: endpoint.id })).toMatchObject({
      status: 409,
      body: { error: { code: "webhook_endpoint_disabled", param: "webhook_endpoint" } },
    });
    expect(await deliveries(shop)).toHaveLength(1);
  });

  test("reports a deleted endpoint, and one of another account or mode, like an unknown one", async () => {
    const { shop, endpoint, event } = await delivered();
    const stranger = await register(await account(), await receiver());
    const live = await shop.post(
      "/v1/webhook_endpoints",
      { url: "https://shop.example/hooks" },
      { key: await shop.addKey("live") },
    );
    await shop.delete(`/v1/webhook_endpoints/${endpoint.id}`);
    const unknown = await resend(shop, event, { webhook_endpoint: newId("we") });
    expect(unknown).toMatchObject({
      status: 404,
      body: { error: { code: "resource_missing", param: "webhook_endpoint" } },
    });
    for (const { id } of [endpoint, stranger, live.body])
      expect((await resend(shop, event, { webhook_endpoint: id })).text).toBe(unknown.text);
  });

  test.each([[newId("evt")], [""], [null], [["we"]]])("rejects the invalid ID %j", async (id) => {
    const { shop, event } = await delivered();
    expect(await resend(shop, event, { webhook_endpoint: id })).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_invalid", param: "webhook_endpoint" } },
    });
  });
});

test("resends an old event unchanged", async () => {
  const { shop, hook, endpoint } = await delivered();
  const id = newId("evt");
  const payload = '{"id":"cus_1",  "old" : "\\u0641\\/", "event":{"id":"x"}}';
  await asOwner(
    `insert into event (id, account_id, mode, type, object_id, payload, version, created_at)
     values ($1, $2, 'test', 'customer_created', 'cus_1', $3, '2026-01-01', now() - interval '2 years')`,
    [id, shop.id, payload],
  );
  await resend(shop, id, { webhook_endpoint: endpoint.id });
  await sendAll(shop);
  expect(hook.received.at(-1)).toMatchObject({ body: payload, headers: { "service-delivery": id } });
});

test("resending creates a new delivery and leaves the failed one unchanged", async () => {
  const shop = await account();
  const hook = await receiver((response) => response.writeHead(500).end());
  await register(shop, hook);
  await triggerEvent(shop);
  await asOwner(
    "update webhook_delivery set status = 'failed', next_attempt_at = null where account_id = $1",
    [shop.id],
  );
  hook.answer((response) => response.end());
  await resend(shop, await onlyEvent(shop));
  await sendAll(shop);
  expect((await deliveries(shop)).map(({ status, trigger }) => [status, trigger])).toEqual([
    ["failed", "automatic"],
    ["succeeded", "resend"],
  ]);
});

test("resending with the same idempotency key queues one more delivery", async () => {
  const { shop, event } = await delivered();
  const [first, second] = [
    await resend(shop, event, undefined, { idempotencyKey: "resend-1" }),
    await resend(shop, event, {}, { idempotencyKey: "resend-1" }),
  ];
  expect(second.text).toBe(first.text);
  expect(await deliveries(shop)).toHaveLength(2);
});
