import { expect, onTestFinished, test } from "vitest";
import { messages } from "@/packages/clients/cli/src/server-sent-events.js";
import { networkOwners } from "@/server/base/runtime/network";
import { idAt, timeOfId } from "@/server/core/values/ids";
import { eventStream } from "@/server/platform/http/event-stream";
import { flushRequestLog } from "@/server/request-logs/log";
import { account, asOwner, fromOutside, type TestAccount } from "@/server/test/account";
import { triggerEvent } from "@/server/test/receiver";
import { rest } from "./rest";

type Options = { key?: string; headers?: Record<string, string>; query?: string; path?: string };

const request = (
  shop: TestAccount,
  { key = shop.key, headers = {}, query = "", path = "/v1/events/stream" }: Options = {},
) =>
  fromOutside(() =>
    rest(
      new Request(`http://localhost:3000${path}${query}`, {
        headers: { authorization: `Bearer ${key}`, ...headers },
      }),
    ),
  );

/** An open stream whose messages are read one at a time. */
async function open(shop: TestAccount, options?: Options) {
  const response = await request(shop, options);
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  if (response.body === null) throw new Error("The answer has no body.");
  const reading = messages(response.body, stop.signal);
  const next = async () => (await reading.next()).value;
  const event = async () => JSON.parse((await next())?.data ?? "null");
  return { response, next, event, stop: () => stop.abort() };
}

/** Events inserted by `insertEvents`. */
let inserted = 0;

const lastEventId = (id: string) => ({ headers: { "last-event-id": id } });

test("sends a ready message, then new events in the format of the list", async () => {
  const shop = await account();
  await triggerEvent(shop);
  const stream = await open(shop);
  expect(stream.response.headers.get("content-type")).toMatch(/^text\/event-stream/);
  expect(stream.response.headers.get("service-request-id")).toMatch(/^req_/);
  expect(await stream.next()).toMatchObject({ event: "ready", id: expect.stringMatching(/^evt_/) });
  await triggerEvent(shop);
  const message = await stream.next();
  const { data } = (await shop.get("/v1/events?limit=1")).body;
  expect(message).toMatchObject({ id: data[0].id, event: "customer_created" });
  expect(JSON.parse(message?.data ?? "")).toMatchObject({ id: data[0].id, data: data[0].data });
});

test("resumes after the client's last event ID", async () => {
  const shop = await account();
  for (let n = 0; n < 3; n += 1) await triggerEvent(shop);
  const { data } = (await shop.get("/v1/events")).body;
  const [third, second, first] = data.map(({ id }: { id: string }) => id);
  const stream = await open(shop, lastEventId(first));
  expect([(await stream.event()).id, (await stream.event()).id]).toEqual([second, third]);
});

test("sends only the requested types of the key's account and mode", async () => {
  const [shop, other] = [await account(), await account()];
  const stream = await open(shop, { query: "?types=payment_link_created" });
  await stream.next();
  await triggerEvent(shop);
  await other.post("/v1/payment_links", { amount: 100, currency: "SAR" });
  const { id } = (await shop.post("/v1/payment_links", { amount: 200, currency: "SAR" })).body;
  expect((await stream.event()).data.id).toBe(id);
});

test("counts as one request against the key's rate limit, regardless of duration", async () => {
  const shop = await account();
  const key = await shop.addKey("test");
  const stream = await open(shop, { key });
  expect(stream.response.headers.get("ratelimit-remaining")).toBe("99");
  await stream.next();
  for (let n = 0; n < 3; n += 1) {
    await triggerEvent(shop);
    await stream.next();
  }
  expect((await request(shop, { key })).headers.get("ratelimit-remaining")).toBe("98");
});

test("allows five concurrent streams per key; closing one frees a slot", async () => {
  const shop = await account();
  const streams = await Promise.all(Array.from({ length: 5 }, () => open(shop)));
  const refused = await request(shop);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  expect((await refused.json()).error.message).toContain("5 open event streams");
  streams[0]?.stop();
  await streams[0]?.next();
  await expect.poll(async () => (await request(shop)).status, { timeout: 20_000 }).toBe(200);
});

test("allows 50 concurrent streams for all keys of an account, and another account's beside them", async () => {
  const [shop, other] = [await account(), await account()];
  const keys = await Promise.all(Array.from({ length: 10 }, () => shop.addKey("test")));
  await Promise.all(keys.flatMap((key) => Array.from({ length: 5 }, () => open(shop, { key }))));
  expect((await request(shop, { key: await shop.addKey("test") })).status).toBe(429);
  expect((await open(other)).response.status).toBe(200);
});

test("allows 200 concurrent streams for all keys used from one network", async () => {
  const [shop, other] = [await account(), await account()];
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  for (let n = 0; n < 200; n += 1) {
    const owners = networkOwners("keys", "203.0.113.9", { network: 200, block: 400 });
    const taken = eventStream(() => () => {}, { owners, endsAfterMs: 60_000 });
    onTestFinished(() => taken?.body?.cancel());
  }
  expect((await request(shop, from("203.0.113.9"))).status).toBe(429);
  expect((await open(other, from("203.0.113.10"))).response.status).toBe(200);
});

