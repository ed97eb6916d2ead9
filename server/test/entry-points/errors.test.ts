import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { type Answer, account, request, type TestAccount } from "@/server/test/account";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account({ keyCount: 40 });
});

const token = { type: "token", token: "token_test_paid_mada" };
const payment = (more: object = {}) => ({ amount: 100, currency: "SAR", source: token, ...more });

const refusal = ({ status, body }: Answer) => ({
  status,
  type: body.error?.type,
  code: body.error?.code,
  param: body.error?.param,
});
const invalid = (code: string, param: string | null, status = 400) => ({
  status,
  type: "invalid_request_error",
  code,
  param,
});
const authentication = (code: string) => ({ status: 401, type: "authentication_error", code, param: null });
const missing = (code: string, param: string | null) => ({
  status: 404,
  type: "not_found_error",
  code,
  param,
});

describe("keys", () => {
  const goodShape = async () => (await import("@/server/keys/secret")).newSecretKey("test");
  test.each([
    ["no header", async () => ({}), "api_key_missing"],
    ["another scheme", async () => ({ authorization: "Basic c2tfdGVzdDo=" }), "api_key_missing"],
    ["a malformed key", async () => ({ authorization: "Bearer hello" }), "api_key_invalid"],
    [
      "a key with one character changed",
      async () => ({ authorization: `Bearer ${shop.key.slice(0, -1)}!` }),
      "api_key_invalid",
    ],
    [
      "an unknown well-formed key",
      async () => ({ authorization: `Bearer ${await goodShape()}` }),
      "api_key_invalid",
    ],
    [
      "a publishable key",
      async () => ({ authorization: "Bearer pk_test_hl_abcdefghijklmnopqrstuvwxyz0123456789" }),
      "publishable_key_not_allowed",
    ],
  ])("reject %s", async (_, headers, code) => {
    const response = await request("GET", "/v1/account", undefined, { headers: await headers() });
    expect(refusal(response)).toEqual(authentication(code));
  });

  test("are accepted with any case of the scheme", async () => {
    expect(
      (
        await request("GET", "/v1/account", undefined, {
          headers: { authorization: `bEARER ${shop.nextKey()}` },
        })
      ).status,
    ).toBe(200);
  });
});

test("an unknown or malformed ID, or one of another kind, returns resource_missing", async () => {
  for (const id of [newId("pay"), newId("cus"), "pay_", "x", "%00", "..%2f", "pay_%F0"]) {
    expect(refusal(await shop.get(`/v1/payments/${id}`)), id).toEqual(missing("resource_missing", "id"));
  }
});

