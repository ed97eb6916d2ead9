import { expect, test } from "vitest";
import { account, type TestAccount } from "@/server/test/account";

async function paid(shop: TestAccount, amount = 10_000): Promise<string> {
  const source = { type: "token", token: "token_test_paid_mada" };
  return (await shop.post("/v1/payments", { amount, currency: "SAR", source })).body.id;
}

const preview = (shop: TestAccount, id: string, body: object = {}) =>
  shop.post(`/v1/payments/${id}/refunds/preview`, body);

test("previews a full refund when the amount is omitted", async () => {
  const shop = await account();
  const id = await paid(shop);
  expect(await preview(shop, id)).toMatchObject({
    status: 200,
    body: {
      object: "refund_preview",
      payment: id,
      amount: 10_000,
      refundable: 10_000,
      remaining: 0,
      fee_not_returned: 230,
      balance: "pending",
      balance_change: -10_000,
    },
  });
});

test("changes nothing and matches the effect of the refund", async () => {
  const shop = await account();
  const id = await paid(shop);
  const reads = [`/v1/payments/${id}`, `/v1/payments/${id}/refunds`, "/v1/balance", "/v1/events?limit=100"];
  const state = () => Promise.all(reads.map(async (path) => (await shop.get(path)).body));
  const before = await state();
  const { body } = await preview(shop, id, { amount: 2_500 });
  expect(await state()).toEqual(before);

  const { pending } = (await shop.get("/v1/balance")).body;
  await shop.post(`/v1/payments/${id}/refunds`, { amount: 2_500 });
  const [payment, , balance] = await state();
  expect(body).toMatchObject({ balance: "pending", remaining: payment.amount_refundable });
  expect(balance.pending).toBe(pending + body.balance_change);
  expect(payment.fee).toBe(body.fee_not_returned);
});

test("rejects what the refund would reject", async () => {
  const shop = await account();
  const id = await paid(shop);
  expect(await preview(shop, id, { amount: 10_001 })).toMatchObject({
    status: 400,
    body: { error: { code: "refund_exceeds_remaining", param: "amount" } },
  });
  await shop.post(`/v1/payments/${id}/refunds`);
  expect((await preview(shop, id)).body.error.code).toBe("payment_already_refunded");
  expect((await preview(await account(), id)).body.error.code).toBe("resource_missing");
});
