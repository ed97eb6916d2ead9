import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { card, keys, openSandbox } from "./sandbox.fixture";
import { gatewayTestCards } from "./test-cards";

test("uses given_id as the payment's ID and rejects it a second time", async () => {
  const { pay, call, set } = await openSandbox();
  const given_id = randomUUID();
  const first = await pay("token_test_paid_mada", { given_id });
  expect(first.body).toMatchObject({ id: given_id, status: "paid", amount: 10_000, captured: 0 });
  expect(first.body.source).toMatchObject({ type: "creditcard", company: "mada", response_code: "00" });
  expect(first.body.source.reference_number).toMatch(/^\d{12}$/);

  const second = await pay("token_test_paid_mada", { given_id, amount: 5 });
  expect(second.status).toBe(400);
  expect(second.body.type).toBe("used_given_id");
  expect((await call("GET", `/v1/payments/${given_id}`)).body).toEqual(first.body);

  await set({ duplicateGivenId: "replay" });
  expect((await pay("token_test_paid_mada", { given_id })).body).toEqual(first.body);
  const different = await pay("token_test_paid_mada", { given_id, amount: 5 });
  expect(different).toMatchObject({ status: 400, body: { message: "Payment is already created." } });
});

test("accepts only a UUID of version 4 as given_id", async () => {
  const { pay } = await openSandbox();
  for (const given_id of [
    "018f9f5e-33a4-7b5b-9f2a-0d4f7a1c2e3d",
    "4b1a1f9e-33a4-8b5b-9f2a-0d4f7a1c2e3d",
    "1",
  ])
    expect((await pay("token_test_paid_mada", { given_id })).body.errors).toEqual({
      given_id: ["must be a UUID of version 4"],
    });
});

test("lowers the amount by a bank's discount, unless coupons are declined", async () => {
  const { pay } = await openSandbox({ settings: { couponPercent: 10 } });
  expect((await pay("token_test_paid_mada", { apply_coupon: true })).body).toMatchObject({
    amount: 9_000,
    metadata: { "#coupon_amount": 1_000 },
  });
  expect((await pay("token_test_paid_mada")).body).toMatchObject({ amount: 10_000, metadata: null });
});

test("creates one payment from concurrent requests with the same given_id", async () => {
  const { pay, entries } = await openSandbox();
  const given_id = randomUUID();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => pay("token_test_paid_visa", { given_id })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(entries.filter(({ type }) => type === "payment_created")).toHaveLength(1);
});

const codes: Record<string, string> = {
  paid: "00",
  unspecified_failure: "99",
  insufficient_funds: "51",
  lost_card: "41",
  declined: "05",
  expired_card: "54",
  limit_exceeded: "61",
  stolen_card: "43",
};

test.for(gatewayTestCards.filter(({ behaviour }) => behaviour in codes))(
  "the $brand test card for $behaviour returns its documented code",
  async ({ number, brand, behaviour }) => {
    const { payByCard } = await openSandbox();
    const { status, body } = await payByCard(number);
    expect(status).toBe(201);
    expect(body.status).toBe(behaviour === "paid" ? "paid" : "failed");
    expect(body.source).toMatchObject({ company: brand, response_code: codes[behaviour] });
    expect(body.source.number).toBe(`${number.slice(0, 4)}-${number.slice(4, 6)}XX-XXXX-${number.slice(-4)}`);
  },
);

test("fails a card that is not a test card", async () => {
  const { payByCard } = await openSandbox();
  expect((await payByCard("4242424242424242", { "3ds": true })).body.status).toBe("failed");
});

test.for([
  ["token_test_paid_mada", "paid", "00"],
  ["token_test_paid_visa", "paid", "00"],
  ["token_test_paid_mastercard", "paid", "00"],
  ["token_test_on_file", "paid", "00"],
  ["token_test_insufficient_funds", "failed", "51"],
  ["token_test_declined", "failed", "05"],
  ["token_test_expired", "failed", "54"],
  ["token_test_lost", "failed", "41"],
  ["token_test_stolen", "failed", "43"],
  ["token_test_limit", "failed", "61"],
] as const)("%s returns %s (%s) immediately, on every use", async ([token, status, code]) => {
  const { pay, call } = await openSandbox();
  for (const { body } of [await pay(token), await pay(token)]) {
    expect(body).toMatchObject({ status, source: { response_code: code, transaction_url: null } });
  }
  expect((await call("DELETE", `/v1/tokens/${token}`)).status).toBe(204);
  expect((await call("GET", `/v1/tokens/${token}`)).body).toMatchObject({ id: token, status: "active" });
});

test("token_test_gateway_timeout charges and sends no response", async () => {
  const { pay, call } = await openSandbox();
  const given_id = randomUUID();
  await expect(pay("token_test_gateway_timeout", { given_id })).rejects.toThrow();
  expect((await call("GET", `/v1/payments/${given_id}`)).body).toMatchObject({
    status: "paid",
    amount: 10_000,
  });
});

test("allows a publishable key to create payments and tokens only", async () => {
  const { call, base } = await openSandbox();
  const source = { type: "token", token: "token_test_paid_mada" };
  const body = { amount: 100, callback_url: "https://shop.example/", source };
  const made = await call("POST", "/v1/payments", body, keys.publishableKey);
  expect(made.status).toBe(201);
  const inBody = await fetch(`${base}/v1/payments`, {
    method: "POST",
    body: new URLSearchParams({
      publishable_api_key: keys.publishableKey,
      amount: "100",
      callback_url: "https://shop.example/",
      "source[type]": "token",
      "source[token]": "token_test_paid_mada",
      "source[3ds]": "true",
    }),
  });
  expect(inBody.status).toBe(201);

  const id = made.body.id;
  const forbidden = [
    ["GET", "/v1/payments"],
    ["GET", `/v1/payments/${id}`],
    ["POST", `/v1/payments/${id}/refund`],
    ["GET", "/v1/tokens/token_test_on_file"],
    ["DELETE", "/v1/tokens/token_test_on_file"],
    ["GET", "/v1/webhooks"],
  ] as const;
  for (const [method, path] of forbidden) {
    expect((await call(method, path, undefined, keys.publishableKey)).status, path).toBe(403);
  }
});

