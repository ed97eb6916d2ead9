import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, request } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";
import { callTool, last, logged, pay, token } from "./request-logs.fixture";

const idOf = (response: { headers: Headers }) => response.headers.get("service-request-id");

test("logs a request under its ID, with request and response", async () => {
  const shop = await account();
  const headers = { "user-agent": "shop/1.0", "x-forwarded-for": "203.0.113.9, 198.51.100.7" };
  const before = Date.now();
  const response = await shop.post(
    "/v1/customers",
    { name: "Sara", reference: "crm-1" },
    { idempotencyKey: "order-17", headers },
  );
  const row = await last(shop);
  expect(row).toMatchObject({
    id: idOf(response),
    accountId: shop.id,
    mode: "test",
    keyId: expect.stringMatching(/^key_/),
    method: "POST",
    path: "/v1/customers",
    query: null,
    operation: "customers.create",
    status: 200,
    errorCode: null,
    errorParam: null,
    idempotencyKey: "order-17",
    replayed: false,
    version: "2026-01-01",
    requestBody: '{"name":"Sara","reference":"crm-1"}',
    responseBody: response.text,
    ip: "198.51.100.7",
    userAgent: "shop/1.0",
  });
  expect(row.durationMs).toBeGreaterThan(0);
  expect(row.createdAt.getTime()).toBeGreaterThanOrEqual(before);
});

test("logs a GET with path and query, without body and idempotency key", async () => {
  const shop = await account();
  const { body } = await pay(shop);
  await shop.get(`/v1/payments/${body.id}`);
  expect(await last(shop)).toMatchObject({
    method: "GET",
    path: `/v1/payments/${body.id}`,
    query: null,
    requestBody: null,
    idempotencyKey: null,
  });
  await shop.get("/v1/payments?limit=3&metadata%5Border%5D=a%20b");
  expect(await last(shop)).toMatchObject({
    path: "/v1/payments",
    query: "limit=3&metadata[order]=a b",
    operation: "payments.list",
  });
});

test("logs an error with its code and parameter", async () => {
  const shop = await account();
  await shop.get(`/v1/payments/${newId("pay")}`);
  expect(await last(shop)).toMatchObject({ status: 404, errorCode: "resource_missing", errorParam: "id" });
  await shop.post("/v1/customers", { nick: "S" });
  expect(await last(shop)).toMatchObject({
    status: 400,
    errorCode: "parameter_invalid",
    errorParam: "nick",
    requestBody: '{"nick":"S"}',
  });
  const reader = await shop.addKey("test", "read_only");
  await shop.post("/v1/customers", { name: "S" }, { key: reader });
  expect(await last(shop)).toMatchObject({ status: 403, errorCode: "key_read_only" });
});

test("marks a replayed response, also an error", async () => {
  const shop = await account();
  const { id } = (await pay(shop, { source: token("token_test_declined") })).body;
  for (const [path, body, status, code] of [
    ["/v1/customers", { name: "Sara" }, 200, null],
    [`/v1/payments/${id}/refunds`, {}, 409, "payment_not_refundable"],
  ] as const) {
    for (const replayed of [false, true]) {
      await shop.post(path, body, { idempotencyKey: `again-${status}` });
      expect(await last(shop)).toMatchObject({ status, replayed, errorCode: code });
    }
  }
});

test("logs a rate-limited request without the caller's input", async () => {
  const shop = await account({ keyCount: 1 });
  // Five requests are left of this minute.
  await asOwner(
    `insert into rate_window (key_id, hits)
     select id, array_fill((extract(epoch from clock_timestamp()) * 1000000)::bigint - 2000000, array[95])
     from api_key where account_id = $1`,
    [shop.id],
  );
  const headers = { "user-agent": "flood/1.0" };
  const send = () => shop.post("/v1/customers?q=1", { name: "Sara" }, { idempotencyKey: "mine", headers });
  const responses = await Promise.all(Array.from({ length: 30 }, send));
  const refused = responses.find(({ status }) => status === 429);
  const row = (await logged(shop)).find(({ id }) => id === refused?.headers.get("service-request-id"));
  expect(row).toMatchObject({
    status: 429,
    errorCode: "rate_limited",
    path: "/v1/customers",
    query: null,
    requestBody: null,
    idempotencyKey: null,
    userAgent: null,
    ip: null,
  });
  expect(await logged(shop)).toHaveLength(30);
});

