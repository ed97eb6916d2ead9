import { describe, expect, test } from "vitest";
import { always, charge, fakeGateway, gatewayId, payment, type Respond } from "./gateway.fixture";
import { methods } from "./methods";

const applePay = { ...charge, source: { type: "apple_pay", token: '{"paymentData":{}}' } } as const;
const stcPay = { ...charge, source: { type: "stc_pay", mobile: "0501234567" } } as const;
const known = { gatewayId, amount: 10_000, currency: "SAR" };

/** A source as the gateway returns it for STC Pay: without brand, digits and codes of a bank. */
const stcSource = (more: object = {}) => ({
  ...{ type: "stcpay", mobile: "0501234567", reference_number: null, branch: null, cashier: null },
  ...{ company: undefined, number: undefined, response_code: undefined, message: "Initiated", ...more },
});
const proceedUrl = (origin: string) => `${origin}/v1/stc_pays/1/proceed?otp_token=whispered`;
const waiting = (origin: string, more: object = {}) =>
  payment({ status: "initiated", fee: 0 }, stcSource({ transaction_url: proceedUrl(origin), ...more }));

describe("a charge", () => {
  test("sends the token of Apple Pay as it is, at once and without an address to return to", async () => {
    const { gateway, requests } = await fakeGateway(always(201, payment({}, { type: "applepay" })));
    expect((await gateway.charge(applePay)).kind).toBe("paid");
    const body = JSON.parse(requests[0]?.body ?? "");
    expect(body).toMatchObject({
      given_id: gatewayId,
      source: { type: "applepay", token: '{"paymentData":{}}', manual: false },
    });
    expect(body).not.toHaveProperty("callback_url");
  });

  test("sends the mobile number of STC Pay", async () => {
    const { gateway, requests } = await fakeGateway((request, response, origin) =>
      always(201, waiting(origin))(request, response, origin),
    );
    expect(await gateway.charge(stcPay)).toEqual({ kind: "needs_otp" });
    expect(JSON.parse(requests[0]?.body ?? "").source).toEqual({ type: "stcpay", mobile: "0501234567" });
  });

  test("never sends a payer to the address that takes the code", async () => {
    const { gateway } = await fakeGateway((request, response, origin) =>
      always(200, waiting(origin))(request, response, origin),
    );
    expect(await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).toEqual({ kind: "needs_otp" });
  });

  test.each([
    ["another host", () => "https://evil.example/v1/stc_pays/1/proceed"],
    ["another path of its own", (origin: string) => `${origin}/v1/payments/1/refund`],
    ["nothing", () => null],
  ])("with %s for the code is open, and an error is logged", async (_, address) => {
    const { gateway, errors } = await fakeGateway((request, response, origin) =>
      always(201, waiting(origin, { transaction_url: address(origin) }))(request, response, origin),
    );
    expect(await gateway.charge(stcPay)).toEqual({ kind: "open" });
    expect(errors()).toEqual(["the gateway's address for a code is not on its own host"]);
  });

  test("survives a wallet that names neither brand nor digits", async () => {
    const source = { company: null, number: "XXXX-XXXX-XXXX-XXXX", type: "applepay" };
    const { gateway } = await fakeGateway(always(201, payment({}, source)));
    expect(await gateway.charge(applePay)).toMatchObject({ kind: "paid", brand: null, last4: null });
  });

  test.each([
    ["applepay", "Expired token", "wallet_refused"],
    ["applepay", null, "wallet_refused"],
    ["stcpay", "Mobile number is not registered to use the STC Pay service.", "wallet_not_registered"],
    [
      "stcpay",
      "Please update your information using the STC Pay app before attempting payment.",
      "wallet_update_required",
    ],
    [
      "stcpay",
      "The customer account status is invalid, please contact STC Pay support.",
      "wallet_account_invalid",
    ],
    [
      "stcpay",
      "You have exhausted your OTP attempts, please wait 15 minutes then try again.",
      "too_many_codes",
    ],
    ["stcpay", "Please wait 60 seconds before attempting a new payment.", "too_soon"],
    ["stcpay", "Insufficient Balance.", "wallet_insufficient_funds"],
    [
      "stcpay",
      "You have exceeded the allowed daily transaction limit for your STC Pay account.",
      "wallet_limit_exceeded",
    ],
    ["stcpay", "You have exceeded the maximum allowed transaction amount.", "wallet_limit_exceeded"],
    ["stcpay", "Invalid OTP", "wrong_code"],
    ["stcpay", "A text of next year", "wallet_refused"],
    ["creditcard", "A text of next year", "authentication"],
  ])("of %s that failed with %j is attributed to: %s", async (type, message, declineReason) => {
    const { gateway } = await fakeGateway(
      always(201, payment({ status: "failed" }, stcSource({ type, message, response_code: null }))),
    );
    const outcome = await gateway.charge(stcPay);
    expect(outcome).toMatchObject({ kind: "failed", declineReason });
    expect(outcome).not.toHaveProperty("maySucceedLater");
  });

  test("that STC Pay did not answer may still succeed", async () => {
    const message = "Connection timed out while waiting for response from STC Pay service.";
    const { gateway } = await fakeGateway(always(200, payment({ status: "failed" }, stcSource({ message }))));
    expect(await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).toMatchObject({
      ...{ kind: "failed", declineReason: "timeout", maySucceedLater: true },
    });
  });

  /** Rejects the charge, and then does not have it. */
  const rejecting =
    (status: number, body: object): Respond =>
    (request, response, origin) => {
      const missing = { type: "api_error", message: "Object not found" };
      const isCharge = request.method === "POST";
      always(isCharge ? status : 404, isCharge ? body : missing)(request, response, origin);
    };

  test.each([
    [applePay, 400, "m076", "method_not_available"],
    [applePay, 403, "m076", "method_not_available"],
    [stcPay, 400, "m077", "method_not_available"],
    [stcPay, 403, "m077", "method_not_available"],
    [charge, 400, "m076", "card_not_supported"],
    [charge, 400, "m074", "card_not_supported"],
  ])("rejected for %j with %i %s is attributed to: %s", async (request, status, type, declineReason) => {
    const { gateway } = await fakeGateway(rejecting(status, { type, message: "Not allowed" }));
    expect(await gateway.charge(request)).toMatchObject({ kind: "failed", declineReason });
  });

  test("a rejected token is one of Apple Pay, and never of a code", async () => {
    const invalid = { type: "invalid_request_error", message: "Apple Pay token already used", errors: null };
    const { gateway } = await fakeGateway(rejecting(400, invalid));
    expect(await gateway.charge(applePay)).toEqual({ kind: "token_refused" });
    expect(await gateway.charge(stcPay)).toMatchObject({ kind: "failed", declineReason: "request" });
  });
});

