import { beforeAll, describe, expect, test } from "vitest";
import { type Answer, account, type TestAccount } from "@/server/test/account";

let shop: TestAccount;
beforeAll(async () => {
  shop = await account();
});

const payment = (more: object = {}) => ({
  amount: 100,
  currency: "SAR",
  source: { type: "token", token: "token_test_paid_mada" },
  ...more,
});

describe("a card number", () => {
  const card = "4111111111111111";
  const spaced = "4111 1111 1111 1111";
  const arabic = card.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  const cases: [where: string, send: () => Promise<Answer>, param: string][] = [
    [
      "a description, in Arabic digits",
      () => shop.post("/v1/payments", payment({ description: `بطاقة ${arabic}` })),
      "description",
    ],
    [
      "a description, split by spaces",
      () => shop.post("/v1/payments", payment({ description: spaced })),
      "description",
    ],
    ["a metadata key", () => shop.post("/v1/payments", payment({ metadata: { [card]: "x" } })), "metadata.*"],
    [
      "a metadata value",
      () => shop.post("/v1/payments", payment({ metadata: { note: card } })),
      "metadata.note",
    ],
    [
      "the token",
      () => shop.post("/v1/payments", payment({ source: { type: "token", token: card } })),
      "source.token",
    ],
    ["a number", () => shop.post("/v1/payments", undefined, { raw: `{"amount":${card}}` }), "amount"],
    [
      "a number with an exponent",
      () => shop.post("/v1/payments", undefined, { raw: `{"amount":${card}0e-1}` }),
      "amount",
    ],
    ["an unknown parameter", () => shop.post("/v1/customers", { number: card }), "number"],
    [
      "the Idempotency-Key",
      () => shop.post("/v1/customers", { name: "S" }, { idempotencyKey: card }),
      "Idempotency-Key",
    ],
    ["another header", () => shop.get("/v1/account", { headers: { "x-note": spaced } }), "x-note"],
    ["a query value", () => shop.get(`/v1/payments?customer=${card}`), "customer"],
    ["a query name", () => shop.get(`/v1/payments?${card}=1`), "query"],
    [
      "a query value, in Arabic digits",
      () => shop.get(`/v1/payments?customer=${encodeURIComponent(arabic)}`),
      "customer",
    ],
    ["the query of a POST", () => shop.post(`/v1/payments?card=${card}`, payment()), "card"],
    ["the path", () => shop.get(`/v1/payments/${card}`), "id"],
    ["the path, encoded", () => shop.get(`/v1/payments/${encodeURIComponent(spaced)}`), "id"],
  ];

  test.each(cases)("in %s is rejected with the parameter, and never echoed", async (_, send, param) => {
    const response = await send();
    const error = { type: "invalid_request_error", code: "card_number_refused", param };
    expect(response).toMatchObject({ status: 400, body: { error } });
    expect(response.text.normalize("NFKC")).not.toMatch(/4111|٤١١١/);
  });

  test("next to a stored card is not echoed: the stored card is rejected first", async () => {
    const response = await shop.post("/v1/payments", payment({ source: { type: "card", number: card } }));
    expect(response).toMatchObject({
      status: 400,
      body: { error: { code: "stored_card_not_chargeable", param: "source.type" } },
    });
    expect(response.text).not.toContain("4111");
  });

  test("is ignored in tracing headers", async () => {
    // A random 63-bit number that passes the Luhn check by chance.
    const headers = { "x-datadog-trace-id": "301774273726122996", traceparent: `00-${card}0000-00-01` };
    expect((await shop.get("/v1/account", { headers })).status).toBe(200);
  });

  test("does not use its request's Idempotency-Key, and nothing is stored", async () => {
    const fresh = await account();
    const options = { idempotencyKey: "kept-for-the-repaired-request" };
    expect((await fresh.post("/v1/customers", { name: `Sara ${card}` }, options)).status).toBe(400);
    expect((await fresh.get("/v1/customers")).body.data).toEqual([]);
    expect((await fresh.post("/v1/customers", { name: "Sara" }, options)).status).toBe(200);
  });
});
