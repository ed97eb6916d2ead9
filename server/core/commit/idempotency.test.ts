import { afterEach, describe, expect, test, vi } from "vitest";
import { type Answer, account, asOwner, type TestAccount } from "@/server/test/account";
import { gatewayRecords } from "@/server/test/gateway";
import { claimKey, forgetThisResponse, storeResponse } from "./idempotency";

afterEach(() => {
  vi.useRealTimers();
});

const payment = { amount: 10_000, currency: "SAR", source: { type: "token", token: "token_test_paid_mada" } };
const link = { amount: 500, currency: "SAR" };

const age = (shop: TestAccount, key: string, interval: string) =>
  asOwner("update idempotency set created_at = now() - $3::interval where account_id = $1 and key = $2", [
    shop.id,
    key,
    interval,
  ]);

const groups = (responses: Answer[]) => ({
  done: responses.filter(({ status }) => status === 200),
  inUse: responses.filter(({ status }) => status === 409),
  other: responses.filter(({ status }) => status !== 200 && status !== 409),
});

test("one of fifty concurrent requests runs; the others get its response or have to retry", async () => {
  const shop = await account();
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => shop.post("/v1/payments", payment, { idempotencyKey: "one" })),
  );
  const { done, inUse, other } = groups(responses);
  expect(other).toEqual([]);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  for (const response of inUse) {
    expect(response.body.error).toMatchObject({ code: "idempotency_key_in_use", param: "Idempotency-Key" });
    expect(response.headers.get("retry-after")).toBe("1");
  }
  expect(done.filter(({ headers }) => headers.get("service-idempotent-replay") === null)).toHaveLength(1);
  const { data } = (await shop.get("/v1/payments")).body;
  expect(data).toHaveLength(1);
  expect(await gatewayRecords(data[0].id)).toMatchObject({ charges: 1 });
  expect((await shop.post("/v1/payments", payment, { idempotencyKey: "one" })).text).toBe(done[0]?.text);
});

describe("the request fingerprint", () => {
  const written = `{"amount":500,"currency":"SAR","metadata":{"a":"A","b":"ب"}}`;
  const send = (shop: TestAccount, raw: string) =>
    shop.post("/v1/payment_links", undefined, { raw, idempotencyKey: "body" });

  test.each([
    ["with another key order", `{"metadata":{"b":"ب","a":"A"},"currency":"SAR","amount":500}`],
    ["with whitespace", `\n { "amount" : 500 ,\t"currency":"SAR", "metadata" : { "a":"A", "b":"ب" } } `],
    ["with escapes", `{"\\u0061mount":500,"currency":"S\\u0041R","metadata":{"a":"\\u0041","b":"\\u0628"}}`],
  ])("is the same %s", async (_, raw) => {
    const shop = await account();
    const first = await send(shop, written);
    const second = await send(shop, raw);
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(second.headers.get("service-idempotent-replay")).toBe("true");
  });

  test.each([
    ["another value", written.replace("500", "501")],
    ["an additional field", written.replace("{", `{"description":"x",`)],
    ["a missing field", `{"amount":500,"currency":"SAR"}`],
    ["another letter case", written.replace('"A"', '"a"')],
  ])("is different with %s", async (_, raw) => {
    const shop = await account();
    await send(shop, written);
    const second = await send(shop, raw);
    expect([second.status, second.body.error.code]).toEqual([409, "idempotency_key_reuse"]);
    expect((await shop.get("/v1/payment_links")).body.data).toHaveLength(1);
  });

  test("treats an empty body like an empty object", async () => {
    const shop = await account();
    const { id } = (await shop.post("/v1/payment_links", link)).body;
    const first = await shop.post(`/v1/test/payment_links/${id}/pay`, undefined, { idempotencyKey: "empty" });
    const second = await shop.post(`/v1/test/payment_links/${id}/pay`, {}, { idempotencyKey: "empty" });
    expect([second.status, second.text]).toEqual([200, first.text]);
  });
});

