import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { type Body, openSandbox, temporaryDir } from "./sandbox.fixture";

/**
 * A receiver that responds with the given statuses, then 200. `deliveries` waits for a number of deliveries.
 */
async function openReceiver(...statuses: number[]) {
  const received: Body[] = [];
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    response.writeHead(statuses[received.length] ?? 200).end();
    received.push(JSON.parse(Buffer.concat(chunks).toString()));
    server.emit("delivery");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const deliveries = async (count: number) => {
    while (received.length < count) await once(server, "delivery");
    return received;
  };
  return { url: `http://127.0.0.1:${port}/hook`, received, deliveries };
}

test("sends each change with the secret, the event and the payment as GET returns it", async () => {
  const { url, deliveries } = await openReceiver();
  const { pay, call } = await openSandbox({ webhook: { url, secret: "shared" } });
  const { body } = await pay("token_test_paid_mada");
  const { body: refunded } = await call("POST", `/v1/payments/${body.id}/refund`, { amount: 1 });
  await pay("token_test_declined");
  const events = await deliveries(3);
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    "payment_failed",
    "payment_paid",
    "payment_refunded",
  ]);
  for (const event of events) expect(event).toMatchObject({ secret_token: "shared", live: false });
  expect(events.find(({ type }) => type === "payment_paid")?.data).toEqual(body);
  expect(events.find(({ type }) => type === "payment_refunded")?.data).toEqual(refunded);
});

test("retries a failed webhook five times with the same event, then drops it", async () => {
  const { url, deliveries } = await openReceiver(500, 500, 302, 500, 404, 500);
  const settings = { webhookTimeScale: 0.00001 };
  const { pay, call } = await openSandbox({ webhook: { url, secret: "shared" }, settings });
  await pay("token_test_paid_mada");
  const events = await deliveries(6);
  expect(new Set(events.map(({ id }) => id)).size).toBe(1);
  const attempts = async () => (await call("GET", "/v1/webhooks/attempts")).body.webhook_attempts;
  while ((await attempts()).length < 6);
  const numbers = (await attempts()).map((attempt) => attempt.retry_number);
  expect(numbers).toEqual([5, 4, 3, 2, 1, 0]);
});

test("retries after 1, 10, 30, 60 and 120 minutes of the gateway's clock", async () => {
  const { url, deliveries, received } = await openReceiver(500, 500, 500, 500, 500, 500);
  const { pay, set, call } = await openSandbox({ webhook: { url, secret: "shared" } });
  await pay("token_test_paid_mada");
  for (const [index, minutes] of [1, 10, 30, 60, 120].entries()) {
    await deliveries(index + 1);
    while ((await call("GET", "/v1/webhooks/attempts")).body.webhook_attempts.length < index + 1);
    await set({ advanceClockMs: minutes * 60_000 - 5_000 });
    expect(received).toHaveLength(index + 1);
    await set({ advanceClockMs: 5_000 });
  }
  expect(await deliveries(6)).toHaveLength(6);
});

test("delivers pending webhooks after a restart", async () => {
  const dir = temporaryDir();
  const { url, deliveries } = await openReceiver(500);
  const webhook = { url, secret: "shared" };
  const settings = { webhookTimeScale: 0.001 };
  const before = await openSandbox({ dir, webhook });
  await before.pay("token_test_paid_mada");
  const [first] = await deliveries(1);
  await before.close();
  const { call } = await openSandbox({ dir, webhook, settings });
  const events = await deliveries(2);
  expect(events[1]?.id).toBe(first?.id);
  expect((await call("GET", "/v1/webhooks")).body.webhooks).toHaveLength(1);
});

test("can lose, duplicate, reorder and send stale webhooks", async () => {
  const { url, deliveries, received } = await openReceiver();
  const { pay, arm } = await openSandbox({ webhook: { url, secret: "shared" } });
  const arming = (kind: string, more = {}) => arm({ route: "webhook", kind, count: 1, ...more });

  await arming("lost");
  await pay("token_test_paid_mada");
  await arming("duplicated");
  const { body: twice } = await pay("token_test_paid_mada");
  const [one, two] = await deliveries(2);
  expect([one?.id, one?.data.id]).toEqual([two?.id, twice.id]);

  await arming("reordered", { ms: 3_000 });
  const { body: late } = await pay("token_test_paid_mada");
  const { body: early } = await pay("token_test_paid_mada");
  expect((await deliveries(4)).slice(2).map(({ data }) => data.id)).toEqual([early.id, late.id]);

  await arming("stale");
  await pay("token_test_paid_mada");
  expect((await deliveries(5))[4]).toMatchObject({ type: "payment_paid", data: { status: "initiated" } });
  expect(received).toHaveLength(5);
});

test("uses the configured event names for failed and abandoned payments", async () => {
  const { url, deliveries } = await openReceiver();
  const settings = { failedEventSpelling: "payment_faild", abandonedEvent: "payment_abandoned" } as const;
  const { pay, call, clock } = await openSandbox({ webhook: { url, secret: "shared" }, settings });
  await pay("token_test_declined");
  const { body } = await pay("token_test_3ds");
  clock.advance(15 * 60_000);
  await call("GET", `/v1/payments/${body.id}`);
  const events = await deliveries(2);
  expect(events.map(({ type }) => type).toSorted()).toEqual(["payment_abandoned", "payment_faild"]);
});

test("creates, lists, reads and deletes webhooks without ever returning their secret", async () => {
  const { call, entries } = await openSandbox();
  const made = await call("POST", "/v1/webhooks", {
    http_method: "post",
    url: "https://shop.example/hook",
    shared_secret: "hush-hush",
    events: ["payment_paid"],
  });
  expect(made.status).toBe(201);
  const visible = await call("GET", `/v1/webhooks/${made.body.id}`);
  const journal = await call("GET", "/admin/journal");
  expect(visible.body).toEqual(made.body);
  expect(JSON.stringify([made.body, journal.body])).not.toContain("hush-hush");
  expect((await call("GET", "/v1/webhooks/available_events")).body.events).toContain("payment_paid");
  expect((await call("DELETE", `/v1/webhooks/${made.body.id}`)).status).toBe(204);
  expect((await call("GET", `/v1/webhooks/${made.body.id}`)).status).toBe(404);
  expect(entries.map(({ type }) => type)).toEqual(["webhook_registered", "webhook_removed"]);
});
