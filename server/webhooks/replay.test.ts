import { describe, expect, test } from "vitest";
import { newId, timeOfId } from "@/server/core/values/ids";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { deliveries, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";

const dayMs = 86_400_000;
const dayAround = {
  created_from: new Date(Date.now() - dayMs / 2).toISOString(),
  created_to: new Date(Date.now() + dayMs / 2).toISOString(),
};

const replay = (shop: TestAccount, id: string, body: object = {}, options = {}) =>
  shop.post(`/v1/webhook_endpoints/${id}/replay`, { ...dayAround, ...body }, options);
const replayed = async (shop: TestAccount) =>
  (await deliveries(shop)).filter(({ trigger }) => trigger === "replay").map(({ eventId }) => eventId);
const createEvent = async (shop: TestAccount): Promise<string> => {
  const { id } = await triggerEvent(shop);
  return (await shop.get(`/v1/events?object_id=${id}`)).body.data[0].id;
};
const setStatus = (eventId: string, status: string) =>
  asOwner("update webhook_delivery set status = $2 where event_id = $1", [eventId, status]);

/** Inserts as many events as a busy shop has. */
async function manyEvents(shop: TestAccount, count: number) {
  const ids = Array.from({ length: count }, () => newId("evt"));
  const times = ids.map((id) => timeOfId(id).toISOString());
  await asOwner(
    `insert into event (id, account_id, mode, type, object_id, payload, version, created_at)
     select id, $1, 'test', 'customer_created', 'cus_x', '{}', '2026-01-01', at
     from unnest($2::text[], $3::timestamptz[]) event (id, at)`,
    [shop.id, ids, times],
  );
  return ids.toSorted();
}

/** Replays until the window is complete. Returns the number queued by each call. */
async function replayAll(shop: TestAccount, id: string, body: object = {}) {
  const counts: number[] = [];
  for (let from = dayAround.created_from; ; ) {
    const { body: done } = await replay(shop, id, { created_from: from, ...body });
    counts.push(done.queued);
    expect(done.has_more).toBe(done.next_created_from !== null);
    if (!done.has_more) return counts;
    expect(done.next_created_from > from).toBe(true);
    from = done.next_created_from;
  }
}

test("replays exactly the failed, canceled and never-sent events", async () => {
  const shop = await account();
  const unsent = await createEvent(shop);
  const { id } = await register(shop, await receiver());
  const failed = await createEvent(shop);
  const canceled = await createEvent(shop);
  const succeeded = await createEvent(shop);
  const pending = await createEvent(shop);
  await setStatus(failed, "failed");
  await setStatus(canceled, "canceled");
  await setStatus(succeeded, "succeeded");
  await shop.post("/v1/payment_links", { amount: 100, currency: "SAR" });

  expect((await replay(shop, id)).body).toEqual({
    object: "webhook_replay",
    mode: "test",
    webhook_endpoint: id,
    queued: 3,
    has_more: false,
    next_created_from: null,
  });
  expect((await replayed(shop)).toSorted()).toEqual([unsent, failed, canceled].toSorted());
  expect((await replay(shop, id)).body.queued, "what is on its way is not sent twice").toBe(0);

  for (const sent of [unsent, failed, canceled]) await setStatus(sent, "succeeded");
  await replay(shop, id, { only_failed: false });
  const again = (await replayed(shop)).slice(3);
  expect(again.toSorted()).toEqual([unsent, failed, canceled, succeeded].toSorted());
  expect(again).not.toContain(pending);
});

test("considers only the last delivery to this endpoint", async () => {
  const shop = await account();
  const { id } = await register(shop, await receiver());
  const { id: other } = await register(shop, await receiver());
  const event = await createEvent(shop);
  await asOwner(
    "update webhook_delivery set status = case webhook_endpoint_id when $2 then 'failed' else 'succeeded' end where account_id = $1",
    [shop.id, id],
  );
  expect((await replay(shop, other)).body.queued).toBe(0);
  expect((await replay(shop, id)).body.queued).toBe(1);
  await asOwner(
    "update webhook_delivery set status = 'succeeded' where event_id = $1 and trigger = 'replay'",
    [event],
  );
  expect((await replay(shop, id)).body.queued).toBe(0);
});

test("replays the same body under the same event ID", async () => {
  const shop = await account();
  const hook = await receiver((response) => response.writeHead(410).end());
  const { id } = await register(shop, hook);
  await triggerEvent(shop);
  for (const row of await deliveries(shop)) await attemptDelivery(row.id);
  hook.answer((response) => response.end());
  await replay(shop, id);
  for (const row of await deliveries(shop)) await attemptDelivery(row.id);
  const [first, second] = hook.received;
  expect(hook.received).toHaveLength(2);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers["service-delivery"]).toBe(first?.headers["service-delivery"]);
});

