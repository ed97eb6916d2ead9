import { describe, expect, test } from "vitest";
import { account, asOwner, type TestAccount } from "@/server/test/account";

const link = { amount: 2_500, currency: "SAR" };
const create = async (shop: TestAccount, more: object = {}) =>
  (await shop.post("/v1/payment_links", { ...link, ...more })).body;
const read = async (shop: TestAccount, id: string) => (await shop.get(`/v1/payment_links/${id}`)).body;
const cancel = (shop: TestAccount, id: string) => shop.post(`/v1/payment_links/${id}/cancel`);
const pay = (shop: TestAccount, id: string, body?: object) =>
  shop.post(`/v1/test/payment_links/${id}/pay`, body);
const typesOf = async (shop: TestAccount): Promise<string[]> =>
  (await shop.get("/v1/events?limit=100")).body.data.map(({ type }: { type: string }) => type).reverse();
const refused = {
  status: 409,
  body: { error: { type: "invalid_request_error", code: "payment_link_not_payable", param: null } },
};
const expire = (id: string) =>
  asOwner("update payment_link set expires_at = now() - interval '1 second' where id = $1", [id]);

test("a link has the given fields and an unguessable URL", async () => {
  const shop = await account();
  const customer = (await shop.post("/v1/customers", { name: "Sara" })).body.id;
  const input = {
    description: "Order 7",
    customer,
    reference: "A-7",
    metadata: { order: "7" },
    collect: ["name", "phone"],
    success_url: "https://shop.example/thanks?p={payment_id}",
    cancel_url: "https://shop.example/cart",
    locale: "ar",
    inactive_message: "Closed.",
  };
  const made = await create(shop, input);
  expect(made).toMatchObject({
    ...link,
    ...input,
    object: "payment_link",
    mode: "test",
    status: "active",
    max_payments: 1,
    payments_count: 0,
    payment: null,
  });
  expect(made.url).toMatch(/^http:\/\/localhost:3000\/pay\/[\w-]{22,}$/);
  expect(made.url).not.toContain(made.id);
  expect(await read(shop, made.id)).toEqual(made);
  expect((await shop.get(`/v1/payment_links?customer=${customer}`)).body.data).toEqual([made]);
});

test.each([
  ["expires_at", new Date(Date.now() + 60_000).toISOString()],
  ["expires_at", new Date(Date.now() + 367 * 86_400_000).toISOString()],
  ["expires_at", "tomorrow"],
  ["success_url", "http://shop.example/"],
  ["success_url", "https://user:pw@shop.example/"],
  ["success_url", "https://shop.example/\u0000"],
  ["cancel_url", "javascript:alert(1)"],
  ["max_payments", 0],
  ["max_payments", 10_001],
  ["inactive_message", "x".repeat(301)],
  ["description", ""],
])("rejects a link with %s %j", async (param, value) => {
  const shop = await account();
  const response = await shop.post("/v1/payment_links", { ...link, [param]: value });
  expect(response).toMatchObject({ status: 400, body: { error: { code: "parameter_invalid", param } } });
});

test("a simulated payment is recorded in the ledger, marks the link as paid and sends both events", async () => {
  const shop = await account();
  const customer = (await shop.post("/v1/customers", { name: "Sara" })).body.id;
  const { id } = await create(shop, {
    description: "Order 7",
    customer,
    reference: "A-7",
    metadata: { order: "7" },
  });
  const response = await pay(shop, id);
  expect(response).toMatchObject({
    status: 200,
    body: {
      object: "payment",
      status: "paid",
      simulated: true,
      amount: 2_500,
      fee: 144,
      net: 2_356,
      payment_link: id,
      customer,
      description: "Order 7",
      reference: "A-7",
      metadata: { order: "7" },
      source: { type: "hosted_page", brand: "mada" },
    },
  });
  const payment = response.body;
  expect(await read(shop, id)).toMatchObject({
    status: "paid",
    payment: payment.id,
    payments_count: 1,
    amount_collected: 2_500,
    paid_at: payment.paid_at,
  });
  expect((await shop.get(`/v1/payments?payment_link=${id}`)).body.data).toEqual([payment]);
  expect((await shop.get(`/v1/payments?customer=${customer}`)).body.data).toEqual([payment]);
  expect(await typesOf(shop)).toEqual([
    "customer_created",
    "payment_link_created",
    "payment_paid",
    "payment_link_paid",
  ]);
  expect(
    (await asOwner("select 1 from ledger_transaction where source_id = $1", [payment.id])).rowCount,
  ).toBe(1);
});

