import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { walk3ds } from "@/packages/sandbox/sandbox.fixture";
import { fields, missingFields, newCharge, numberOf, rawClient, real, targets } from "./contract.fixture";

const { moyasar } = await import("./moyasar");

test("the real gateway is tested too, or skipped without MOYASAR_SECRET_KEY and MOYASAR_PUBLISHABLE_KEY", () => {
  expect(targets).toHaveLength(2 + real.length);
});

describe.each(targets)("$name", (target) => {
  const raw = rawClient(target);
  const gateway = moyasar({ url: target.url, secretKey: target.secretKey, timeoutMs: 30_000 });
  const paidVisa = numberOf("visa", "paid");

  /** Charges a new token and completes 3-D Secure with the given result. Returns the outcome. */
  async function charged(number: string, { amount = 1_000, answer = "AUTHENTICATED" } = {}) {
    const charge = newCharge(await raw.token(number), amount);
    const begun = await gateway.charge(charge);
    const back = begun.kind === "needs_3ds" ? await walk3ds(begun.transactionUrl, answer) : null;
    return { charge, begun, back, outcome: await gateway.fetchOutcome(charge.gatewayId, amount, "SAR") };
  }

  test("creates a single-use token from a card without returning the number", async () => {
    const { status, body, text, headers } = await raw.tokenize(paidVisa);
    expect(status).toBe(201);
    expect(headers.get("content-type")).toContain("application/json");
    expect(missingFields(fields.token, body)).toEqual([]);
    expect(body).toMatchObject({ status: "initiated", brand: "visa", last_four: "1111", year: "2049" });
    expect(text).not.toContain(paidVisa);
    expect(await gateway.tokenInfo(String(body?.id))).toMatchObject({
      status: "chargeable",
      brand: "visa",
      last4: "1111",
      expMonth: 12,
      expYear: 2049,
    });
  });

  test("charges after 3-D Secure, redirects with id and status, and returns every field", async () => {
    const { charge, begun, back, outcome } = await charged(paidVisa);
    expect(begun).toMatchObject({ kind: "needs_3ds", brand: "visa", last4: "1111" });
    expect(back?.searchParams.get("order")).toBe("1001");
    expect([back?.searchParams.get("id"), back?.searchParams.get("status")]).toEqual([
      charge.gatewayId,
      "paid",
    ]);
    expect(outcome).toMatchObject({ kind: "paid", gatewayCode: "00", brand: "visa", last4: "1111" });
    expect(outcome).toMatchObject({
      referenceNumber: expect.stringMatching(/^\d{12}$/),
      fee: expect.any(Number),
    });
    const { body } = await raw.call("GET", `/payments/${charge.gatewayId}`);
    expect([missingFields(fields.payment, body), missingFields(fields.source, body?.source)]).toEqual([
      [],
      [],
    ]);
    expect(body).toMatchObject({
      id: charge.gatewayId,
      amount: 1_000,
      refunded: 0,
      metadata: charge.metadata,
    });
  });

  test("charges a card without 3-D Secure", async () => {
    expect((await charged(numberOf("visa", "frictionless"))).outcome.kind).toBe("paid");
  });

  test.each([
    ["visa", "insufficient_funds", "51"],
    ["visa", "declined", "05"],
    ["mada", "lost_card", "41"],
    ["mada", "stolen_card", "43"],
    ["mada", "limit_exceeded", "61"],
    ["master", "expired_card", "54"],
    ["unionpay", "unspecified_failure", "99"],
  ] as const)(
    "declines a %s card for %s with the response code %s",
    async (brand, behaviour, gatewayCode) => {
      const { outcome } = await charged(numberOf(brand, behaviour));
      expect(outcome).toMatchObject({ kind: "failed", declineReason: "bank", gatewayCode });
    },
  );

  test.each(["UNAUTHENTICATED", "CANCELLED_AUTHENTICATION"])(
    "charges nothing when 3-D Secure ends %s",
    async (response) => {
      const { outcome } = await charged(paidVisa, { answer: response });
      expect(outcome).toMatchObject({ kind: "failed", declineReason: "authentication", gatewayCode: null });
    },
  );

  test("refunds partially; a second partial refund is processed or rejected, as the total shows", async () => {
    const { charge, outcome } = await charged(paidVisa);
    expect(outcome.kind).toBe("paid");
    const refund = async (amount: number) => {
      const refundedBefore = Number(await gateway.refundedTotal(charge.gatewayId));
      const { kind } = await gateway.refund({ gatewayId: charge.gatewayId, amount, refundedBefore });
      return { kind, moved: Number(await gateway.refundedTotal(charge.gatewayId)) - refundedBefore };
    };
    expect(await refund(300)).toEqual({ kind: "refunded", moved: 300 });
    expect([
      { kind: "refunded", moved: 200 },
      { kind: "rejected", moved: 0 },
    ]).toContainEqual(await refund(200));
    expect(await refund(900)).toEqual({ kind: "rejected", moved: 0 });
    expect((await gateway.fetchOutcome(charge.gatewayId, 1_000, "SAR")).kind).toBe("paid");
  });

  test("refunds in full once", async () => {
    const { charge } = await charged(paidVisa);
    const refund = (refundedBefore: number) =>
      gateway.refund({ gatewayId: charge.gatewayId, amount: 1_000, refundedBefore });
    expect((await refund(0)).kind).toBe("refunded");
    expect((await refund(1_000)).kind).toBe("rejected");
    expect(await gateway.refundedTotal(charge.gatewayId)).toBe(1_000);
  });

  test("charges once per id, regardless of other parameters", async () => {
    const charge = newCharge(await raw.token(paidVisa));
    const first = await gateway.charge(charge);
    const equal = await gateway.charge(charge);
    const another = { type: "card", token: await raw.token(paidVisa) } as const;
    const byAnotherCard = await gateway.charge({ ...charge, source: another });
    expect([equal, byAnotherCard]).toEqual([first, first]);
    expect(await gateway.charge({ ...charge, amount: 2_000 })).toEqual({ kind: "unknown" });
    const { body } = await raw.call("GET", `/payments?metadata[contract_test]=${charge.gatewayId}`);
    expect(body?.payments).toHaveLength(1);
  });

  test("charges a single-use token once", async () => {
    const token = await raw.token(paidVisa);
    expect((await gateway.charge(newCharge(token))).kind).toBe("needs_3ds");
    expect((await gateway.charge(newCharge(token))).kind).toBe("token_refused");
    expect((await gateway.charge(newCharge("token_nobody_made_this_one"))).kind).toBe("token_refused");
  });

  test("rejects charges below 1.00 SAR", async () => {
    const outcome = await gateway.charge(newCharge(await raw.token(paidVisa), 99));
    expect(outcome).toMatchObject({ kind: "failed", declineReason: "amount_too_small" });
  });

  test("returns not found for an unused id", async () => {
    const id = randomUUID();
    expect(await gateway.fetchOutcome(id, 1_000, "SAR")).toEqual({ kind: "missing" });
    expect([await gateway.fetchRecord(id), await gateway.refundedTotal(id)]).toEqual(["missing", "unknown"]);
    expect((await gateway.refund({ gatewayId: id, amount: 100, refundedBefore: 0 })).kind).toBe("rejected");
    expect(await gateway.tokenInfo("token_nobody_made_this_one")).toBe("missing");
  });

  test("deletes a token idempotently", async () => {
    const token = await raw.token(paidVisa);
    expect([await gateway.removeToken(token), await gateway.removeToken(token)]).toEqual([
      "removed",
      "removed",
    ]);
    expect(await gateway.tokenInfo(token)).toBe("missing");
  });

  test("lists payments by metadata and time", async () => {
    const from = new Date(Date.now() - 60_000);
    const { charge } = await charged(paidVisa);
    const { body } = await raw.call("GET", `/payments?metadata[contract_test]=${charge.gatewayId}`);
    expect(body?.payments).toEqual([expect.objectContaining({ id: charge.gatewayId, amount: 1_000 })]);
    expect(missingFields(fields.meta, body?.meta)).toEqual([]);
    const books = await gateway.listPayments({ from, to: new Date(Date.now() + 60_000), page: 1 });
    expect(books).toMatchObject({
      payments: expect.arrayContaining([
        {
          ...{ gatewayId: charge.gatewayId, accountId: charge.metadata.account, state: "paid" },
          ...{ amount: 1_000, refunded: 0, fee: expect.any(Number) },
        },
      ]),
    });
  });

  test("rejects unknown keys, and limits a publishable key to browser calls", async () => {
    const { gatewayId } = newCharge("");
    const stranger = await raw.call("GET", `/payments/${gatewayId}`, undefined, "sk_test_nobody");
    expect(stranger.status).toBe(401);
    expect(missingFields(["type", "message"], stranger.body)).toEqual([]);
    const browser = await raw.call("GET", `/payments/${gatewayId}`, undefined, target.publishableKey);
    expect([401, 403]).toContain(browser.status);
    expect(stranger.headers.get("x-request-id")).toBeTruthy();
  });
});
