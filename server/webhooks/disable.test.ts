import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { jobContext } from "@/server/context";
import { deliveryQueued } from "@/server/platform/jobs/events";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { deliveries, onlyDelivery, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";
import { disableEndpoint } from "./failing";
import { deliver as deliverAll } from "./jobs";

const deliver = async (deliveryId: string) =>
  (await deliverAll([{ deliveryId, endpointId: "" }], deliveryQueued.test.name))[0] ?? null;

const endpointOf = async (shop: TestAccount, id: string) =>
  (await shop.get(`/v1/webhook_endpoints/${id}`)).body;
const disabledEvents = async (shop: TestAccount) =>
  (await shop.get("/v1/events?type=webhook_endpoint_disabled")).body.data;
const pendingOf = async (shop: TestAccount, endpointId: string) =>
  (await deliveries(shop)).filter((row) => row.status === "pending" && row.webhookEndpointId === endpointId);

describe("an endpoint that answers 410", () => {
  async function goneEndpoint() {
    const shop = await account();
    const hook = await receiver((response) => response.writeHead(410).end());
    const { id } = await register(shop, { ...hook, events: ["*"] });
    await triggerEvent(shop);
    return { shop, hook, id };
  }

  test("is disabled, its delivery fails, and pending ones are canceled", async () => {
    const { shop, hook, id } = await goneEndpoint();
    await triggerEvent(shop);
    const [first, second] = await deliveries(shop);
    expect(await deliver(first?.id ?? "")).toBeNull();
    expect(await endpointOf(shop, id)).toMatchObject({ status: "disabled", disabled_reason: "gone" });
    expect((await deliveries(shop)).map(({ status }) => status)).toEqual(["failed", "canceled"]);
    expect(await deliver(second?.id ?? "")).toBeNull();
    await triggerEvent(shop);
    expect(await deliveries(shop)).toHaveLength(2);
    expect(hook.received).toHaveLength(1);
  });

  test("sends an event to the merchant's other endpoints, without its secret, and not to itself", async () => {
    const { shop, id } = await goneEndpoint();
    const other = await receiver();
    const { id: otherId } = await register(shop, { ...other, events: ["webhook_endpoint_disabled"] });
    await deliver((await onlyDelivery(shop)).id);
    const [row] = await pendingOf(shop, otherId);
    await deliver(row?.id ?? "");
    const [{ body } = { body: "" }] = other.received;
    const [event] = await disabledEvents(shop);
    expect(JSON.parse(body)).toEqual({
      ...(await endpointOf(shop, id)),
      event: { id: event.id, type: "webhook_endpoint_disabled", created: event.created, mode: "test" },
    });
    expect(body).not.toMatch(/whsec_|"secret"/);
    expect(event.request).toBeNull();
    expect(await deliveries(shop)).toHaveLength(2);
  });

  test("to concurrent attempts sends one event", async () => {
    const { shop } = await goneEndpoint();
    for (let n = 0; n < 5; n += 1) await triggerEvent(shop);
    const rows = await deliveries(shop);
    await Promise.all(rows.map((row) => deliver(row.id)));
    expect(await disabledEvents(shop)).toHaveLength(1);
    expect(await pendingOf(shop, rows[0]?.webhookEndpointId ?? "")).toEqual([]);
  });

  test("but was updated during the attempt is retried before it is disabled", async () => {
    const { shop, id } = await goneEndpoint();
    const other = await receiver();
    const { toDisable } = await attemptDelivery((await onlyDelivery(shop)).id);
    expect(toDisable).toMatchObject({ endpointId: id, reason: "gone" });
    await shop.post(`/v1/webhook_endpoints/${id}`, { url: other.url });
    if (toDisable !== undefined) await disableEndpoint(jobContext(toDisable, "deliver"), toDisable);
    expect((await endpointOf(shop, id)).status).toBe("enabled");
    expect(await disabledEvents(shop)).toEqual([]);
  });

  test("but was deleted during the attempt stays deleted, without an event", async () => {
    const { shop, hook, id } = await goneEndpoint();
    hook.answer((response) => {
      void shop.delete(`/v1/webhook_endpoints/${id}`).then(() => response.writeHead(410).end());
    });
    await deliver((await onlyDelivery(shop)).id);
    expect((await shop.get(`/v1/webhook_endpoints/${id}`)).status).toBe(404);
    expect(await disabledEvents(shop)).toEqual([]);
  });
});

describe("an endpoint that always fails", () => {
  type Failures = { times: number; days: number };

  /** Has failed so many times, the first time so many days ago. One delivery is due. */
  async function failedBefore({ times, days }: Failures) {
    const shop = await account();
    const hook = await receiver((response) => response.writeHead(500).end());
    const { id } = await register(shop, hook);
    await triggerEvent(shop);
    const row = await onlyDelivery(shop);
    await asOwner(
      "update webhook_endpoint set failing_since = now() - make_interval(hours => $2) where id = $1",
      [id, days * 24],
    );
    await asOwner(
      `insert into webhook_attempt (delivery_id, number, account_id, mode, response_time_ms)
       select $1, n + 100, $2, 'test', 1 from generate_series(1, $3) n`,
      [row.id, shop.id, times],
    );
    return { shop, hook, id, deliveryId: row.id };
  }

  /** Fails once more. */
  async function failing(failures: Failures) {
    const { deliveryId, ...made } = await failedBefore(failures);
    await deliver(deliveryId);
    return made;
  }

  test("for five days and twenty attempts is disabled with an event, and pending deliveries are canceled", async () => {
    const { shop, id } = await failing({ times: 19, days: 5 });
    expect(await endpointOf(shop, id)).toMatchObject({ status: "disabled", disabled_reason: "failing" });
    expect((await onlyDelivery(shop)).status).toBe("canceled");
    expect(await disabledEvents(shop)).toMatchObject([{ data: { id, disabled_reason: "failing" } }]);
  });

  test.each([
    ["less than five days", { times: 100, days: 4.5 }],
    ["fewer than twenty attempts", { times: 18, days: 30 }],
  ])("for %s stays enabled", async (_, so) => {
    const { shop, id } = await failing(so);
    expect((await endpointOf(shop, id)).status).toBe("enabled");
    expect((await onlyDelivery(shop)).status).toBe("pending");
  });

  test("and accepts another delivery after its last failure stays enabled", async () => {
    const { shop, hook, id } = await failedBefore({ times: 19, days: 5 });
    await triggerEvent(shop);
    const attempts = () => unscoped.webhookAttempt.count({ where: { accountId: shop.id } });
    const before = await attempts();
    const waiting: ServerResponse[] = [];
    let requests = 0;
    hook.answer((response) => {
      requests += 1;
      if (requests === 1) response.writeHead(503).end();
      else waiting.push(response);
    });
    const rows = await deliveries(shop);
    const work = deliverAll(
      rows.map((row) => ({ deliveryId: row.id, endpointId: id })),
      deliveryQueued.test.name,
    );
    await expect.poll(async () => [await attempts(), waiting.length]).toEqual([before + 1, 1]);
    waiting[0]?.end();
    await work;
    expect((await deliveries(shop)).map(({ status }) => status).toSorted()).toEqual(["pending", "succeeded"]);
    expect(await endpointOf(shop, id)).toMatchObject({ status: "enabled", failing_since: null });
    expect(await disabledEvents(shop)).toEqual([]);
  });

  test("gets a new revision when a success ends its failures, so that it is not disabled for them", async () => {
    const { shop, hook, id, deliveryId } = await failedBefore({ times: 19, days: 5 });
    const revision = async () =>
      (await unscoped.webhookEndpoint.findUniqueOrThrow({ where: { id } })).revision;
    const before = await revision();
    hook.answer((response) => response.end());
    await deliver(deliveryId);
    expect(await revision()).toBe(before + 1);
    await triggerEvent(shop);
    await deliver((await pendingOf(shop, id))[0]?.id ?? "");
    expect(await revision()).toBe(before + 1);
  });

  test("and then accepts one event gets five more days", async () => {
    const { shop, hook, id } = await failing({ times: 100, days: 4.5 });
    hook.answer((response) => response.end());
    await asOwner(
      "update webhook_delivery set next_attempt_at = now() - interval '1 second' where account_id = $1",
      [shop.id],
    );
    await deliver((await onlyDelivery(shop)).id);
    expect((await endpointOf(shop, id)).failing_since).toBeNull();
    hook.answer((response) => response.writeHead(500).end());
    await triggerEvent(shop);
    const [row] = await pendingOf(shop, id);
    await deliver(row?.id ?? "");
    expect((await endpointOf(shop, id)).status).toBe("enabled");
  });

  test("gets five more days when it is enabled again", async () => {
    const { shop, id } = await failing({ times: 19, days: 5 });
    await shop.post(`/v1/webhook_endpoints/${id}`, { status: "enabled" });
    await triggerEvent(shop);
    const [row] = await pendingOf(shop, id);
    await deliver(row?.id ?? "");
    expect((await endpointOf(shop, id)).status).toBe("enabled");
  });
});
