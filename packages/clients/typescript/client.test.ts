import { expect, onTestFinished, test, vi } from "vitest";
import { run } from "@/packages/clients/program.fixture";
import { merchant, serve } from "./service.fixture.js";
import { createClient, HalalaError, InvalidRequestError, NotFoundError } from "./src/index.js";

const card = { type: "token", token: "token_test_paid_mada" } as const;
const order = { amount: 15_000, currency: "SAR", source: card } as const;

/** Returns what a call throws. */
const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "nothing",
    (error: unknown) => error,
  );

test("creates a payment and a partial refund, and retrieves both", async () => {
  const { halala } = await merchant();
  const account = await halala.account.get();
  expect(account).toMatchObject({ mode: "test", capabilities: { can_charge: true } });
  const customer = await halala.customers.create({ name: "Sara", metadata: { cart: "7" } });
  const payment = await halala.payments.create({ ...order, customer: customer.id });
  expect(payment).toMatchObject({ status: "paid", amount: 15_000, customer: customer.id });
  const refund = await halala.payments.refund(payment.id, { amount: 5_000 });
  expect(await halala.refunds.get(refund.id)).toEqual(refund);
  expect((await halala.payments.listRefunds(payment.id)).data).toEqual([refund]);
  expect(await halala.payments.get(payment.id)).toMatchObject({
    status: "partially_refunded",
    amount_refundable: 10_000,
  });
  await halala.payments.refund(payment.id);
  expect((await halala.payments.get(payment.id)).status).toBe("refunded");
  expect((await halala.customers.list({ metadata: { cart: "7" } })).data).toEqual([customer]);
  expect((await halala.customers.list({ metadata: { cart: "8" } })).data).toEqual([]);
});

test("pays a link with the test helper, updates it and cancels it", async () => {
  const { halala } = await merchant();
  const link = await halala.paymentLinks.create({ amount: 900, currency: "SAR", max_payments: null });
  expect(await halala.paymentLinks.testPay(link.id)).toMatchObject({ simulated: true, status: "paid" });
  expect(await halala.paymentLinks.testPay(link.id, { outcome: "failed" })).toMatchObject({
    status: "failed",
  });
  expect(await halala.paymentLinks.update(link.id, { description: "Order 7" })).toMatchObject({
    description: "Order 7",
  });
  expect((await halala.paymentLinks.cancel(link.id)).status).toBe("canceled");
});

test("returns one page of a list if awaited, and all items with one request per page if iterated", async () => {
  const requested: string[] = [];
  const { halala, client } = await merchant();
  const made: string[] = [];
  for (const amount of [1, 2, 3, 4, 5])
    made.unshift((await halala.paymentLinks.create({ amount, currency: "SAR" })).id);
  const counting = client({
    fetch: (request) => {
      requested.push(new URL(request.url).search);
      return serve(request);
    },
  });
  expect(await counting.paymentLinks.list({ limit: 2 })).toMatchObject({
    data: [{ id: made[0] }, { id: made[1] }],
    has_more: true,
  });
  const seen: string[] = [];
  for await (const link of counting.paymentLinks.list({ limit: 2 })) seen.push(link.id);
  expect(seen).toEqual(made);
  expect(requested.slice(1)).toEqual([
    "?limit=2",
    `?limit=2&starting_after=${made[1]}`,
    `?limit=2&starting_after=${made[3]}`,
  ]);
  const none: string[] = [];
  for await (const customer of counting.customers.list()) none.push(customer.id);
  expect(none).toEqual([]);
});

test("has the response on every result, without changing the result", async () => {
  const agents: (string | null)[] = [];
  const { client } = await merchant();
  const halala = client({
    fetch: (request) => {
      agents.push(request.headers.get("user-agent"));
      return serve(request);
    },
  });
  const payment = await halala.payments.create(order);
  const page = await halala.payments.list();
  for (const result of [payment, page, await halala.account.get()]) {
    expect(result.lastResponse).toMatchObject({ status: 200, requestId: expect.stringMatching(/^req_/) });
    expect(result.lastResponse.headers.get("service-version")).toBe("2026-01-01");
    expect(Object.keys(result)).not.toContain("lastResponse");
    expect(JSON.stringify(result)).not.toContain("lastResponse");
  }
  expect(new Set(agents)).toEqual(new Set(["halala-typescript/0.1.0"]));
});

