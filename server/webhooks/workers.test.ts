import { describe, expect, test } from "vitest";
import { account, asOwner } from "@/server/test/account";
import { deliveries, onlyDelivery, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";

describe("a deleted endpoint", () => {
  test("has its pending deliveries canceled and never sent", async () => {
    const shop = await account();
    const hook = await receiver();
    const { id, secret: _, ...endpoint } = await register(shop, hook);
    await triggerEvent(shop);
    expect((await shop.delete(`/v1/webhook_endpoints/${id}`)).body).toMatchObject({ ...endpoint, id });
    const row = await onlyDelivery(shop);
    expect(row.status).toBe("canceled");
    await attemptDelivery(row.id);
    expect(hook.received).toEqual([]);
    expect((await shop.get("/v1/webhook_endpoints")).body.data).toEqual([]);
    expect((await shop.delete(`/v1/webhook_endpoints/${id}`)).status).toBe(404);
  });

  test("receives nothing if it was deleted while an event was recorded", async () => {
    const shop = await account();
    const hook = await receiver();
    const { id } = await register(shop, hook);
    await triggerEvent(shop);
    await asOwner("update webhook_endpoint set deleted_at = now() where id = $1", [id]);
    await asOwner(
      "update webhook_delivery set status = 'pending', next_attempt_at = now() - interval '1 second' where account_id = $1",
      [shop.id],
    );
    expect(await attemptDelivery((await onlyDelivery(shop)).id)).toEqual({ nextAttemptAt: null });
    expect(await onlyDelivery(shop)).toMatchObject({ status: "canceled", attempts: 0 });
    expect(hook.received).toEqual([]);
  });
});

describe("workers", () => {
  test("send a delivery once under concurrency", async () => {
    const shop = await account();
    const hook = await receiver((response) => setImmediate(() => response.end()));
    await register(shop, hook);
    await triggerEvent(shop);
    const { id } = await onlyDelivery(shop);
    const results = await Promise.all(Array.from({ length: 10 }, () => attemptDelivery(id)));
    expect(hook.received).toHaveLength(1);
    expect(results.filter(({ nextAttemptAt }) => nextAttemptAt === null).length).toBeGreaterThan(0);
    expect(await onlyDelivery(shop)).toMatchObject({ status: "succeeded", attempts: 1 });
  });

  test("take over a delivery from a dead worker once its lease expires", async () => {
    const shop = await account();
    const hook = await receiver();
    await register(shop, hook);
    await triggerEvent(shop);
    const { id } = await onlyDelivery(shop);
    await asOwner(
      "update webhook_delivery set attempts = 1, lease_token = 'dead', leased_until = now() + interval '20 seconds' where id = $1",
      [id],
    );
    expect((await attemptDelivery(id)).nextAttemptAt).not.toBeNull();
    expect(hook.received).toEqual([]);
    await asOwner("update webhook_delivery set leased_until = now() - interval '1 second' where id = $1", [
      id,
    ]);
    await attemptDelivery(id);
    expect(await onlyDelivery(shop)).toMatchObject({ status: "succeeded", attempts: 2 });
  });

  test("send the events of one object in order", async () => {
    const shop = await account();
    const hook = await receiver();
    await register(shop, { ...hook, events: ["payment_link_created", "payment_link_canceled"] });
    const { id } = (await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" })).body;
    await shop.post(`/v1/payment_links/${id}/cancel`);
    const [created, canceled] = await deliveries(shop);
    expect((await attemptDelivery(canceled?.id ?? "")).nextAttemptAt).not.toBeNull();
    await attemptDelivery(created?.id ?? "");
    await attemptDelivery(canceled?.id ?? "");
    expect(hook.received.map(({ headers }) => headers["service-event-type"])).toEqual([
      "payment_link_created",
      "payment_link_canceled",
    ]);
  });
});