test("includes the window's start and excludes its end", async () => {
  const shop = await account();
  const events = [await createEvent(shop), await createEvent(shop), await createEvent(shop)];
  const [, second, third] = events.map((event) => timeOfId(event).toISOString());
  const { id } = await register(shop, await receiver());
  await replay(shop, id, { created_from: second, created_to: third });
  expect(await replayed(shop)).toEqual([events[1]]);
  expect((await replay(shop, id, { created_from: second, created_to: second })).body.queued).toBe(0);
});

test("replays neither test deliveries nor unsubscribed events", async () => {
  const shop = await account();
  const { id } = await register(shop, { ...(await receiver()), events: ["*"] });
  const { id: other } = await register(shop, { ...(await receiver()), events: ["payment_paid"] });
  await shop.post(`/v1/webhook_endpoints/${id}/test`);
  await shop.post(`/v1/webhook_endpoints/${other}/test`);
  await triggerEvent(shop);
  await asOwner("update webhook_delivery set status = 'failed' where account_id = $1", [shop.id]);
  expect((await replay(shop, id)).body.queued).toBe(1);
  expect((await replay(shop, other)).body.queued).toBe(0);
});

test("concurrent replays queue each event once", async () => {
  const shop = await account();
  const events = [await createEvent(shop), await createEvent(shop)];
  const { id } = await register(shop, await receiver());
  const responses = await Promise.all(Array.from({ length: 4 }, () => replay(shop, id)));
  expect(responses.map(({ body }) => body.queued).toSorted()).toEqual([0, 0, 0, 2]);
  expect((await replayed(shop)).toSorted()).toEqual(events);
});

test("the same idempotency key returns the same response and queues nothing", async () => {
  const shop = await account();
  await triggerEvent(shop);
  const { id } = await register(shop, await receiver());
  const again = () => replay(shop, id, { only_failed: false }, { idempotencyKey: "replay-1" });
  const [first, second] = [await again(), await again()];
  expect(second.text).toBe(first.text);
  expect(await replayed(shop)).toHaveLength(1);
});

describe("a large window", () => {
  test("is replayed in batches of a thousand, each event once, oldest first", async () => {
    const shop = await account();
    const ids = await manyEvents(shop, 2_500);
    const { id } = await register(shop, await receiver());
    for (const only_failed of [false, true]) {
      await asOwner(
        "update webhook_delivery set status = 'failed', trigger = 'automatic' where account_id = $1",
        [shop.id],
      );
      const counts = await replayAll(shop, id, { only_failed });
      expect(Math.max(...counts)).toBeLessThanOrEqual(1_000);
      expect(counts.reduce((sum, count) => sum + count)).toBe(2_500);
      expect((await replayed(shop)).toSorted()).toEqual(ids);
    }
  });

  test("without matching events is still scanned in batches", async () => {
    const shop = await account();
    await manyEvents(shop, 10_500);
    const { id } = await register(shop, { ...(await receiver()), events: ["payment_paid"] });
    expect(await replayAll(shop, id)).toEqual([0, 0]);
  });
});

describe("rejects a replay", () => {
  const from = "2026-01-01T00:00:00.000Z";
  const later = (ms: number) => new Date(Date.parse(from) + ms).toISOString();

  test.each([
    [{ created_from: undefined }, "created_from"],
    [{ created_to: undefined }, "created_to"],
    [{ created_from: from, created_to: later(-1) }, "created_from"],
    [{ created_from: from, created_to: later(90 * dayMs + 1) }, "created_to"],
    [{ created_from: "2026-01-01" }, "created_from"],
    [{ created_to: "2026-01-01T03:00:00+03:00" }, "created_to"],
    [{ only_failed: "false" }, "only_failed"],
    [{ limit: 5 }, "limit"],
  ])("with %j", async (body, param) => {
    const shop = await account();
    const { id } = await register(shop, await receiver());
    expect(await replay(shop, id, body)).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_invalid", param } },
    });
  });

  test("to a disabled endpoint, but not a window of exactly ninety days", async () => {
    const shop = await account();
    const { id } = await register(shop, await receiver());
    const longest = { created_from: from, created_to: later(90 * dayMs) };
    expect((await replay(shop, id, longest)).status).toBe(200);
    await shop.post(`/v1/webhook_endpoints/${id}`, { status: "disabled" });
    expect(await replay(shop, id, longest)).toMatchObject({
      status: 409,
      body: { error: { code: "webhook_endpoint_disabled", param: null } },
    });
  });
});

test("an event whose delivery is pending is not queued again", async () => {
  const shop = await account();
  const { id } = await register(shop, await receiver());
  const events = [await createEvent(shop), await createEvent(shop)];
  for (const eventId of events) await setStatus(eventId, "succeeded");
  const all = { ...dayAround, only_failed: false };
  expect((await replay(shop, id, all)).body.queued).toBe(2);
  expect((await replay(shop, id, all)).body.queued).toBe(0);
  expect((await replayed(shop)).toSorted()).toEqual(events.toSorted());
});
