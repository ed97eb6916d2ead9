import { describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { onlyDelivery, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";

const at = (id: string) => `/v1/webhook_endpoints/${id}`;
const url = "https://shop.example/hooks";

async function withEndpoint(input: object = {}) {
  const shop = await account();
  const { secret, ...endpoint } = (await shop.post("/v1/webhook_endpoints", { url, ...input })).body;
  const change = (body: object) => shop.post(at(endpoint.id), body);
  return { shop, endpoint, change };
}

const age = (shop: TestAccount) =>
  asOwner("update webhook_endpoint set failing_since = now() - interval '1 day' where account_id = $1", [
    shop.id,
  ]);

describe("updating an endpoint", () => {
  test.each([
    [{ url: "https://shop.example:8443/other?a=b" }, {}],
    [{ description: "Orders" }, {}],
    [{ description: null }, {}],
    [{ events: ["payment_paid", "payment_refunded"] }, {}],
    [{ events: ["*"] }, {}],
    [{ metadata: { team: "b", floor: "2" } }, { metadata: { team: "b", floor: "2", keep: "x" } }],
    [{ metadata: { team: "" } }, { metadata: { keep: "x" } }],
    [{ metadata: {} }, {}],
    [{}, {}],
  ])("with %j keeps the rest", async (body, merged) => {
    const { shop, endpoint, change } = await withEndpoint({
      description: "Hooks",
      events: ["customer_created"],
      metadata: { team: "a", keep: "x" },
    });
    const { body: after } = await change(body);
    const { metadata: _, ...replaced } = body as { metadata?: object };
    expect(after).toEqual({ ...endpoint, ...replaced, ...merged, updated: after.updated });
    expect(after.updated >= endpoint.updated).toBe(true);
    expect((await shop.get(at(endpoint.id))).body).toEqual(after);
  });

  test("never returns the secret", async () => {
    const { change } = await withEndpoint();
    expect((await change({ description: "Orders" })).text).not.toContain('secret"');
  });

  test("concurrently applies all updates", async () => {
    const { shop, endpoint, change } = await withEndpoint();
    const changes = Array.from({ length: 8 }, (_, n) => ({ metadata: { [`key_${n}`]: String(n) } }));
    const responses = await Promise.all(changes.map(change));
    expect(responses.map(({ status }) => status)).toEqual(changes.map(() => 200));
    const all = Object.assign({}, ...changes.map(({ metadata }) => metadata));
    expect((await shop.get(at(endpoint.id))).body.metadata).toEqual(all);
  });

  test.each([
    [{ events: [] }, "events"],
    [{ events: ["payment_payed"] }, "events.0"],
    [{ events: "payment_paid" }, "events"],
    [{ status: "paused" }, "status"],
    [{ status: null }, "status"],
    [{ description: "x".repeat(201) }, "description"],
    [{ url: null }, "url"],
    [{ metadata: Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, "x"])) }, "metadata"],
    [{ secret: "whsec_mine" }, "secret"],
    [{ failing_since: null }, "failing_since"],
  ])("with %j is rejected without changes", async (body, param) => {
    const { shop, endpoint, change } = await withEndpoint({ metadata: { one: "more" } });
    expect(await change(body)).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_invalid", param } },
    });
    expect((await shop.get(at(endpoint.id))).body).toEqual(endpoint);
  });

  test("rejects an unknown or deleted endpoint", async () => {
    const { shop, endpoint, change } = await withEndpoint();
    const missing = { status: 404, body: { error: { code: "resource_missing", param: "id" } } };
    expect(await shop.post(at(newId("we")), {})).toMatchObject(missing);
    await shop.delete(at(endpoint.id));
    expect(await change({ status: "enabled" })).toMatchObject(missing);
  });

  test.each([
    ["http://shop.example/"],
    ["https://10.0.0.1/"],
    ["https://user:pw@shop.example/"],
    ["https://shop.example:22/"],
    ["https://localhost/x#y"],
    ["not a url"],
  ])("rejects the URL %s", async (refused) => {
    const { shop, endpoint, change } = await withEndpoint();
    expect(await change({ url: refused })).toMatchObject({
      status: 400,
      body: { error: { code: "webhook_url_refused", param: "url" } },
    });
    expect((await shop.get(at(endpoint.id))).body.url).toBe(url);
  });
});

describe("a new URL", () => {
  test("receives the pending deliveries instead of the old one", async () => {
    const shop = await account();
    const [before, after] = [await receiver(), await receiver()];
    const { id } = await register(shop, before);
    await triggerEvent(shop);
    await shop.post(at(id), { url: after.url });
    await attemptDelivery((await onlyDelivery(shop)).id);
    expect([before.received.length, after.received.length]).toEqual([0, 1]);
  });

  test("resets the failure state; the same URL does not", async () => {
    const { shop, change } = await withEndpoint();
    await age(shop);
    expect((await change({ url })).body.failing_since).not.toBeNull();
    expect((await change({ url: `${url}/2` })).body.failing_since).toBeNull();
  });
});

describe("disabling an endpoint", () => {
  test("cancels pending deliveries and creates no new ones", async () => {
    const shop = await account();
    const hook = await receiver();
    const { id } = await register(shop, hook);
    await triggerEvent(shop);
    expect((await shop.post(at(id), { status: "disabled" })).body).toMatchObject({
      status: "disabled",
      disabled_reason: "merchant",
    });
    const row = await onlyDelivery(shop);
    expect(row).toMatchObject({ status: "canceled", nextAttemptAt: null });
    await triggerEvent(shop);
    expect(await attemptDelivery(row.id)).toEqual({ nextAttemptAt: null });
    expect((await onlyDelivery(shop)).attempts).toBe(0);
    expect(hook.received).toEqual([]);
  });

  test("that is already disabled keeps the reason", async () => {
    const { endpoint, change } = await withEndpoint();
    await asOwner("update webhook_endpoint set status = 'disabled', disabled_reason = 'gone' where id = $1", [
      endpoint.id,
    ]);
    expect((await change({ status: "disabled" })).body.disabled_reason).toBe("gone");
  });

  test("and enabling it resumes deliveries and resets reason and failure state", async () => {
    const { shop, endpoint, change } = await withEndpoint({ events: ["customer_created"] });
    await change({ status: "disabled" });
    await age(shop);
    await triggerEvent(shop);
    expect((await change({ status: "enabled" })).body).toMatchObject({
      status: "enabled",
      disabled_reason: null,
      failing_since: null,
    });
    await triggerEvent(shop);
    expect(await onlyDelivery(shop)).toMatchObject({ status: "pending", webhookEndpointId: endpoint.id });
  });

  test("keeps the failure state of an endpoint that was never disabled", async () => {
    const { shop, change } = await withEndpoint();
    await age(shop);
    expect((await change({ status: "enabled" })).body.failing_since).not.toBeNull();
  });
});