describe("amounts and currency", () => {
  const raw = (amount: string) =>
    `{"currency":"SAR","source":{"type":"token","token":"token_test_paid_mada"},"amount":${amount}}`;
  test.each([
    ["0"],
    ["-1"],
    ["100000001"],
    ["1.5"],
    ["1.0"],
    ["1e2"],
    ['"100"'],
    ["null"],
    ["true"],
    ["[100]"],
    ["99999999999999999999"],
  ])("reject amount %s in every operation", async (amount) => {
    for (const path of ["/v1/payments", "/v1/payment_links", `/v1/payments/${newId("pay")}/refunds`]) {
      const text = path.endsWith("refunds") ? `{"amount":${amount}}` : raw(amount);
      const body = path === "/v1/payment_links" ? text.replace(/"source":\{.*?\},/, "") : text;
      const response = await shop.post(path, undefined, { raw: body });
      expect(refusal(response), path).toEqual(invalid("parameter_invalid", "amount"));
      expect(response.body.error.message).not.toMatch(/NumberLiteral|undefined|object Object/);
    }
  });

  test("accept the minimum and maximum amount", async () => {
    for (const amount of [1, 100_000_000])
      expect((await shop.post("/v1/payment_links", { amount, currency: "SAR" })).body.amount).toBe(amount);
  });

  test.each([["USD"], ["sar"], [" SAR"], [""], [null], [5], [["SAR"]]])(
    "reject currency %j without conversion",
    async (currency) => {
      expect(refusal(await shop.post("/v1/payments", payment({ currency })))).toEqual(
        invalid("parameter_invalid", "currency"),
      );
    },
  );

  test.each([["amount"], ["currency"], ["source"], ["source.token"], ["source.type"]])(
    "a missing %s is reported as required",
    async (param) => {
      const { [param]: _, ...body }: Record<string, unknown> = payment();
      const { [param.replace("source.", "")]: __, ...source }: Record<string, unknown> = token;
      const response = await shop.post("/v1/payments", param.includes(".") ? { ...body, source } : body);
      expect(refusal(response)).toEqual(invalid("parameter_invalid", param));
      expect(response.body.error.message).toBe(`${param} is required.`);
    },
  );

  test("rejects an unknown parameter by name", async () => {
    expect(refusal(await shop.post("/v1/payments", payment({ save_card: true })))).toEqual(
      invalid("parameter_invalid", "save_card"),
    );
    expect(refusal(await shop.post("/v1/payments", payment({ source: { ...token, cvc: "123" } })))).toEqual(
      invalid("parameter_invalid", "source.cvc"),
    );
    expect(refusal(await shop.post(`/v1/payments/${newId("pay")}/refunds`, { id: newId("pay") }))).toEqual(
      invalid("parameter_invalid", "id"),
    );
    for (const name of ["offset", "__proto__", "constructor", "__proto__[x]"]) {
      const param = name.replace(/\[.*/, "");
      expect(refusal(await shop.get(`/v1/payments?${name}=1`)), name).toEqual(
        invalid("parameter_invalid", param),
      );
    }
    expect(refusal(await shop.post("/v1/payments?amount=5", payment()))).toEqual(
      invalid("parameter_invalid", "amount"),
    );
  });

  test.each([["0"], ["101"], ["-1"], ["1.0"], [""], ["ten"], ["1e1"], ["٥"]])(
    "rejects a page of %s objects",
    async (limit) => {
      expect(refusal(await shop.get(`/v1/payments?limit=${encodeURIComponent(limit)}`))).toEqual(
        invalid("parameter_invalid", "limit"),
      );
    },
  );
});

describe("Idempotency-Key", () => {
  const send = (idempotencyKey: string | null, path = "/v1/customers", body: object = { name: "Sara" }) =>
    shop.post(path, body, { idempotencyKey });
  const param = "Idempotency-Key";

  test("is required on every POST", async () => {
    for (const key of [null, "", "   "])
      expect(refusal(await send(key))).toEqual(invalid("idempotency_key_required", param));
  });

  test.each([["a".repeat(256)], ["clé"], ["a\u00a0b"], ["a\tb"]])("rejects %j", async (key) => {
    expect(refusal(await send(key))).toEqual(invalid("idempotency_key_invalid", param));
  });

  test("accepts 255 characters and inner spaces", async () => {
    expect((await send("k".repeat(255))).status).toBe(200);
    expect((await send("order 17 ~!")).status).toBe(200);
  });

  test("is bound to one path and body", async () => {
    const [first, second] = await Promise.all([
      shop.post("/v1/payments", payment()),
      shop.post("/v1/payments", payment()),
    ]);
    const path = (id: string) => `/v1/payments/${id}/refunds`;
    expect((await send("one-refund", path(first.body.id), {})).status).toBe(200);
    expect(refusal(await send("one-refund", path(second.body.id), {}))).toEqual(
      invalid("idempotency_key_reuse", param, 409),
    );
    expect(refusal(await send("one-refund", path(first.body.id), { note: "x" }))).toEqual(
      invalid("idempotency_key_reuse", param, 409),
    );
    expect((await shop.get(`/v1/payments/${second.body.id}`)).body.amount_refunded).toBe(0);
  });
});

describe("Service-Version", () => {
  const send = (version: string) => shop.get("/v1/account", { headers: { "service-version": version } });
  test("is echoed, and defaults to the account's version", async () => {
    expect((await send("2026-01-01")).headers.get("service-version")).toBe("2026-01-01");
    expect((await shop.get("/v1/account")).headers.get("service-version")).toBe("2026-01-01");
  });
  test.each([["2025-12-31"], ["2026-1-1"], ["latest"], ["2026-01-01T00:00:00Z"], [""]])(
    "rejects %j",
    async (version) => {
      const response = await send(version);
      expect(refusal(response)).toEqual(invalid("version_unknown", "Service-Version"));
      expect(response.body.error.message).toContain("2026-01-01");
    },
  );
});