test("a simulated failure keeps the link payable", async () => {
  const shop = await account();
  const { id } = await create(shop);
  const { body } = await pay(shop, id, { outcome: "failed", failure_code: "insufficient_funds" });
  expect(body).toMatchObject({
    status: "failed",
    simulated: true,
    failure_code: "insufficient_funds",
    fee: null,
    net: null,
    paid_at: null,
  });
  expect(await read(shop, id)).toMatchObject({ status: "active", payment: null, payments_count: 0 });
  expect(await typesOf(shop)).toEqual(["payment_link_created", "payment_failed"]);
  expect((await pay(shop, id, { outcome: "paid", brand: "visa" })).body).toMatchObject({
    status: "paid",
    source: { brand: "visa" },
  });
});

test.each([
  undefined,
  {},
  ...["paid", "succeeded", "FAILED", " failed", "", "x".repeat(60_000)].map((outcome) => ({ outcome })),
])('any outcome except "failed" pays the link, including none (%#)', async (body) => {
  const shop = await account();
  const { id } = await create(shop);
  expect(await pay(shop, id, body)).toMatchObject({ status: 200, body: { status: "paid" } });
  expect(await read(shop, id)).toMatchObject({ status: "paid" });
});

test("a paid link can be neither paid again nor canceled", async () => {
  const shop = await account();
  const { id } = await create(shop);
  await pay(shop, id);
  expect(await pay(shop, id)).toMatchObject(refused);
  expect(await pay(shop, id, { outcome: "failed" })).toMatchObject(refused);
  expect(await cancel(shop, id)).toMatchObject(refused);
  expect((await shop.get(`/v1/payments?payment_link=${id}`)).body.data).toHaveLength(1);
});

test.each([
  [{ outcome: null }, "outcome"],
  [{ outcome: 1 }, "outcome"],
  [{ outcome: ["failed"] }, "outcome"],
  [{ brand: "unknown" }, "brand"],
  [{ failure_code: "bad_luck" }, "failure_code"],
])("rejects a simulated payment with %j", async (body, param) => {
  const shop = await account();
  const { id } = await create(shop);
  expect(await pay(shop, id, body)).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param } },
  });
});

test("a live key cannot simulate payments", async () => {
  const shop = await account();
  const { id } = await create(shop);
  const key = await shop.addKey("live");
  expect(await shop.post(`/v1/test/payment_links/${id}/pay`, {}, { key })).toMatchObject({
    status: 403,
    body: { error: { type: "permission_error", code: "test_mode_only" } },
  });
});

describe("canceling a link", () => {
  test("closes it permanently and is idempotent", async () => {
    const shop = await account();
    const { id } = await create(shop);
    const first = await cancel(shop, id);
    expect(first).toMatchObject({
      status: 200,
      body: { status: "canceled", canceled_at: expect.any(String) },
    });
    expect((await cancel(shop, id)).body).toEqual(first.body);
    expect(await pay(shop, id)).toMatchObject(refused);
    expect(await typesOf(shop)).toEqual(["payment_link_created", "payment_link_canceled"]);
  });

  test("concurrently with a payment has exactly one of the two outcomes", async () => {
    const shop = await account();
    for (let round = 0; round < 10; round += 1) {
      const { id } = await create(shop);
      const [canceled, paid] = await Promise.all([cancel(shop, id), pay(shop, id)]);
      expect([canceled.status, paid.status].sort()).toEqual([200, 409]);
      expect((await read(shop, id)).status).toBe(canceled.status === 200 ? "canceled" : "paid");
    }
  });
});

describe("an expired link", () => {
  test("cannot be paid or canceled before it is closed", async () => {
    const shop = await account();
    const [first, second] = [await create(shop), await create(shop)];
    await Promise.all([expire(first.id), expire(second.id)]);
    expect(await pay(shop, first.id)).toMatchObject(refused);
    expect(await cancel(shop, second.id)).toMatchObject(refused);
  });
});

describe("a multi-use link", () => {
  test("accepts at most max_payments concurrent payments", async () => {
    const shop = await account();
    const { id } = await create(shop, { max_payments: 3 });
    const responses = await Promise.all(Array.from({ length: 12 }, () => pay(shop, id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await read(shop, id)).toMatchObject({
      status: "paid",
      payments_count: 3,
      amount_collected: 7_500,
      payment: null,
    });
  });

  test("without a limit stays open", async () => {
    const shop = await account();
    const { id } = await create(shop, { max_payments: null });
    for (let n = 0; n < 3; n += 1) expect((await pay(shop, id)).status).toBe(200);
    expect(await read(shop, id)).toMatchObject({ status: "active", max_payments: null, payments_count: 3 });
  });
});