describe("a code", () => {
  type Step = (origin: string) => object;
  /** A gateway that answers with these payments when it is read, and like `proceed` when it gets the code. */
  const gatewayOf = (reads: Step[], proceed: Respond) =>
    fakeGateway((request, response, origin) => {
      if (request.method === "POST") return proceed(request, response, origin);
      const body = (reads.length > 1 ? reads.shift() : reads[0])?.(origin) ?? {};
      always(200, body)(request, response, origin);
    });
  const paid = () => payment({}, stcSource({ message: "Paid" }));
  const drop: Respond = (request) => void request.socket.destroy();

  test("is sent once, to the gateway's own address, and nothing of it is logged", async () => {
    const { gateway, requests, lines } = await gatewayOf([waiting], always(200, paid()));
    expect(await gateway.confirm(known, "123456")).toMatchObject({ kind: "paid", brand: null, last4: null });
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET /v1/payments/${gatewayId}`,
      "POST /v1/stc_pays/1/proceed?otp_token=whispered",
    ]);
    expect(requests[1]?.body).toBe('{"otp_value":"123456"}');
    expect(lines.join()).not.toMatch(/123456|whispered/);
  });

  test("ends the payment if it is wrong", async () => {
    const failed = payment({ status: "failed" }, stcSource({ message: "Invalid OTP" }));
    const { gateway } = await gatewayOf([waiting], always(200, failed));
    expect(await gateway.confirm(known, "999999")).toMatchObject({
      kind: "failed",
      declineReason: "wrong_code",
    });
  });

  test.each([
    ["a lost response", drop],
    ["a failure of the gateway", always(500, { type: "api_error", message: "x" })],
    ["a page of a proxy", always(403, "<html>")],
    ["a response that is no payment", always(200, {})],
  ])("has an unknown outcome after %s, and is not sent again", async (_, proceed) => {
    const { gateway, requests, lines } = await gatewayOf([waiting], proceed);
    expect(await gateway.confirm(known, "123456")).toEqual({ kind: "unknown" });
    expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
    expect(lines.join()).not.toMatch(/123456|whispered/);
  });

  test("can be entered again only if the gateway itself refused it and still waits", async () => {
    const refused = always(400, { type: "invalid_request_error", message: "otp_value is too short" });
    expect(await (await gatewayOf([waiting], refused)).gateway.confirm(known, "1234")).toEqual({
      kind: "needs_otp",
    });
    const ended = await gatewayOf([waiting, paid], refused);
    expect((await ended.gateway.confirm(known, "123456")).kind).toBe("paid");
  });

  test("is not sent for a payment that ended, or that cannot be read", async () => {
    const ended = await gatewayOf([paid], always(500, {}));
    expect((await ended.gateway.confirm(known, "123456")).kind).toBe("paid");
    expect(ended.requests).toHaveLength(1);
    const down = await fakeGateway(always(503, { type: "api_error", message: "x" }));
    expect(await down.gateway.confirm(known, "123456")).toEqual({ kind: "not_sent" });
    const missing = await fakeGateway(always(404, { type: "api_error", message: "Object not found" }));
    expect(await missing.gateway.confirm(known, "123456")).toEqual({ kind: "missing" });
  });
});

test("only cards renew, and only STC Pay needs a code and refunds nothing but everything", () => {
  const able = (what: keyof (typeof methods)["card"]) =>
    Object.entries(methods).flatMap(([method, can]) => (can[what] ? [method] : []));
  expect(able("renew")).toEqual(["card"]);
  expect(able("threeDSecure")).toEqual(["card"]);
  expect(able("otp")).toEqual(["stc_pay"]);
  expect(able("save")).toEqual(["card", "apple_pay", "samsung_pay"]);
  expect(able("partialRefund")).not.toContain("stc_pay");
});
