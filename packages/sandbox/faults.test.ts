import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openSandbox } from "./sandbox.fixture";

const token = "token_test_paid_mada";

test("drop_after_commit charges, closes the connection, and ends after its count", async () => {
  const { pay, call, arm } = await openSandbox();
  const given_id = randomUUID();
  await arm({ route: "charge", kind: "drop_after_commit", count: 1 });
  await expect(pay(token, { given_id })).rejects.toThrow();
  expect((await call("GET", `/v1/payments/${given_id}`)).body.status).toBe("paid");
  expect((await pay(token)).status).toBe(201);

  await arm({ route: "refund", kind: "drop_after_commit", count: 1 });
  await expect(call("POST", `/v1/payments/${given_id}/refund`, { amount: 400 })).rejects.toThrow();
  expect((await call("GET", `/v1/payments/${given_id}`)).body.refunded).toBe(400);
});

test.for([
  ["error_before_effect", { status: 503 }, 503],
  ["rate_limit", {}, 429],
  ["error_after_commit", {}, 500],
] as const)(
  "%s responds with its status, and charges only if named after_commit",
  async ([kind, more, status]) => {
    const { pay, entries, arm } = await openSandbox();
    await arm({ route: "charge", kind, count: 1, ...more });
    expect((await pay(token)).status).toBe(status);
    expect(entries).toHaveLength(kind === "error_after_commit" ? 1 : 0);
  },
);

test("a delayed commit is not found at first and paid later, even if the gateway is shutting down", async () => {
  const { pay, call, arm, close, entries } = await openSandbox();
  const given_id = randomUUID();
  await arm({ route: "charge", kind: "delayed_commit", count: 1, ms: 3_000 });
  await expect(pay(token, { given_id })).rejects.toThrow();
  expect((await call("GET", `/v1/payments/${given_id}`)).status).toBe(404);
  await close();
  expect(entries.map(({ type }) => type)).toEqual(["payment_created"]);
});

test("html_403, malformed_json and wrong_amount change the response and not the payment", async () => {
  const { arm, base, pay, call } = await openSandbox();
  const { body } = await pay(token);
  const read = async () => {
    const response = await fetch(`${base}/v1/payments/${body.id}`, {
      headers: { authorization: `Basic ${btoa("sk_test_secret:")}` },
    });
    return {
      type: response.headers.get("content-type"),
      status: response.status,
      text: await response.text(),
    };
  };
  await arm({ route: "fetch", kind: "html_403", count: 1 });
  expect(await read()).toMatchObject({ status: 403, type: "text/html; charset=UTF-8" });
  await arm({ route: "fetch", kind: "malformed_json", count: 1 });
  const { text } = await read();
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  await arm({ route: "fetch", kind: "wrong_amount", count: 1 });
  expect(JSON.parse((await read()).text).amount).toBe(10_001);
  expect((await call("GET", `/v1/payments/${body.id}`)).body.amount).toBe(10_000);
});

test.for([
  ["wrong_currency", { currency: "USD" }],
  ["wrong_id", {}],
  ["unknown_status", { status: "on_hold" }],
  ["foreign_url", { source: { transaction_url: "https://evil.example/prepare" } }],
] as const)("%s changes the response and not the payment", async ([kind, reported]) => {
  const { arm, pay, call } = await openSandbox();
  await arm({ route: "charge", kind, count: 1 });
  const given_id = randomUUID();
  const { body } = await pay("token_test_3ds", { given_id });
  expect(body).toMatchObject(reported);
  const real = (await call("GET", `/v1/payments/${given_id}`)).body;
  expect(real).toMatchObject({ id: given_id, status: "initiated", currency: "SAR" });
  expect(real).not.toMatchObject(body);
});

test.for([
  ["html_500", 500, /^<!doctype html>/, 1],
  ["account_inactive", 405, /account_inactive_error/, 0],
  ["empty_body", 201, /^$/, 1],
] as const)("%s responds with %i and its body", async ([kind, status, body, payments]) => {
  const { arm, base, entries } = await openSandbox();
  await arm({ route: "charge", kind, count: 1 });
  const response = await fetch(`${base}/v1/payments`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa("sk_test_secret:")}`, "content-type": "application/json" },
    body: JSON.stringify({
      amount: 100,
      callback_url: "https://shop.example/",
      source: { type: "token", token },
    }),
  });
  expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(body)]);
  expect(entries).toHaveLength(payments);
});

test("slow delays the response and not the charge", async () => {
  const { pay, call, arm } = await openSandbox();
  const given_id = randomUUID();
  await arm({ route: "charge", kind: "slow", count: 1, ms: 3_000 });
  const order: string[] = [];
  const slow = pay(token, { given_id }).then(() => order.push("answer"));
  while ((await call("GET", `/v1/payments/${given_id}`)).status !== 200);
  order.push("effect");
  await slow;
  expect(order).toEqual(["effect", "answer"]);
});

test("a seeded probability selects the same requests each time, and match selects only matching requests", async () => {
  const { pay, arm, call } = await openSandbox();
  const pattern = async () => {
    await arm({ route: "charge", kind: "error_before_effect", probability: 0.5, seed: 7 });
    const statuses: number[] = [];
    for (let n = 0; n < 20; n += 1) statuses.push((await pay(token)).status);
    await call("DELETE", "/admin/faults");
    return statuses;
  };
  const first = await pattern();
  expect(new Set(first)).toEqual(new Set([201, 500]));
  expect(await pattern()).toEqual(first);

  await arm({ route: "charge", kind: "error_before_effect", match: "only-this-order" });
  expect((await pay(token)).status).toBe(201);
  expect((await pay(token, { description: "only-this-order" })).status).toBe(500);
});

test("serves faults and the journal to local clients only, not to proxies or web pages", async () => {
  const { base } = await openSandbox();
  const statusOf = async (headers: HeadersInit) => (await fetch(`${base}/admin/journal`, { headers })).status;
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ "x-forwarded-for": "203.0.113.7" })).toBe(404);
  expect(await statusOf({ origin: "https://evil.example" })).toBe(404);
});

test("rejects a fault that does not exist for the route", async () => {
  const { arm } = await openSandbox();
  expect((await arm({ route: "charge", kind: "duplicated" })).status).toBe(400);
  expect((await arm({ route: "webhook", kind: "slow" })).status).toBe(400);
});
