import { beforeAll, describe, expect, test } from "vitest";
import { type Route, routes } from "@/server/api/routes";
import { storedCard } from "@/server/cards/cards.fixture";
import { newId, type Prefix } from "@/server/core/values/ids";
import { flushRequestLog } from "@/server/request-logs/log";
import { type Answer, account, request, type TestAccount } from "@/server/test/account";
import { make } from "@/server/test/objects";

const withId = routes.filter(({ params }) => params.length > 0);
const lists = routes.filter(
  ({ op, path, method }) => method === "GET" && !path.includes("{") && "data" in shapeOf(op.output),
);

function shapeOf(schema: unknown): object {
  return typeof schema === "object" && schema !== null && "shape" in schema ? (schema.shape as object) : {};
}

/** The resource in a path: `payments` for `/v1/payments/{id}/refunds`. */
const nounOf = (path: string) => path.replace("/v1/test/", "/v1/").split("/")[2] ?? "";

let shop: TestAccount;
let stranger: TestAccount;
let live: () => string;
let ids: Record<string, string>;

beforeAll(async () => {
  [shop, stranger] = await Promise.all([account(), account()]);
  const keys = await Promise.all(Array.from({ length: 5 }, () => shop.addKey("live")));
  live = rotating(keys);
  const link = await shop.post("/v1/payment_links", { amount: 500, currency: "SAR" });
  const payment = await shop.post("/v1/payments", {
    amount: 10_000,
    currency: "SAR",
    source: { type: "token", token: "token_test_paid_mada" },
  });
  const refund = await make("ref", shop); // of a separate payment
  const chargeback = await make("chb", shop);
  const payout = (await shop.get(`/v1/chargebacks/${chargeback}`)).body.payout;
  const customer = await shop.post("/v1/customers", { name: "Sara", phone: "0501234567" });
  const card = await storedCard(shop, customer.body.id);
  const subscription = await make("sub", shop);
  const cycle = await make("cyc", shop, { sub: subscription });
  const endpoint = await shop.post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" });
  const delivery = await shop.post(`/v1/webhook_endpoints/${endpoint.body.id}/test`);
  const event = await shop.get("/v1/events?limit=1");
  const logged = await make("req", shop);
  const moved = await shop.get("/v1/balance_transactions?limit=1");
  ids = {
    payment_links: link.body.id,
    payments: payment.body.id,
    refunds: refund,
    payouts: payout,
    chargebacks: chargeback,
    customers: customer.body.id,
    cards: card.id,
    subscriptions: subscription,
    cycles: cycle,
    webhook_endpoints: endpoint.body.id,
    webhook_deliveries: delivery.body.id,
    events: event.body.data[0].id,
    request_logs: logged,
    balance_transactions: moved.body.data[0].id,
  };
});

/** Alternates between keys, because the rate limit is per key. */
function rotating(keys: string[]): () => string {
  let index = 0;
  return () => keys[index++ % keys.length] ?? "";
}

const idOf = (path: string) => {
  const id = ids[nounOf(path)];
  if (id === undefined) throw new Error(`There is no object to try ${path} with: make one above.`);
  return id;
};

type Caller = TestAccount | "live";

const send = (caller: Caller, method: string, path: string, body?: unknown, options = {}): Promise<Answer> =>
  request(method, path, body, { key: caller === "live" ? live() : caller.nextKey(), ...options });

/** The inputs of a call besides the ID. */
const bodies: Record<string, object> = {
  "/v1/payments/{id}/confirm": { code: "123456" },
  "/v1/webhook_endpoints/{id}/replay": {
    created_from: "2026-01-01T00:00:00Z",
    created_to: "2026-02-01T00:00:00Z",
  },
};

const call = ({ method, path }: Route, id: string, caller: Caller): Promise<Answer> =>
  send(caller, method, path.replace("{id}", id), method === "POST" ? (bodies[path] ?? {}) : undefined);

describe.each(withId.map((route) => [`${route.method} ${route.path}`, route] as const))("%s", (_, route) => {
  test("returns the identical 404 for an ID of another account or mode and an unknown one", async () => {
    const id = idOf(route.path);
    const [prefix] = id.split("_");
    const unknown = await call(route, newId(prefix as Prefix), shop);
    expect(unknown).toMatchObject({
      status: 404,
      body: { error: { type: "not_found_error", code: "resource_missing", param: "id" } },
    });
    expect((await call(route, id, stranger)).text).toBe(unknown.text);
    expect((await call(route, "not_an_id", shop)).text).toBe(unknown.text);
    const other = await call(route, id, "live");
    const nobody = await call(route, newId(prefix as Prefix), "live");
    expect(other.text).toBe(nobody.text);
    // An account that cannot charge in live mode gets that error before any object is read.
    if (route.op.testOnly !== true && route.op.charges !== true) expect(other.text).toBe(unknown.text);
  });
});

