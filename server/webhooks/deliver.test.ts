import { createHmac, timingSafeEqual } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { now } from "@/server/base/db/clock";
import { unscoped } from "@/server/base/db/db";
import { setClockOffset } from "@/server/base/runtime/shared-clock";
import { deliveryQueued } from "@/server/platform/jobs/events";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { deliveries, onlyDelivery, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";
import { deliver } from "./jobs";

/** A verifier written from the documentation alone. */
function verify(secret: string, header: string, body: string, toleranceSeconds = 300): boolean {
  const parts = header.split(",").map((part) => part.split("=", 2));
  const t = parts.find(([name]) => name === "t")?.[1] ?? "";
  const expected = createHmac("sha256", secret).update(`${t}.${body}`).digest();
  const inTime = Math.abs(Date.now() / 1000 - Number(t)) <= toleranceSeconds;
  const input = parts.filter(([name]) => name === "v1").map(([, hex = ""]) => Buffer.from(hex, "hex"));
  return inTime && input.some((signature) => signature.length === 32 && timingSafeEqual(signature, expected));
}

const makeDue = (shop: TestAccount) =>
  asOwner(
    "update webhook_delivery set next_attempt_at = now() - interval '1 second' where account_id = $1 and status = 'pending'",
    [shop.id],
  );
const endpointOf = async (shop: TestAccount, id: string) =>
  (await shop.get(`/v1/webhook_endpoints/${id}`)).body;

/** Makes an attempt and checks that the next is so many seconds later, or that there is none. */
async function expectWait(delivery: string, seconds: number | null) {
  const before = now().getTime();
  const { nextAttemptAt } = await attemptDelivery(delivery);
  const after = now().getTime();
  if (seconds === null) return expect(nextAttemptAt).toBeNull();
  const failedAt = (nextAttemptAt?.getTime() ?? 0) - seconds * 1_000;
  expect(failedAt).toBeGreaterThanOrEqual(before);
  expect(failedAt).toBeLessThanOrEqual(after);
}

test("the next attempt is triggered at its time, even if this machine's clock is wrong", async () => {
  const shop = await account();
  const hook = await receiver((response) => response.writeHead(500).end());
  const { id: endpointId } = await register(shop, hook);
  await triggerEvent(shop);
  const { id: deliveryId } = await onlyDelivery(shop);
  onTestFinished(() => setClockOffset(0));
  setClockOffset(60_000);
  const [next] = await deliver([{ deliveryId, endpointId }], deliveryQueued.test.name);
  const { nextAttemptAt } = await unscoped.webhookDelivery.findUniqueOrThrow({ where: { id: deliveryId } });
  expect(Math.abs((next?.ts ?? 0) + 60_000 - (nextAttemptAt?.getTime() ?? 0))).toBeLessThan(5);
});

test("delivers an event once, signed and with the documented headers", async () => {
  const shop = await account();
  const hook = await receiver((response) => response.writeHead(204).end());
  const { id, secret } = await register(shop, hook);
  const customer = await triggerEvent(shop);
  const { id: delivery } = await onlyDelivery(shop);
  expect(await attemptDelivery(delivery)).toEqual({ nextAttemptAt: null });
  expect(await attemptDelivery(delivery)).toEqual({ nextAttemptAt: null });
  expect(hook.received).toHaveLength(1);

  const [{ headers, body } = { headers: {}, body: "" }] = hook.received;
  const [event] = (await shop.get("/v1/events")).body.data;
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Halala-Webhooks/1.0",
    "service-delivery": event.id,
    "service-event-type": "customer_created",
    "service-mode": "test",
    "service-attempt": "1",
  });
  const signature = String(headers["service-signature"]);
  expect(signature).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
  expect(verify(secret, signature, body)).toBe(true);
  expect(verify(secret, signature, `${body} `)).toBe(false);
  expect(verify(`${secret}x`, signature, body)).toBe(false);
  expect(JSON.parse(body)).toEqual({
    ...customer,
    event: { id: event.id, type: "customer_created", created: event.created, mode: "test" },
  });
  expect(await onlyDelivery(shop)).toMatchObject({
    status: "succeeded",
    attempts: 1,
    responseStatus: 204,
    error: null,
  });
  expect((await endpointOf(shop, id)).last_success_at).not.toBeNull();
});

test("an endpoint receives only subscribed events of its own mode", async () => {
  const shop = await account();
  const hook = await receiver();
  await register(shop, { ...hook, events: ["payment_link_created"] });
  await triggerEvent(shop);
  await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" });
  await shop.post("/v1/customers", { name: "Live" }, { key: await shop.addKey("live") });
  const rows = await deliveries(shop);
  expect(rows).toHaveLength(1);
  await attemptDelivery(rows[0]?.id ?? "");
  expect(hook.received.map(({ headers }) => headers["service-event-type"])).toEqual(["payment_link_created"]);
});