test("rejects an unknown key, a live key, and a secret key in a body", async () => {
  const { call, base } = await openSandbox();
  for (const key of ["sk_test_other", "sk_live_secret", ""]) {
    const reply = await call("GET", "/v1/payments", undefined, key);
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({
      type: "authentication_error",
      message: "Invalid authorization credentials",
      errors: null,
    });
  }
  const body = JSON.stringify({ publishable_api_key: keys.secretKey });
  const headers = { "content-type": "application/json" };
  expect((await fetch(`${base}/v1/payments`, { method: "POST", body, headers })).status).toBe(401);
});

test("rejects invalid fields with the documented envelope and creates nothing", async () => {
  const { pay, payByCard, call, entries, set } = await openSandbox();
  const bad = await pay("token_test_paid_mada", { amount: 0, callback_url: "javascript:alert(1)" });
  expect(bad).toMatchObject({
    status: 400,
    body: { type: "invalid_request_error", message: "Validation Failed" },
  });
  expect(Object.keys(bad.body.errors)).toEqual(["amount", "callback_url"]);
  expect((await payByCard("4111111111111112")).body.errors).toHaveProperty("number");
  expect((await payByCard("3530111333300000")).body.errors.company?.[0]).toContain("is not supported");
  expect((await payByCard("4111111111111111", { year: "2020" })).status).toBe(400);
  expect((await payByCard("4111111111111111", { save_card: true })).body.errors).toContain("save_card");
  expect((await pay("token_unknown")).body).toMatchObject({ type: "invalid_request_error" });
  expect((await call("POST", "/v1/payments", { source: { type: "applepay" } })).status).toBe(400);
  expect((await call("GET", `/v1/payments/${randomUUID()}`)).body.type).toBe("api_error");
  expect((await call("GET", "/v1/nothing")).status).toBe(404);
  await set({ errorDialect: "observed2026", minAmount: 100 });
  const low = await pay("token_test_paid_mada", { amount: 99 });
  expect(low.body).toMatchObject({
    type: "validation_error",
    errors: { amount: ["The value must be greater than or equal to 100."] },
  });
  expect((await call("GET", `/v1/payments/${randomUUID()}`)).body.type).toBe("record_not_found");
  expect(entries).toEqual([]);
});

test("lists every payment once, newest first, and filters", async () => {
  const { pay, call } = await openSandbox();
  const made: string[] = [];
  for (let n = 0; n < 45; n += 1) {
    const { body } = await pay(n === 7 ? "token_test_declined" : "token_test_paid_visa", { metadata: { n } });
    made.push(body.id);
  }
  const first = await call("GET", "/v1/payments");
  expect(first.body.meta).toMatchObject({ current_page: 1, next_page: 2, total_pages: 2, total_count: 45 });
  const second = await call("GET", "/v1/payments?page=2");
  expect(second.body.meta.next_page).toBeNull();
  const ids = [...first.body.payments, ...second.body.payments].map(({ id }) => id);
  expect(ids).toEqual(made.toReversed());

  for (const filter of ["status=failed", "metadata[n]=7", "card_last_digits=1220", `id=${made[7]}`]) {
    const found = await call("GET", `/v1/payments?${filter}`);
    expect(
      found.body.payments.map(({ id }) => id),
      filter,
    ).toEqual([made[7]]);
  }
  expect((await call("GET", "/v1/payments?created[gt]=2099-01-01")).body.payments).toEqual([]);
});

test("updates only the description and metadata of a payment", async () => {
  const { pay, call } = await openSandbox();
  const { body: before } = await pay("token_test_paid_mada");
  const change = { description: "Order 1002", metadata: { order: 1002 }, amount: 1, status: "refunded" };
  const { body: after } = await call("PUT", `/v1/payments/${before.id}`, change);
  const { description, metadata } = change;
  expect(after).toEqual({ ...before, description, metadata, updated_at: after.updated_at });
});

test("authorizes a manual payment, then captures a part or voids it", async () => {
  const { call, payByCard } = await openSandbox();
  const held = await payByCard("4111111111111111", { manual: true });
  expect(held.body).toMatchObject({ status: "authorized", captured: 0, fee: 0 });
  expect((await call("POST", `/v1/payments/${held.body.id}/refund`)).status).toBe(400);
  const taken = await call("POST", `/v1/payments/${held.body.id}/capture`, { amount: 4_000 });
  expect(taken.body).toMatchObject({ status: "captured", captured: 4_000 });
  expect((await call("POST", `/v1/payments/${held.body.id}/refund`, { amount: 4_001 })).status).toBe(400);
  expect((await call("POST", `/v1/payments/${held.body.id}/capture`)).status).toBe(400);

  const other = await payByCard(card("4111111111111111").number, { manual: true });
  expect((await call("POST", `/v1/payments/${other.body.id}/void`)).body.status).toBe("voided");
  expect((await call("POST", `/v1/payments/${other.body.id}/void`)).status).toBe(400);
});

test("voids a charge only within two hours", async () => {
  const { pay, call, clock } = await openSandbox();
  const { body } = await pay("token_test_paid_mada");
  clock.advance(2 * 60 * 60_000 + 1);
  expect((await call("POST", `/v1/payments/${body.id}/void`)).status).toBe(400);
});