test("calls of other accounts changed and removed nothing", async () => {
  expect((await shop.get(`/v1/payments/${idOf("/v1/payments")}`)).body).toMatchObject({
    status: "paid",
    amount_refunded: 0,
  });
  expect((await shop.get(`/v1/payment_links/${idOf("/v1/payment_links")}`)).body.status).toBe("active");
  expect((await shop.get(`/v1/customers/${idOf("/v1/customers")}/cards`)).body.data).toHaveLength(1);
  expect((await shop.get(`/v1/webhook_endpoints/${idOf("/v1/webhook_endpoints")}`)).body).toMatchObject({
    status: "enabled",
    secret_expires_at: null,
  });
  expect((await shop.get("/v1/webhook_deliveries")).body.data).toHaveLength(1);
});

describe.each(lists.map(({ path }) => [path]))("GET %s", (path) => {
  test("excludes objects of other accounts and the other mode", async () => {
    await flushRequestLog();
    const { data: own } = (await shop.get(`${path}?limit=100`)).body;
    const otherAccounts = new Set(own.map(({ id }: { id: string }) => id));
    expect(otherAccounts.size).toBeGreaterThan(0);
    for (const caller of [stranger, "live"] as const) {
      const { data, has_more } = (await send(caller, "GET", path)).body;
      // A caller's own requests are in their log.
      const others =
        path === "/v1/request_logs" ? data.filter(({ id }: { id: string }) => otherAccounts.has(id)) : data;
      expect([others, has_more && others.length > 0]).toEqual([[], false]);
    }
  });

  test("rejects another account's cursor like an unknown one", async () => {
    const id = idOf(path);
    const [prefix] = id.split("_");
    const responses = await Promise.all([
      shop.get(`${path}?starting_after=${newId(prefix as Prefix)}`),
      stranger.get(`${path}?starting_after=${id}`),
      send("live", "GET", `${path}?starting_after=${id}`),
    ]);
    for (const response of responses) {
      expect(response).toMatchObject({
        status: 400,
        body: { error: { code: "parameter_invalid", param: "starting_after" } },
      });
      expect(response.text).toBe(responses[0].text);
    }
  });
});

test("filtering by another account's object returns nothing, like an unknown one", async () => {
  const customer = idOf("/v1/customers");
  for (const path of ["/v1/payments", "/v1/payment_links"]) {
    const [otherAccounts, unknown] = await Promise.all([
      stranger.get(`${path}?customer=${customer}`),
      stranger.get(`${path}?customer=${newId("cus")}`),
    ]);
    expect(otherAccounts.body).toEqual({ data: [], has_more: false });
    expect(otherAccounts.text).toBe(unknown.text);
  }
});

test("an object cannot reference a customer of another account or mode", async () => {
  const customer = idOf("/v1/customers");
  const body = (id: string) => ({
    amount: 100,
    currency: "SAR",
    customer: id,
    source: { type: "token", token: "token_test_paid_mada" },
  });
  const unknown = await stranger.post("/v1/payments", body(newId("cus")));
  expect(unknown).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param: "customer" } },
  });
  expect((await stranger.post("/v1/payments", body(customer))).text).toBe(unknown.text);
  const { source: _, ...link } = body(customer);
  expect((await stranger.post("/v1/payment_links", link)).text).toBe(unknown.text);
});

test("deliveries cannot be filtered by an endpoint or event of another account or mode", async () => {
  const endpoint = idOf("/v1/webhook_endpoints");
  const { event } = (await shop.get(`/v1/webhook_deliveries/${idOf("/v1/webhook_deliveries")}`)).body;
  for (const caller of [stranger, "live"] as const)
    for (const query of [`webhook_endpoint=${endpoint}`, `event=${event}`])
      expect((await send(caller, "GET", `/v1/webhook_deliveries?${query}`)).body.data).toEqual([]);
});

test("an idempotency key is scoped to its account and mode", async () => {
  const idempotencyKey = "the-same-for-all";
  const responses = await Promise.all(
    ([shop, stranger, "live"] as const).map((caller) =>
      send(caller, "POST", "/v1/customers", { name: "Nobody" }, { idempotencyKey }),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(3);
});
