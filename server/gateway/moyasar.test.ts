import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { always, charge, fakeGateway, gatewayId, payment, type Respond } from "./gateway.fixture";

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
    metadata: { payment: "pay_1", account: "acct_1", signature: expect.stringMatching(/^[\w-]{43}$/) },
    apply_coupon: false,
    source: { type: "token", token: "token_whispered", "3ds": true, manual: false },
  });
});

const html = "<!doctype html><title>Bad</title>";

const missing = { type: "record_not_found", message: "Object not found", errors: null };

/** Answers a charge with `answer`, and everything else with `found`. */
const answering =
  (answer: Respond, found: Respond): Respond =>
  (request, response, origin) =>
    (request.method === "POST" ? answer : found)(request, response, origin);

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
    [201, payment({ amount: 9_999 })],
    [201, payment({ currency: "USD" })],
    [201, payment({ id: "5c2b2f9e-33a4-4b5b-9f2a-0d4f7a1c2e3d" })],
    [408, refusal("Timeout")],
    [409, refusal("Conflict")],
    [425, refusal("Too early")],
    [499, refusal("Closed")],
    [500, refusal("The token")],
    [502, html],
    [520, html],
  ])("%i %j: unknown outcome", async (status, body, headers) => {
    const { gateway, requests } = await fakeGateway(
      answering(always(status, body, headers), always(404, missing)),
    );
    expect(await gateway.charge(charge)).toEqual({ kind: "unknown" });
    expect(requests).toHaveLength(1);
  });

  const rejections: [number, unknown, ...string[]][] = [
    [400, html, "not_sent"],
    [400, "", "not_sent"],
    [400, [], "not_sent"],
    [401, refusal("Invalid token", { type: "authentication_error" }), "not_sent"],
    [401, html, "not_sent"],
    [403, refusal("User not authorized"), "not_sent"],
    [403, html, "not_sent"],
    [403, "", "not_sent"],
    [403, payment(), "not_sent"],
    [404, html, "not_sent"],
    [404, { message: "no Route matched with those values" }, "not_sent"],
    [404, { type: "about:blank", title: "Not Found", message: "Not Found" }, "not_sent"],
    [405, refusal("Inactive", { type: "account_inactive_error" }), "not_sent"],
    [429, refusal("Too many", { type: "rate_limit_error" }), "not_sent"],
    [429, html, "not_sent"],
    [451, html, "not_sent"],
    [400, refusal("The token has expired"), "token_refused"],
    [400, refusal("Validation Failed", { errors: { token: ["is invalid"] } }), "token_refused"],
    [400, refusal("Validation Failed", { errors: "token was used" }), "token_refused"],
    [400, { message: "The Token could not be found" }, "token_refused"],
    [404, missing, "token_refused"],
    [400, refusal("Odd"), "failed"],
    [422, refusal("Odd"), "failed"],
  ];

  test.each(rejections)("%i %j: %s if the gateway has no such payment", async (status, body, kind) => {
    const { gateway, lines } = await fakeGateway(answering(always(status, body), always(404, missing)));
    expect((await gateway.charge(charge)).kind).toBe(kind);
    expect(lines.join("")).not.toContain("whisper");
  });

  test.each(rejections)("%i %j after the money was taken: paid", async (status, body) => {
    const { gateway } = await fakeGateway(answering(always(status, body), always(200, payment())));
    expect((await gateway.charge(charge)).kind).toBe("paid");
  });

  test.each(
    rejections.flatMap(([status, body]) =>
      [
        [429, html],
        [403, refusal("User not authorized")],
        [404, html],
        [500, ""],
        [200, payment({ amount: 1 })],
      ].map(([found, foundBody]) => ({ status, body, found, foundBody })),
    ),
  )(
    "$status $body: unknown while the gateway cannot be asked ($found)",
    async ({ status, body, found, foundBody }) => {
      const { gateway } = await fakeGateway(
        answering(always(status, body), always(Number(found), foundBody)),
      );
      expect(await gateway.charge(charge)).toEqual({ kind: "unknown" });
    },
  );

  test.each([
    [401, refusal("Invalid authorization credentials", { type: "authentication_error" })],
    [405, refusal("Inactive", { type: "account_inactive_error" })],
  ])("%i %j from the gateway itself: not charged, although nothing can be read", async (status, body) => {
    const { gateway, errors } = await fakeGateway(always(status, body));
    expect(await gateway.charge(charge)).toEqual({ kind: "not_sent" });
    expect(errors()).toEqual(["the gateway rejected our key", "the gateway rejected our key"]);
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
      const { gateway, errors } = await fakeGateway(answering(always(400, body), always(404, missing)));
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
    const { gateway, requests } = await fakeGateway(answering(always(400, body), always(200, payment())));
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

const bodies = fc.oneof(
  fc.constantFrom(html, "", "null", "[]", '{"message":"Forbidden"}', '{"type":"about:blank","message":"No"}'),
  fc
    .constantFrom("rate_limit_error", "api_error", "authentication_error", "invalid_request_error")
    .map((type) => refusal("The token", { type })),
  fc.constantFrom(payment(), payment({ amount: 1 }), payment({ currency: "USD" }), payment({ id: "other" })),
  fc.jsonValue().map((value) => JSON.stringify(value)),
);
const answers = fc.record({ status: fc.integer({ min: 200, max: 599 }), body: bodies });
type Answer = { status: number; body: unknown };
const isOfGateway = ({ status, body }: Answer, statuses: number[]) =>
  statuses.includes(status) && JSON.stringify(body).includes("_error");

const neverOpen = { breaker: { failures: Number.MAX_SAFE_INTEGER, withinMs: 1, openMs: 1 } };

test("no answer makes a charge that was taken forgettable, and none a refund that was made", async () => {
  let answer: Answer = { status: 200, body: "" };
  let found: Answer | null = null;
  let isTaken = true;
  const { gateway } = await fakeGateway((request, response, origin) => {
    const truth = isTaken
      ? { status: 200, body: payment({ refunded: 500 }) }
      : { status: 404, body: missing };
    const { status, body } = request.method === "POST" ? answer : (found ?? truth);
    always(status, body)(request, response, origin);
  }, neverOpen);
  const scenario = fc.record({ answer: answers, found: fc.option(answers), isTaken: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(scenario, async (next) => {
      ({ answer, found, isTaken } = next);
      // What only the gateway itself says is true.
      fc.pre(
        !isTaken || (!isOfGateway(answer, [400, 401, 404, 405]) && !isOfGateway(found ?? answer, [404])),
      );
      const { kind } = await gateway.charge(charge);
      if (isTaken) expect(["paid", "unknown"]).toContain(kind);
      else if (found === null && answer.status >= 400 && answer.status < 408)
        expect(kind).not.toBe("unknown");
      const refund = await gateway.refund({ gatewayId, amount: 500, refundedBefore: 0 });
      if (isTaken) expect(["refunded", "unknown"]).toContain(refund.kind);
    }),
    { numRuns: 1_500 },
  );
});