test("retries after 5 s, 5 min, 30 min and 2 h with the same body and a new signature, then fails", async () => {
  const shop = await account();
  const hook = await receiver((response) => response.writeHead(500).end("no"));
  const { id, secret } = await register(shop, hook);
  await triggerEvent(shop);
  const { id: delivery } = await onlyDelivery(shop);
  for (const [earlier, seconds] of [5, 300, 1800, 7200, null].entries()) {
    await expectWait(delivery, seconds);
    await attemptDelivery(delivery);
    expect(hook.received, "an attempt was made before its time").toHaveLength(earlier + 1);
    await makeDue(shop);
  }
  expect(await onlyDelivery(shop)).toMatchObject({
    status: "failed",
    attempts: 5,
    responseStatus: 500,
    responseBody: "no",
    nextAttemptAt: null,
  });
  expect(new Set(hook.received.map(({ body }) => body)).size).toBe(1);
  expect(hook.received.map(({ headers }) => headers["service-attempt"])).toEqual(["1", "2", "3", "4", "5"]);
  for (const { headers, body } of hook.received)
    expect(verify(secret, String(headers["service-signature"]), body)).toBe(true);
  expect(await unscoped.webhookAttempt.count({ where: { deliveryId: delivery } })).toBe(5);
  expect((await endpointOf(shop, id)).failing_since).not.toBeNull();
});

test("a success after failures delivers the event and resets the failure state", async () => {
  const shop = await account();
  const hook = await receiver((response) => response.writeHead(503, { "retry-after": "120" }).end());
  const { id } = await register(shop, hook);
  await triggerEvent(shop);
  const { id: delivery } = await onlyDelivery(shop);
  await expectWait(delivery, 120);
  hook.answer((response) => response.end());
  await makeDue(shop);
  expect(await attemptDelivery(delivery)).toEqual({ nextAttemptAt: null });
  expect(await onlyDelivery(shop)).toMatchObject({ status: "succeeded", attempts: 2 });
  expect(await endpointOf(shop, id)).toMatchObject({ status: "enabled", failing_since: null });
});

test("a redirect is a failure and is not followed", async () => {
  const shop = await account();
  const elsewhere = await receiver();
  const hook = await receiver((response) => response.writeHead(307, { location: elsewhere.url }).end());
  await register(shop, hook);
  await triggerEvent(shop);
  await attemptDelivery((await onlyDelivery(shop)).id);
  expect(await onlyDelivery(shop)).toMatchObject({
    status: "pending",
    responseStatus: 307,
    responseBody: `Location: ${elsewhere.url}\n`,
    error: "redirect",
  });
  expect(elsewhere.received).toEqual([]);
});

test.each([
  ["https://shop.example/hooks/", "https://shop.example/hooks/"],
  ["/hooks/?token=abc#def", "/hooks/"],
  ["https://user:pass@shop.example/", "https://shop.example/"],
  ["//user:pass@shop.example/", "//shop.example/"],
  [`/${"a".repeat(5_000)}`, `/${"a".repeat(1_023)}`],
])("shows where a redirect to %s points, without secrets and in bounds", async (location, shown) => {
  const shop = await account();
  await register(shop, await receiver((response) => response.writeHead(308, { location }).end("Moved")));
  await triggerEvent(shop);
  await attemptDelivery((await onlyDelivery(shop)).id);
  const { id, responseBody } = await onlyDelivery(shop);
  expect(responseBody).toBe(`Location: ${shown}\nMoved`);
  const { body } = await shop.get(`/v1/webhook_deliveries/${id}/attempts`);
  expect(body.data).toMatchObject([{ response_status: 308, response_body: responseBody, error: "redirect" }]);
});

test("a closed port is a failure", async () => {
  const shop = await account();
  const hook = await receiver();
  await register(shop, hook);
  await hook.close();
  await triggerEvent(shop);
  await attemptDelivery((await onlyDelivery(shop)).id);
  expect(await onlyDelivery(shop)).toMatchObject({
    status: "pending",
    attempts: 1,
    responseStatus: null,
    error: "refused",
  });
});

test("a receiver that never responds times out after fifteen seconds", async () => {
  const shop = await account();
  const arrivals = new EventEmitter();
  const arrived = once(arrivals, "request");
  const hook = await receiver(() => arrivals.emit("request"));
  await register(shop, hook);
  await triggerEvent(shop);
  const { id } = await onlyDelivery(shop);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const attempt = attemptDelivery(id);
  await arrived;
  await vi.advanceTimersByTimeAsync(14_900);
  expect((await onlyDelivery(shop)).error).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  await attempt;
  expect(await onlyDelivery(shop)).toMatchObject({ status: "pending", error: "timeout" });
});
