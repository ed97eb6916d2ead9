import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { env } from "@/server/base/runtime/env";
import { account, asOwner, fromOutside, type TestAccount } from "@/server/test/account";
import { gatewayFault, gatewayRecords } from "@/server/test/gateway";
import { gatewayCallback } from "./gateway-callback";

async function send(body: unknown): Promise<number> {
  const sent = new Request("http://localhost/api/gateway", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return (await fromOutside(() => gatewayCallback(sent))).status;
}

const secret = () => env.GATEWAY_WEBHOOK_SECRET ?? "";
const row = (id: string) => unscoped.payment.findUniqueOrThrow({ where: { id } });
const output = async (id: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  type: "payment_paid",
  created_at: new Date().toISOString(),
  secret_token: secret(),
  account_name: "Halala",
  live: false,
  data: { id: (await row(id)).gatewayId, status: "paid", amount: 5_000 },
  ...more,
});

async function pay(shop: TestAccount, token: string): Promise<string> {
  const source = { type: "token", token };
  return (await shop.post("/v1/payments", { amount: 5_000, currency: "SAR", source })).body.id;
}
const payWithLostResponse = (shop: TestAccount) => pay(shop, "token_test_gateway_timeout");
const paidEvents = async (shop: TestAccount) =>
  (await shop.get("/v1/events?type=payment_paid")).body.data.length;

test("a callback polls the gateway and records the payment", async () => {
  const shop = await account();
  const id = await payWithLostResponse(shop);
  expect((await row(id)).status).toBe("initiated");
  expect(await send(await output(id))).toBe(200);
  expect((await row(id)).status).toBe("paid");
  expect(await paidEvents(shop)).toBe(1);
});

test("a callback that cannot be processed gets 500, so that the gateway retries it", async () => {
  const shop = await account();
  const id = await payWithLostResponse(shop);
  const reported = await output(id);
  await asOwner("revoke select on payment from halala_app");
  try {
    expect(await send(reported)).toBe(500);
  } finally {
    await asOwner("grant select on payment to halala_app");
  }
  expect(await send(reported)).toBe(200);
  expect((await row(id)).status).toBe("paid");
});

test("a callback gets 503 while the gateway is unreachable", async () => {
  const shop = await account();
  const id = await payWithLostResponse(shop);
  const reported = await output(id);
  const { gatewayId: match } = await row(id);
  for (const kind of ["error_before_effect", "html_403", "malformed_json"]) {
    const fault = await gatewayFault({ route: "fetch", kind, match });
    expect(await send(reported), kind).toBe(503);
    await fault.remove();
  }
  expect((await row(id)).status).toBe("initiated");
  expect(await send(reported)).toBe(200);
  expect((await row(id)).status).toBe("paid");
});

describe("rejects a callback without reading the payment", () => {
  test.each([
    ["with a forged secret", { secret_token: "forged-forged-forged" }, 401],
    ["without a secret", { secret_token: undefined }, 400],
    ["with an empty secret", { secret_token: "" }, 401],
    ["for live mode with the test secret", { live: true }, 401],
    ["without a mode", { live: undefined }, 400],
    ["without data", { data: null }, 400],
  ])("%s", async (_, more, status) => {
    const shop = await account();
    const id = await payWithLostResponse(shop);
    expect(await send(await output(id, more))).toBe(status);
    expect((await row(id)).status).toBe("initiated");
  });

  test.each(["", "{", "[]", "null", `{"secret_token":1}`, `"${"x".repeat(300_000)}"`])(
    "when it is not a callback: %#",
    async (body) => {
      expect(await send(body)).toBe(400);
    },
  );

  test("when its payment is of the other mode", async () => {
    const shop = await account();
    const id = await payWithLostResponse(shop);
    const body = await output(id);
    // A payment never changes its mode: this one stands for a live payment.
    await asOwner(
      `begin; set local session_replication_role = 'replica';
       update payment set mode = 'live' where id = '${id}'; commit`,
    );
    expect(await send(body)).toBe(403);
    expect((await row(id)).status).toBe("initiated");
  });
});

