import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { derivedGatewayId } from "@/server/payments/new";
import { account } from "@/server/test/account";

const payment = (token: string, more: object = {}) => ({
  amount: 10_000,
  currency: "SAR",
  source: { type: "token", token },
  ...more,
});

test("a payment with a valid token is paid, with its fee and net and without the token", async () => {
  const shop = await account();
  const { status, body, text } = await shop.post(
    "/v1/payments",
    payment("token_test_paid_mada", { description: "Order 1001" }),
  );
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      status: "paid",
      amount: 10_000,
      fee: 230,
      fee_vat: 30,
      net: 9_770,
      source: { type: "token", brand: "mada" },
      simulated: false,
    },
  });
  expect(text).not.toContain("token_test_paid_mada");
  expect((await shop.get(`/v1/payments/${body.id}`)).body).toEqual(body);
});

test.each([
  ["token_test_insufficient_funds", "insufficient_funds"],
  ["token_test_declined", "card_declined"],
  ["token_test_expired", "expired_card"],
  ["token_test_lost", "lost_card"],
  ["token_test_stolen", "stolen_card"],
  ["token_test_limit", "limit_exceeded"],
])("a decline (%s) returns a failed payment, not an error", async (token, code) => {
  const shop = await account();
  const { status, body } = await shop.post("/v1/payments", payment(token));
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { status: "failed", failure_code: code, fee: null, net: null },
  });
});

test("a card that requires 3-D Secure returns an initiated payment with the URL for the customer", async () => {
  const shop = await account();
  const { body } = await shop.post("/v1/payments", payment("token_test_3ds"));
  expect(body).toMatchObject({
    status: "initiated",
    transaction_url: expect.stringContaining("/v1/card_auth/"),
  });
});

test.each([
  [{ type: "card", id: "card_123" }, "source.type", "stored_card_not_chargeable"],
  [{ type: "token", token: "token_test_on_file" }, "source.token", "stored_card_not_chargeable"],
  [{ type: "token", token: "token_nobody_made_this" }, "source.token", "token_invalid"],
  [{ type: "wallet", token: "token_x" }, "source.type", "parameter_invalid"],
])("a source that cannot be charged (%j) is rejected without a payment", async (source, param, code) => {
  const shop = await account();
  const { status, body } = await shop.post("/v1/payments", payment("", { source }));
  expect({ status, body }).toMatchObject({ status: 400, body: { error: { code, param } } });
  expect((await shop.get("/v1/payments")).body.data).toEqual([]);
});

test("a lost response after a charge leaves the payment initiated, and it is recorded as paid once", async () => {
  const shop = await account();
  const { status, body } = await shop.post("/v1/payments", payment("token_test_gateway_timeout"));
  expect({ status, body }).toMatchObject({ status: 200, body: { status: "initiated" } });
  const { unscoped } = await import("@/server/base/db/db");
  const { jobContext } = await import("@/server/context");
  const { fetchOutcome } = await import("./poll");
  const row = await unscoped.payment.findUniqueOrThrow({ where: { id: body.id } });
  await Promise.all(Array.from({ length: 5 }, () => fetchOutcome(jobContext(row, "test"), row, "bill")));
  expect((await shop.get(`/v1/payments/${body.id}`)).body.status).toBe("paid");
  const events = (await shop.get("/v1/events?type=payment_paid")).body.data;
  expect(events).toHaveLength(1);
});

test("the gateway ID of a payment cannot be computed from its request", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_paid_mada" };
  const idempotencyKey = "order-1002";
  const { body } = await shop.post(
    "/v1/payments",
    { amount: 5_000, currency: "SAR", source },
    { idempotencyKey },
  );
  const { gatewayId } = await unscoped.payment.findUniqueOrThrow({ where: { id: body.id } });
  expect(gatewayId).not.toBe(derivedGatewayId(`${shop.id} test 5000 ${idempotencyKey}:0`));
});