test("a key and its response are kept for 24 hours", async () => {
  const shop = await account();
  const send = () => shop.post("/v1/payment_links", link, { idempotencyKey: "day" });
  const first = await send();
  await age(shop, "day", "23 hours 59 minutes");
  expect((await send()).text).toBe(first.text);
  await age(shop, "day", "24 hours 1 minute");
  const later = await send();
  expect(later.status).toBe(200);
  expect(later.body.id).not.toBe(first.body.id);
  expect((await send()).text).toBe(later.text);
});

test("a response is replayed even if the same request would be rejected now", async () => {
  const shop = await account();
  const body = { ...link, expires_at: new Date(Date.now() + 6 * 60_000).toISOString() };
  const send = () => shop.post("/v1/payment_links", body, { idempotencyKey: "soon" });
  const first = await send();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30 * 60_000 });
  expect([(await send()).status, (await send()).text]).toEqual([200, first.text]);
  expect((await shop.post("/v1/payment_links", body)).body.error).toMatchObject({
    code: "parameter_invalid",
    param: "expires_at",
  });
});

test("an error from the operation is replayed; an earlier error leaves the key unused", async () => {
  const shop = await account();
  const { id } = (
    await shop.post("/v1/payments", { ...payment, source: { type: "token", token: "token_test_lost" } })
  ).body;
  const refund = (body: object) => shop.post(`/v1/payments/${id}/refunds`, body, { idempotencyKey: "r" });
  expect((await refund({ amount: 0 })).status).toBe(400);
  expect(
    (
      await shop.post(
        `/v1/payments/${id}/refunds`,
        { amount: 1 },
        { idempotencyKey: "r", key: `${shop.key}x` },
      )
    ).status,
  ).toBe(401);
  const first = await refund({ amount: 1 });
  expect([first.status, first.body.error.code]).toEqual([409, "payment_not_refundable"]);
  const second = await refund({ amount: 1 });
  expect([second.status, second.text, second.headers.get("service-idempotent-replay")]).toEqual([
    409,
    first.text,
    "true",
  ]);
});

test("a rate-limited request does not use its key", async () => {
  const shop = await account({ keyCount: 1 });
  const burst = await Promise.all(
    Array.from({ length: 30 }, (_, n) => shop.post("/v1/payment_links", link, { idempotencyKey: `k${n}` })),
  );
  const refused = burst.findIndex(({ status }) => status === 429);
  await asOwner("delete from rate_window");
  const again = await shop.post("/v1/payment_links", link, { idempotencyKey: `k${refused}` });
  expect([again.status, again.headers.get("service-idempotent-replay")]).toEqual([200, null]);
});

test("the response with a webhook secret is replayed byte for byte and stored encrypted", async () => {
  const shop = await account();
  const send = () =>
    shop.post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" }, { idempotencyKey: "hook" });
  const first = await send();
  expect(first.body.secret).toMatch(/^whsec_[\w-]{43}$/);
  expect((await send()).text).toBe(first.text);
  expect((await shop.get("/v1/webhook_endpoints")).body.data).toHaveLength(1);
  const tables = await asOwner(
    `select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_schema in (current_schema(), 'public') and table_type = 'BASE TABLE'`,
  );
  for (const { table } of tables.rows) {
    const { rows } = await asOwner(`select 1 from ${table} t where t::text like '%whsec\\_%'`);
    expect(rows, table).toEqual([]);
  }
});

test("a response is forgotten only as long as no other one is stored for its key", async () => {
  const { id: accountId } = await account({ keyCount: 1 });
  const scope = { accountId, mode: "test" } as const;
  const fingerprint = Buffer.from("call");
  const store = async (body: string) => {
    const claimed = await claimKey(scope, "call", fingerprint);
    if (claimed.outcome !== "claimed") throw new Error("The key is not free.");
    await storeResponse(scope, { ...claimed.claim, status: 200, body });
  };
  await store("first");
  await forgetThisResponse(scope, "call", "first");
  await store("second");
  await forgetThisResponse(scope, "call", "first");
  expect(await claimKey(scope, "call", fingerprint)).toMatchObject({ outcome: "replay", body: "second" });
});