test("logs an internal error", async () => {
  const shop = await account();
  const { id } = (await pay(shop)).body;
  await asOwner(`update payment set metadata = '{"a": 1}' where id = $1`, [id]);
  await shop.get(`/v1/payments/${id}`);
  expect(await last(shop)).toMatchObject({ status: 500, errorCode: "internal_error", errorParam: null });
});

test("logs a request with a live key in live mode", async () => {
  const shop = await account();
  await shop.get("/v1/account", { key: await shop.addKey("live") });
  expect(await last(shop)).toMatchObject({ mode: "live", status: 200 });
});

test("does not log a request without a valid key", async () => {
  const shop = await account();
  await asOwner("update api_key set revoked_at = now() where account_id = $1", [shop.id]);
  const before = await unscoped.requestLog.count();
  await request("GET", "/v1/account");
  await request("GET", "/v1/account", undefined, { key: "sk_test_nonsense" });
  await shop.get("/v1/account");
  await rpc(shop.key, "tools/call", { name: "account_status", arguments: {} });
  expect(await logged(shop)).toEqual([]);
  expect(await unscoped.requestLog.count()).toBe(before);
});

test("logs a tool call under the tool's name, with arguments and outcome", async () => {
  const shop = await account();
  const headers = { "user-agent": "agent/2" };
  const link = { amount: 500, currency: "SAR", idempotency_key: "agent-1" };
  for (const replayed of [false, true]) {
    const response = await callTool(shop, "create_payment_link", link, headers);
    const row = await last(shop);
    expect(row).toMatchObject({
      id: idOf(response),
      method: "POST",
      path: "/mcp tools/call create_payment_link",
      operation: "create_payment_link",
      status: 200,
      idempotencyKey: "agent-1",
      replayed,
      requestBody: JSON.stringify(link),
      userAgent: "agent/2",
    });
    expect(row.responseBody).toContain('"object":"payment_link"');
  }
});

test("logs a rejected tool call with the equivalent status", async () => {
  const shop = await account();
  const { id } = (await pay(shop)).body;
  await callTool(shop, "refund_payment", { payment: id });
  expect(await last(shop)).toMatchObject({
    path: "/mcp tools/call refund_payment",
    status: 403,
    errorCode: "confirmation_required",
    requestBody: JSON.stringify({ payment: id }),
  });
  await callTool(shop, "no_such_tool", { id });
  expect(await last(shop)).toMatchObject({
    path: "/mcp tools/call",
    operation: null,
    status: 400,
    errorCode: "parameter_invalid",
    errorParam: "name",
    requestBody: null,
  });
  const flooding = await account({ keyCount: 1 });
  await Promise.all(Array.from({ length: 30 }, () => callTool(flooding, "account_status", {})));
  expect((await logged(flooding)).find(({ status }) => status === 429)).toMatchObject({
    path: "/mcp",
    errorCode: "rate_limited",
  });
});

test("does not log MCP requests other than tool calls", async () => {
  const shop = await account();
  await rpc(shop.key, "tools/list");
  await rpc(shop.key, "ping");
  expect(await logged(shop)).toEqual([]);
});

test("bytes that PostgreSQL rejects in text do not prevent other entries", async () => {
  const shop = await account();
  await Promise.all([
    shop.get("/v1/payments/%00%ff"),
    shop.post("/v1/customers", { "a\u0000b": 1 }),
    shop.get("/v1/payments?limit=%00"),
    shop.get("/v1/account"),
  ]);
  expect((await logged(shop)).map(({ status }) => status).sort()).toEqual([200, 400, 400, 404]);
});
