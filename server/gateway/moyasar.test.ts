import { describe, expect, test } from "vitest";
import { always, charge, fakeGateway, gatewayId, payment } from "./gateway-fixture";

const refusal = (message: string, more: object = {}) => ({
  type: "invalid_request_error",
  message,
  errors: null,
  ...more,
});

test("a charge sends the user agent, key and metadata, and declines coupons", async () => {
  const { gateway, requests } = await fakeGateway(always(201, payment()));
  expect(await gateway.charge(charge)).toMatchObject({
    kind: "paid",
    fee: 230,
    brand: "mada",
    last4: "1010",
  });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    method: "POST",
    url: "/v1/payments",
    headers: {
      authorization: `Basic ${btoa("sk_test_whisper:")}`,
      "user-agent": "Halala/1.0",
      "content-type": "application/json",
    },
  });
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({
    given_id: gatewayId,
    amount: 10_000,
    currency: "SAR",
    callback_url: "https://shop.example/return",
    metadata: { payment: "pay_1" },
    apply_coupon: false,
    source: { type: "token", token: "token_whispered", "3ds": true, manual: false },
  });
});

const html = "<!doctype html><title>Bad</title>";

describe("a charge response", () => {
  test.each<[number, unknown, Record<string, string>?]>([
    [301, payment(), { location: "/v1/elsewhere" }],
    [302, "", { location: "https://evil.example/" }],
    [202, payment()],
    [204, ""],
    [200, "null"],
    [200, "[]"],
    [200, '"paid"'],
    [201, html],
    [201, { ...payment(), amount: "10000" }],
    [201, { ...payment(), source: null }],
    [400, html],
    [400, ""],
    [400, []],
    [404, html],
    [404, { message: "no Route matched with those values" }],
    [404, { type: "about:blank", title: "Not Found" }],
    [408, refusal("Timeout")],
    [409, refusal("Conflict")],
    [425, refusal("Too early")],
    [499, refusal("Closed")],
    [500, refusal("The token")],
    [502, html],
    [520, html],
  ])("%i %j: unknown outcome", async (status, body, headers) => {
    const { gateway, requests } = await fakeGateway(always(status, body, headers));
    expect(await gateway.charge(charge)).toEqual({ kind: "unknown" });
    expect(requests).toHaveLength(1);
  });

  test.each([
    [401, refusal("Invalid token", { type: "authentication_error" })],
    [403, refusal("User not authorized")],
    [403, html],
    [403, ""],
    [405, refusal("Inactive", { type: "account_inactive_error" })],
    [429, refusal("Too many", { type: "rate_limit_error" })],
    [429, html],
  ])("%i %j: not charged", async (status, body) => {
    const { gateway, errors, lines } = await fakeGateway(always(status, body));
    expect(await gateway.charge(charge)).toEqual({ kind: "not_sent" });
    expect(errors()).toHaveLength(status === 429 ? 0 : 1);
    expect(lines.join("")).not.toContain("whisper");
  });

  test.each([
    [400, refusal("The token has expired")],
    [400, refusal("Validation Failed", { errors: { token: ["is invalid"] } })],
    [400, refusal("Validation Failed", { errors: "token was used" })],
    [400, { message: "The Token could not be found" }],
    [404, { type: "record_not_found", message: "Object not found", errors: null }],
  ])("%i %j: token rejected", async (status, body) => {
    const { gateway } = await fakeGateway(always(status, body));
    expect(await gateway.charge(charge)).toEqual({ kind: "token_refused" });
  });

  test.each([
    [refusal("Validation Failed", { errors: { amount: ["must be 100 or more"] } }), 99, "amount_too_small"],
    [refusal("Validation Failed", { errors: { amount: ["is too large"] } }), 100, "request"],
    [refusal("Validation Failed", { errors: { company: ["is not supported"] } }), 100, "card_not_supported"],
    [refusal("Not allowed", { type: "m074" }), 100, "card_not_supported"],
    [refusal("Must use 3DS", { type: "m071" }), 100, "request"],
    [refusal("Odd", { errors: "in words" }), 99, "request"],
    [{ type: "validation_error" }, 100, "request"],
    [refusal("Tokenization is not enabled"), 100, "request"],
    [{ message: "No" }, 100, "request"],
  ])(
    "400 %j for %i halalas: permanent failure (%s), and an error is logged",
    async (body, amount, reason) => {
      const { gateway, errors } = await fakeGateway(always(400, body));
      expect(await gateway.charge({ ...charge, amount })).toMatchObject({
        kind: "failed",
        declineReason: reason,
        gatewayCode: null,
      });
      expect(errors()).toEqual(["the gateway rejected a charge"]);
    },
  );

  test.each([
    refusal("The given_id was used", { type: "used_given_id" }),
    refusal("Payment is already created."),
    refusal("Validation Failed", { errors: { given_id: ["is taken"] } }),
    refusal("Validation Failed", { errors: "given_id is taken" }),
  ])("used id (%j): returns the existing payment", async (body) => {
    const { gateway, requests } = await fakeGateway((request, response) =>
      request.method === "POST"
        ? always(400, body)(request, response, "")
        : always(200, payment())(request, response, ""),
    );
    expect((await gateway.charge(charge)).kind).toBe("paid");
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST /v1/payments",
      `GET /v1/payments/${gatewayId}`,
    ]);
  });
});

test.each([
  { message: "no Route matched with those values" },
  { type: "about:blank", title: "Not Found" },
  html,
])("a proxy's 404 (%j) leaves the outcome unknown", async (body) => {
  const { gateway } = await fakeGateway(always(404, body));
  expect(await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).toEqual({ kind: "unknown" });
  expect(await gateway.fetchRecord(gatewayId)).toBe("unknown");
  expect(await gateway.tokenInfo("token_whispered")).toBe("unavailable");
  expect(await gateway.removeToken("token_whispered")).toBe("unknown");
  const refund = { gatewayId, amount: 100, refundedBefore: 0 };
  expect(await gateway.refund(refund)).toEqual({ kind: "unknown" });
});