/** Inserts events of the last seconds, one in each millisecond, oldest first. */
async function insertEvents(shop: TestAccount, count: number) {
  const from = Date.now() - 30_000 + inserted;
  inserted += count;
  const ids = Array.from({ length: count }, (_, n) => idAt("evt", new Date(from + n)));
  const times = ids.map((id) => timeOfId(id).toISOString());
  await asOwner(
    `insert into event (id, account_id, mode, type, object_id, payload, version, created_at)
     select id, $1, 'test', 'customer_created', 'cus_x', '{}', '2026-01-01', at
     from unnest($2::text[], $3::timestamptz[]) event (id, at)`,
    [shop.id, ids, times],
  );
  return ids;
}

test("sends each new event once, also after thousands in the last minute", async () => {
  const shop = await account();
  await insertEvents(shop, 2_100);
  const stream = await open(shop);
  expect(await stream.next()).toMatchObject({ event: "ready" });
  const { id: customer } = await triggerEvent(shop);
  expect((await stream.event()).data.id).toBe(customer);
  const more = await insertEvents(shop, 45);
  await triggerEvent(shop);
  for (const id of more) expect((await stream.event()).id).toBe(id);
});

test("sends a client that resumes at most the newest 1,000 events, oldest first", async () => {
  const shop = await account();
  const [first = "", ...ids] = await insertEvents(shop, 1_102);
  const stream = await open(shop, lastEventId(first));
  for (const id of ids.slice(-1_000)) expect((await stream.event()).id).toBe(id);
  expect(await stream.next()).toMatchObject({ event: "ready" });
});

test("hides what its key may no longer see", async () => {
  const shop = await account();
  const stream = await open(shop);
  await stream.next();
  await asOwner("update api_key set scopes = 'events:read' where account_id = $1 and last4 = right($2, 4)", [
    ...[shop.id, shop.key],
  ]);
  const details = { amount: 1_000, currency: "SAR", interval: "month", description: "Box" };
  await shop.post(
    "/v1/subscriptions",
    { ...details, customer_details: { name: "Sara" } },
    { key: await shop.addKey("test") },
  );
  for (let event = await stream.event(); ; event = await stream.event()) {
    if (event.type !== "subscription_created") continue;
    expect(event.data).toMatchObject({ description: "Box", manage_url: null });
    break;
  }
});

test("ends when its key is revoked", async () => {
  const shop = await account();
  const key = await shop.addKey("test");
  const stream = await open(shop, { key });
  await stream.next();
  await asOwner("update api_key set revoked_at = now() where account_id = $1 and id <> $2", [shop.id, ""]);
  await asOwner("update account set name = name where id = $1", [shop.id]);
  expect(await stream.next()).toBeUndefined();
});

test.each([
  ["a missing key", { headers: { authorization: "" } }, 401, "api_key_missing"],
  ["an unknown type", { query: "?types=payment_stolen" }, 400, "parameter_invalid"],
  ["an unknown parameter", { query: "?limit=1" }, 400, "parameter_invalid"],
  ["an invalid last event ID", { headers: { "last-event-id": "17" } }, 400, "parameter_invalid"],
])("rejects %s", async (_, options: Options, status, code) => {
  const response = await request(await account(), options);
  expect([response.status, (await response.json()).error.code]).toEqual([status, code]);
});

test("streams new request logs with the filters of the list, and only of the key's account", async () => {
  const [shop, other] = [await account(), await account()];
  const stream = await open(shop, { path: "/v1/request_logs/stream", query: "?status_class=4xx&via=api" });
  expect(await stream.next()).toMatchObject({ event: "ready", id: expect.stringMatching(/^req_/) });
  await other.get("/v1/payments?limit=0");
  await shop.get("/v1/payments");
  const refused = await shop.get("/v1/payments?limit=0");
  const message = await stream.next();
  expect(message).toMatchObject({
    event: "request_log",
    id: refused.headers.get("service-request-id"),
  });
  const { data } = (await shop.get("/v1/request_logs?status=400")).body;
  expect(JSON.parse(message?.data ?? "")).toEqual(data[0]);
  expect(data[0]).toMatchObject({ error_code: "parameter_invalid", error_param: "limit" });
});

test("resumes the request log stream and rejects the parameters that the list rejects", async () => {
  const shop = await account();
  const path = "/v1/request_logs/stream";
  const first = await shop.get("/v1/account");
  const second = await shop.get("/v1/account");
  const id = first.headers.get("service-request-id") ?? "";
  await flushRequestLog();
  const stream = await open(shop, { path, ...lastEventId(id) });
  expect((await stream.event()).id).toBe(second.headers.get("service-request-id"));
  for (const options of [
    { query: "?via=web" },
    { query: "?limit=1" },
    lastEventId("evt_01jz8m3v9kf2qt6w0x4y7c5b1d"),
  ])
    expect((await request(shop, { path, ...options })).status).toBe(400);
});
