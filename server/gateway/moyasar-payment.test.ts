import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { always, charge, fakeGateway, gatewayId, payment, type Respond } from "./gateway.fixture";

describe("a payment in a response", () => {
  test.each([
    ["amount", { amount: 9_999 }],
    ["amount, for a coupon", { amount: 9_000 }],
    ["currency", { currency: "USD" }],
    ["id", { id: randomUUID() }],
  ])("with another %s is never recorded as paid, and an error is logged", async (_, more) => {
    const { gateway, errors } = await fakeGateway(always(200, payment(more)));
    expect(await gateway.charge(charge)).toEqual({ kind: "unknown" });
    expect(await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).toEqual({ kind: "unknown" });
    expect(errors()).toEqual(
      Array(2).fill("the gateway's response is about another payment, amount or currency"),
    );
  });

  test.each(["authorized", "verified", "on_hold", "PAID", "", "paid "])(
    "with the status %j has an unknown outcome, and an error is logged",
    async (status) => {
      const { gateway, errors } = await fakeGateway(always(200, payment({ status })));
      expect(await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).toEqual({ kind: "unknown" });
      expect(errors()).toEqual(["the gateway returned an unknown status"]);
    },
  );

  test.each([
    ["paid", {}, "paid"],
    ["captured", {}, "paid"],
    ["refunded", { refunded: 1 }, "paid"],
    ["failed", {}, "failed"],
    ["expired", {}, "failed"],
    ["abandoned", {}, "failed"],
    ["voided", {}, "failed"],
  ])("with the status %s is mapped", async (status, more, kind) => {
    const { gateway } = await fakeGateway(always(200, payment({ status, ...more })));
    expect((await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).kind).toBe(kind);
  });

  test.each([
    [{ response_code: "51", message: "INSUFFICIENT FUNDS" }, "bank"],
    [{ response_code: null, message: "The authentication is unavailable" }, "authentication"],
    [{ response_code: null, message: "Allowed time frame for transaction has been expired" }, "abandoned"],
    [{ response_code: null, message: "x", failure_reason: "3ds_timeout" }, "abandoned"],
    [{ response_code: null, message: "TIMED OUT" }, "timeout"],
    [{ response_code: "\u0000".repeat(50), message: 7 }, "authentication"],
  ])("failed with %j is attributed to: %s", async (source, by) => {
    const { gateway } = await fakeGateway(always(200, payment({ status: "failed" }, source)));
    expect(await gateway.fetchOutcome(gatewayId, 10_000, "SAR")).toMatchObject({
      kind: "failed",
      declineReason: by,
    });
  });

  test("with a card number keeps its outcome and masks the number", async () => {
    const card = "4111111111111111";
    const answered = async (status: string, source: object) => {
      const { gateway } = await fakeGateway(always(200, payment({ status }, source)));
      return gateway.fetchOutcome(gatewayId, 10_000, "SAR");
    };
    const paid = await answered("paid", { reference_number: card, authorization_code: card });
    expect(paid).toMatchObject({ kind: "paid", referenceNumber: "[card number removed]" });
    const failed = await answered("failed", {
      response_code: "51",
      message: `Card 4111 1111 1111 1111 declined`,
    });
    expect(failed).toMatchObject({ kind: "failed", message: "Card [card number removed] declined" });
    expect(JSON.stringify([paid, failed])).not.toContain("4111");
  });

  const address =
    (make: (origin: string) => string): Respond =>
    (request, response, origin) =>
      always(201, payment({ status: "initiated" }, { transaction_url: make(origin) }))(
        request,
        response,
        origin,
      );

  test("waits for the payer at the gateway's own URL", async () => {
    const { gateway, origin } = await fakeGateway(address((own) => `${own}/v1/card_auth/1/prepare`));
    expect(await gateway.charge(charge)).toMatchObject({
      kind: "needs_3ds",
      transactionUrl: `${origin}/v1/card_auth/1/prepare`,
    });
  });

  test.each([
    ["another host", () => "https://evil.example/prepare"],
    ["another scheme", (own: string) => own.replace("http:", "https:")],
    ["another port", (own: string) => own.replace(/\d+$/, "1")],
    ["a host with the same prefix", (own: string) => `${own}.evil.example/`],
    ["a host after an @", (own: string) => `${own}@evil.example/`],
    ["credentials", (own: string) => own.replace("//", "//payer:secret@")],
    ["a script", () => "javascript:alert(1)"],
    ["only a path", () => "/v1/card_auth/1/prepare"],
    ["nothing", () => ""],
    ["an extremely long text", (own: string) => `${own}/${"x".repeat(3_000)}`],
  ])("never redirects to a URL with %s, and an error is logged", async (_, make) => {
    const { gateway, errors } = await fakeGateway(address(make));
    expect(await gateway.charge(charge)).toEqual({ kind: "open" });
    expect(errors()).toEqual(["the gateway's 3-D Secure URL is not on its own host"]);
  });
});
