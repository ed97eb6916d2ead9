import fc from "fast-check";
import { expect, test } from "vitest";
import { merchant, serve } from "./service.fixture.js";
import { ConnectionError, HalalaError } from "./src/index.js";
import { type Fetch, retryAfterIn, waitBefore } from "./src/retry.js";

const order = {
  amount: 15_000,
  currency: "SAR",
  source: { type: "token", token: "token_test_paid_mada" },
} as const;

/** Executes requests and drops the first responses. Records the idempotency keys. */
function losing(responses: number, lose: (response: Response) => Promise<Response> | Response) {
  const keys: (string | null)[] = [];
  const fetch: Fetch = async (request) => {
    keys.push(request.headers.get("idempotency-key"));
    const response = await serve(request);
    return keys.length <= responses ? lose(response) : response;
  };
  return { keys, fetch };
}

const neverArrives = () => Promise.reject(new TypeError("fetch failed"));

/** The response's headers arrive, its body is cut off. */
const breaksOff = ({ status, headers }: Response) => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      controller.error(new TypeError("terminated"));
    },
  });
  return new Response(body, { status, headers });
};

const becomes = (status: number) => () => new Response("<h1>Sorry</h1>", { status });

test.each([
  ["never arrives", neverArrives],
  ["breaks off", breaksOff],
  ["becomes a 500", becomes(500)],
  ["becomes the 502 of a proxy", becomes(502)],
  ["becomes a page with status 200", becomes(200)],
])("retries with the same idempotency key if a response %s, and creates one payment", async (_, lose) => {
  const { halala, client } = await merchant();
  const { fetch, keys } = losing(1, lose);
  const payment = await client({ fetch }).payments.create(order);
  expect(payment.status).toBe("paid");
  expect((await halala.payments.list()).data).toEqual([payment]);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
});

test("throws an error with the idempotency key if no response arrives", async () => {
  const { halala, client } = await merchant();
  const { fetch, keys } = losing(9, neverArrives);
  const lost = await client({ fetch, maxRetries: 1 })
    .payments.create(order)
    .catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(ConnectionError);
  expect(lost).toMatchObject({
    name: "ConnectionError",
    idempotencyKey: keys[0],
    cause: expect.any(TypeError),
  });
  expect(keys).toHaveLength(2);
  const found = await halala.payments.create(order, { idempotencyKey: keys[0] ?? "" });
  expect((await halala.payments.list()).data).toEqual([found]);
});

test("creates one payment from concurrent requests with the same idempotency key", async () => {
  const { halala } = await merchant({ maxRetries: 5 });
  const options = { idempotencyKey: "order-1001" };
  const payments = await Promise.all([1, 2, 3].map(() => halala.payments.create(order, options)));
  expect(new Set(payments.map(({ id }) => id)).size).toBe(1);
});

test("waits as long as Retry-After says if the rate limit is exceeded", async () => {
  const { client } = await merchant();
  const one = client({ maxRetries: 5 });
  const accounts = await Promise.all(Array.from({ length: 25 }, () => one.account.get()));
  expect(accounts).toHaveLength(25);
});

test("throws the rate limit error if retries are off", async () => {
  const { client } = await merchant();
  const one = client({ maxRetries: 0 });
  const all = await Promise.allSettled(Array.from({ length: 110 }, () => one.account.get()));
  const refused = all.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused)
    expect(error).toMatchObject({ type: "rate_limit_error", code: "rate_limited", status: 429 });
});

test("does not retry client errors or requests that are not safe to repeat", async () => {
  const { halala, client } = await merchant();
  const refusing = losing(0, neverArrives);
  const once = client({ fetch: refusing.fetch });
  await expect(once.payments.get("pay_x")).rejects.toThrow(HalalaError);
  await expect(once.payments.create({ ...order, amount: 0 })).rejects.toThrow(HalalaError);
  await halala.payments.create(order, { idempotencyKey: "taken" });
  await expect(
    once.payments.create({ ...order, amount: 2 }, { idempotencyKey: "taken" }),
  ).rejects.toMatchObject({
    status: 409,
    code: "idempotency_key_reuse",
  });
  expect(refusing.keys).toHaveLength(3);
});

test("retries a DELETE; the object is missing if only its response was lost", async () => {
  const { halala, client } = await merchant();
  const endpoint = await halala.webhookEndpoints.create({ url: "https://shop.example/hooks" });
  const removing = losing(1, neverArrives);
  const call = client({ fetch: removing.fetch }).webhookEndpoints.delete(endpoint.id);
  await expect(call).rejects.toMatchObject({ code: "resource_missing" });
  expect(removing.keys).toEqual([null, null]);
});

const proxyErrors = [
  "<h1>Welcome</h1>",
  '{"error":{"type":"gateway","code":502,"message":"Bad gateway"}}',
  '{"error":{"type":["gateway"],"code":"502","message":"Bad gateway"}}',
  '{"error":{"type":"gateway","code":"502"}}',
];

