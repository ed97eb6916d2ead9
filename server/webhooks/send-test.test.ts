import { expect, test } from "vitest";
import { account } from "@/server/test/account";
import { deliveries, onlyDelivery, receiver, register } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";
import { verifySignature } from "./signature";

test("a test event is sent only to the tested endpoint, regardless of its subscriptions", async () => {
  const shop = await account();
  const [hook, other] = [await receiver(), await receiver()];
  const { id, secret } = await register(shop, { ...hook, events: ["payment_paid"] });
  await register(shop, { ...other, events: ["*"] });

  const { body: delivery } = await shop.post(`/v1/webhook_endpoints/${id}/test`);
  expect(delivery).toMatchObject({
    object: "webhook_delivery",
    mode: "test",
    webhook_endpoint: id,
    status: "pending",
    trigger: "test",
    attempts: 0,
  });
  expect((await onlyDelivery(shop)).id).toBe(delivery.id);
  await attemptDelivery(delivery.id);

  expect(other.received).toEqual([]);
  const [{ headers, body } = { headers: {}, body: "" }] = hook.received;
  const event = (await shop.get(`/v1/events/${delivery.event}`)).body;
  expect(event).toMatchObject({ type: "webhook_test", data: JSON.parse(body) });
  expect(JSON.parse(body)).toEqual({
    object: "webhook_test",
    mode: "test",
    message: expect.any(String),
    event: { id: event.id, type: "webhook_test", created: event.created, mode: "test" },
  });
  expect(headers).toMatchObject({ "service-delivery": event.id, "service-event-type": "webhook_test" });
  const header = String(headers["service-signature"]);
  expect(verifySignature({ header, payload: body, secrets: [secret] })).toBe(true);
});

test("the returned delivery can be retrieved", async () => {
  const shop = await account();
  const { id } = await register(shop, await receiver());
  const { body: delivery } = await shop.post(`/v1/webhook_endpoints/${id}/test`);
  const { body: read } = await shop.get(`/v1/webhook_deliveries/${delivery.id}`);
  expect({ ...read, next_attempt_at: null }).toEqual({ ...delivery, next_attempt_at: null });
  const [event] = (await shop.get(`/v1/events?object_id=${id}`)).body.data;
  expect(event.id).toBe(delivery.event);
});

test("a test event can be sent in live mode", async () => {
  const shop = await account({ mode: "live" });
  const { id } = (await shop.post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" })).body;
  const { body: delivery } = await shop.post(`/v1/webhook_endpoints/${id}/test`);
  expect(delivery).toMatchObject({ mode: "live", trigger: "test" });
  expect((await shop.get(`/v1/events/${delivery.event}`)).body.data).toMatchObject({ mode: "live" });
});

test("the same idempotency key sends one test event", async () => {
  const shop = await account();
  const { id } = await register(shop, await receiver());
  const idempotencyKey = "test-1";
  const send = () => shop.post(`/v1/webhook_endpoints/${id}/test`, {}, { idempotencyKey });
  const [first, second] = [await send(), await send()];
  expect(second.text).toBe(first.text);
  expect(await deliveries(shop)).toHaveLength(1);
});

test("rejects a test event to a disabled endpoint", async () => {
  const shop = await account();
  const { id } = await register(shop, await receiver());
  await shop.post(`/v1/webhook_endpoints/${id}`, { status: "disabled" });
  expect(await shop.post(`/v1/webhook_endpoints/${id}/test`)).toMatchObject({
    status: 409,
    body: { error: { code: "webhook_endpoint_disabled", param: null } },
  });
  expect((await shop.get("/v1/events")).body.data).toEqual([]);
});