test("throws API errors with all their fields", async () => {
  const { halala } = await merchant();
  const refused = await thrownBy(halala.payments.create({ ...order, amount: 0 }, { idempotencyKey: "mine" }));
  expect(refused).toBeInstanceOf(HalalaError);
  expect(refused).toBeInstanceOf(InvalidRequestError);
  expect(refused).toMatchObject({
    name: "InvalidRequestError",
    type: "invalid_request_error",
    code: "parameter_invalid",
    param: "amount",
    message: expect.stringMatching(/^amount must /),
    docUrl: "http://localhost:3000/docs/errors/parameter_invalid",
    status: 400,
    requestId: expect.stringMatching(/^req_/),
    idempotencyKey: "mine",
  });
  expect(await thrownBy(halala.payments.get("pay_nothing"))).toBeInstanceOf(NotFoundError);
  expect(await thrownBy(halala.payments.get("pay_nothing"))).toMatchObject({
    type: "not_found_error",
    code: "resource_missing",
    status: 404,
    idempotencyKey: null,
  });
  await expect(halala.payments.list({ limit: 1000 })).rejects.toMatchObject({ param: "limit" });
  const iterated = (async () => {
    for await (const _ of halala.payments.list({ customer: "nobody" }))
      throw new Error("there is nothing here");
  })();
  expect(await thrownBy(iterated)).toMatchObject({ param: "customer" });
});

test("throws on unknown keys and versions", async () => {
  const { client } = await merchant();
  expect(await thrownBy(client({ apiKey: "sk_test_wrong" }).account.get())).toMatchObject({
    type: "authentication_error",
    status: 401,
  });
  expect(await thrownBy(client({ version: "2020-01-01" }).account.get())).toMatchObject({
    code: "version_unknown",
  });
});

test("reads settings from the environment", async () => {
  const { shop } = await merchant();
  const requested: string[] = [];
  const fetch = (request: Request) => {
    requested.push(request.url);
    return serve(request);
  };
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("HALALA_API_KEY", shop.nextKey());
  vi.stubEnv("HALALA_API_URL", "http://halala.example");
  expect(await createClient({ fetch }).account.get()).toMatchObject({ mode: "test" });
  expect(requested).toEqual(["http://halala.example/v1/account"]);
  vi.stubEnv("HALALA_API_KEY", "");
  expect(() => createClient()).toThrow("apiKey is missing");
});

test("throws on invalid arguments before sending a request", () => {
  const neverFetch = () => Promise.reject(new Error("it was sent"));
  expect(() => createClient({ apiKey: undefined })).toThrow(TypeError);
  expect(() => createClient({ apiKey: "" })).toThrow(TypeError);
  const halala = createClient({ apiKey: "sk_test_x", fetch: neverFetch });
  expect(() => halala.payments.get("")).toThrow("An id is missing.");
  // @ts-expect-error an id is needed
  expect(() => halala.payments.refund()).toThrow("An id is missing.");
});

test("types each method's parameters as its operation's input", () => {
  const fetch = () => Promise.reject(new TypeError("fetch failed"));
  const { payments, paymentLinks } = createClient({ apiKey: "sk_test_x", fetch, maxRetries: 0 });
  const ignore = () => {};
  const wrong = () => {
    // @ts-expect-error the amount is an integer
    payments.create({ ...order, amount: "15000" }).catch(ignore);
    // @ts-expect-error the parameters are required
    payments.create().catch(ignore);
    // @ts-expect-error there is no such filter
    payments.list({ offset: 3 }).catch(ignore);
    // @ts-expect-error there is no such method
    void paymentLinks.remove("plink_x");
  };
  expect(wrong).toThrow();
});

test("keeps timeouts and the caller's signals while the garbage collector runs", async () => {
  const program = `
    import { createServer } from "node:http";
    import { createClient } from "./src/index.ts";
    const server = createServer(() => {}).listen(0, "127.0.0.1", async () => {
      setInterval(gc, 1);
      setTimeout(() => process.exit(1), 10_000);
      const baseUrl = "http://127.0.0.1:" + server.address().port;
      const client = (timeoutMs) => createClient({ apiKey: "sk_test_x", baseUrl, timeoutMs, maxRetries: 0 });
      const call = (options, timeoutMs) =>
        client(timeoutMs).payments.list({}, options).catch(({ name, cause }) => console.log(name, cause?.name));
      await call({}, 200);
      await call({ signal: AbortSignal.timeout(200) });
      await call({ signal: AbortSignal.any([AbortSignal.timeout(200)]), timeoutMs: 400 });
      process.exit();
    });`;
  const node = [process.execPath, "--expose-gc", "--import", "tsx", "--input-type=module", "--eval", program];
  const output = await run(node, { cwd: import.meta.dirname });
  expect(output).toMatch(/^ConnectionError TimeoutError\nTimeoutError undefined\n/);
});