test("ignores the outcome in a callback and uses the gateway's answer", async () => {
  const shop = await account();
  const id = await pay(shop, "token_test_3ds");
  const claims = ["payment_paid", "payment_failed", "payment_faild", "payment_refunded", "something_new"];
  for (const type of claims) expect(await send(await output(id, { type }))).toBe(200);
  expect((await row(id)).status).toBe("initiated");
  expect(await paidEvents(shop)).toBe(0);
});

test("ignores duplicate, late and out-of-order callbacks", async () => {
  const shop = await account();
  const id = await payWithLostResponse(shop);
  const [paid, stale] = [await output(id), await output(id, { type: "payment_failed" })];
  expect(new Set(await Promise.all([paid, paid, paid, stale, paid].map(send)))).toEqual(new Set([200]));
  await shop.post(`/v1/payments/${id}/refunds`, { amount: 1_000 });
  const before = await row(id);
  for (const body of [stale, paid, paid]) expect(await send(body)).toBe(200);
  expect(await row(id)).toEqual(before);
  expect(await paidEvents(shop)).toBe(1);
  expect(await gatewayRecords(id)).toMatchObject({ charges: 1, refunds: [1_000] });
});

test("accepts callbacks for unknown payments and other objects without any effect", async () => {
  const body = { secret_token: secret(), live: false };
  expect(await send({ ...body, data: { id: crypto.randomUUID() } })).toBe(200);
});

describe("a callback during its own gateway call", () => {
  /** Pays with a charge whose response is delayed by `ms`. Resolves once the payment is recorded. */
  async function payWithDelay(shop: TestAccount, ms: number) {
    const description = `Order ${crypto.randomUUID()}`;
    await gatewayFault({ route: "charge", kind: "slow", match: description, count: 1, ms });
    const source = { type: "token", token: "token_test_paid_mada" };
    const paying = shop.post("/v1/payments", { amount: 5_000, currency: "SAR", source, description });
    await expect.poll(() => unscoped.payment.count({ where: { description } })).toBe(1);
    const { id } = await unscoped.payment.findFirstOrThrow({ where: { description } });
    return { id, paying };
  }

  test("waits for that call and does not poll", async () => {
    const shop = await account();
    const { id, paying } = await payWithDelay(shop, 200);
    const { gatewayId: match } = await row(id);
    const fault = await gatewayFault({ route: "fetch", kind: "error_before_effect", match });
    expect(await send(await output(id))).toBe(200);
    expect((await row(id)).status).toBe("paid");
    await fault.remove();
    expect((await paying).body.status).toBe("paid");
    expect(await paidEvents(shop)).toBe(1);
  });

  test("does not wait for a slow call", async () => {
    const shop = await account();
    const { id, paying } = await payWithDelay(shop, 3_500);
    const first = await Promise.race([
      paying.then(() => "answer"),
      send(await output(id)).then(() => "callback"),
    ]);
    expect(first).toBe("callback");
    expect((await row(id)).status).toBe("paid");
    expect((await paying).body.status).toBe("paid");
    expect(await paidEvents(shop)).toBe(1);
  });

  test("leaves a refund to the process that sends it", async () => {
    const shop = await account();
    const id = await pay(shop, "token_test_paid_mada");
    const { gatewayId: match } = await row(id);
    await gatewayFault({ route: "refund", kind: "slow", match, count: 1, ms: 200 });
    const refunding = shop.post(`/v1/payments/${id}/refunds`, { amount: 1_000 });
    const sent = { paymentId: id, refundedBefore: { not: null } };
    await expect.poll(() => unscoped.refund.count({ where: sent })).toBe(1);
    const fault = await gatewayFault({ route: "fetch", kind: "error_before_effect", match });
    expect(await send(await output(id, { type: "payment_refunded" }))).toBe(200);
    await fault.remove();
    const refund = await unscoped.refund.findFirstOrThrow({ where: sent });
    expect(refund).toMatchObject({ status: "succeeded", checks: 0 });
    expect((await refunding).body.status).toBe("succeeded");
  });
});