test.each(proxyErrors)("reports the body %s of a proxy as an unreadable response", async (body) => {
  const { client } = await merchant();
  const proxy = client({ fetch: async () => new Response(body, { status: 404 }) });
  await expect(proxy.payments.create(order, { idempotencyKey: "mine" })).rejects.toMatchObject({
    name: "ApiError",
    type: "api_error",
    code: "unreadable_response",
    status: 404,
    requestId: null,
    docUrl: null,
    idempotencyKey: "mine",
  });
});

test("has an error of an unknown type without the fields that it cannot read", async () => {
  const { client } = await merchant();
  const error = { type: "constructor", code: "new", message: "No.", param: 7, errors: "none" };
  const newer = client({ fetch: async () => Response.json({ error }, { status: 404 }) });
  const failed = { name: "HalalaError", code: "new", param: null, errors: [] };
  await expect(newer.payments.get("pay_x")).rejects.toMatchObject(failed);
});

test.each(["<h1>Welcome</h1>", "", "[]", "7", "null", '{"id":'])(
  "does not report a success with the body %j as an API error, because the request may have been executed",
  async (body) => {
    const { client } = await merchant();
    const headers = { "service-request-id": "req_1" };
    const proxy = client({ fetch: async () => new Response(body, { headers }), maxRetries: 0 });
    await expect(proxy.payments.create(order, { idempotencyKey: "mine" })).rejects.toMatchObject({
      name: "ConnectionError",
      message: expect.stringContaining("same idempotency key"),
      status: 200,
      requestId: "req_1",
      idempotencyKey: "mine",
    });
  },
);

test("has the delay of Retry-After in the error, from seconds and from a date", async () => {
  const { client } = await merchant();
  const limited = (value: string) =>
    client({
      fetch: async () => new Response("{}", { status: 429, headers: { "retry-after": value } }),
      maxRetries: 0,
    }).account.get();
  await expect(limited("3")).rejects.toMatchObject({ status: 429, retryAfter: 3 });
  await expect(limited(new Date(Date.now() + 90_000).toUTCString())).rejects.toMatchObject({
    retryAfter: expect.toSatisfy((seconds) => seconds > 80 && seconds <= 90),
  });
  const now = Date.parse("1994-11-06T08:49:30Z");
  const after = (value: string) => retryAfterIn(new Headers({ "retry-after": value }), now);
  for (const date of [
    "Sun, 06 Nov 1994 08:49:37 GMT",
    "Sunday, 06-Nov-94 08:49:37 GMT",
    "Sun Nov  6 08:49:37 1994",
  ])
    expect(after(date), date).toBe(7);
  expect(after("Sun, 06 Nov 1994 08:49:00 GMT")).toBe(0);
  for (const nothing of ["", "soon", "-1", "1.5", "1994-11-06T08:49:37Z", "Sun, 99 Nov"])
    expect(after(nothing), nothing).toBeNull();
});

test("applies the timeout and retries of one call instead of the client's", async () => {
  const { client } = await merchant();
  const counting = losing(9, neverArrives);
  const halala = client({ fetch: counting.fetch, maxRetries: 0 });
  await expect(halala.account.get({ maxRetries: 1 })).rejects.toThrow(ConnectionError);
  expect(counting.keys).toHaveLength(2);
  await expect(client({ fetch: silent, maxRetries: 0 }).account.get({ timeoutMs: 10 })).rejects.toMatchObject(
    { cause: { name: "TimeoutError" } },
  );
});

test("does not follow redirects, which would send the key elsewhere", async () => {
  const { client } = await merchant();
  const moved = new Response(null, { status: 301, headers: { location: "https://elsewhere.example/" } });
  const requests: Request[] = [];
  const halala = client({
    fetch: async (request) => {
      requests.push(request);
      return moved;
    },
  });
  await expect(halala.account.get()).rejects.toMatchObject({ status: 301, code: "unreadable_response" });
  expect(requests.map(({ redirect }) => redirect)).toEqual(["manual"]);
});

/** Never responds, and rejects when aborted. */
const silent: Fetch = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("aborts an attempt after the timeout", async () => {
  const { client } = await merchant();
  const halala = client({ fetch: silent, timeoutMs: 10, maxRetries: 1 });
  const error = await halala.account.get().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ cause: { name: "TimeoutError" } });
});

test("rejects immediately on abort, even between two attempts", async () => {
  const { client } = await merchant();
  for (const fetch of [silent, neverArrives]) {
    const stop = new AbortController();
    const halala = client({ fetch, maxRetries: 9 });
    const call = halala.account.get({ signal: stop.signal });
    setTimeout(() => stop.abort(), 20);
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  }
});

test("backs off exponentially with jitter, at least for Retry-After, and gives up above a minute", () => {
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.nat(20), fc.option(fc.nat(200)), random, (retry, requested, chance) => {
      const wait = waitBefore(retry, requested, () => chance);
      const own = Math.min(500 * 2 ** retry, 8_000);
      const least = (requested ?? 0) * 1000;
      expect(wait === null).toBe(least > 60_000);
      if (wait === null) return;
      expect(wait).toBeGreaterThanOrEqual(Math.max(own / 2, least));
      expect(wait).toBeLessThanOrEqual(Math.max(own, least));
    }),
  );
});
