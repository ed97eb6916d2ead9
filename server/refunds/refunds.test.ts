import { expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, type TestAccount } from "@/server/test/account";

const pay = async (shop: TestAccount, more: object = {}) =>
  (
    await shop.post("/v1/payments", {
      amount: 10_000,
      currency: "SAR",
      source: { type: "token", token: "token_test_paid_mada" },
      ...more,
    })
  ).body;
const refund = async (shop: TestAccount, id: string, amount: number) =>
  (await shop.post(`/v1/payments/${id}/refunds`, { amount })).body;
const idsAt = async (shop: TestAccount, path: string): Promise<string[]> =>
  (await shop.get(path)).body.data.map(({ id }: { id: string }) => id);

test("a refund is returned identically by itself, in the list and for its payment", async () => {
  const shop = await account();
  const customer = (await shop.post("/v1/customers", { name: "Sara" })).body.id;
  const [payment, other] = [await pay(shop, { customer }), await pay(shop)];
  const first = await refund(shop, payment.id, 1_000);
  const second = await refund(shop, payment.id, 2_000);
  const elsewhere = await refund(shop, other.id, 3_000);
  expect(first).toMatchObject({ payment: payment.id, customer, amount: 1_000, status: "succeeded" });
  expect((await shop.get(`/v1/refunds/${first.id}`)).body).toEqual(first);
  expect((await shop.get("/v1/refunds")).body).toEqual({ data: [elsewhere, second, first], has_more: false });
  expect((await shop.get(`/v1/payments/${payment.id}/refunds`)).body).toEqual({
    data: [second, first],
    has_more: false,
  });
  expect(await idsAt(shop, `/v1/refunds?payment=${payment.id}`)).toEqual([second.id, first.id]);
  expect(await idsAt(shop, "/v1/refunds?status=failed")).toEqual([]);
});

test("lists a payment's refunds in pages, and rejects an unknown starting_after", async () => {
  const shop = await account();
  const { id } = await pay(shop);
  const made: string[] = [];
  for (const amount of [1, 2, 3]) made.unshift((await refund(shop, id, amount)).id);
  const path = `/v1/payments/${id}/refunds?limit=2`;
  expect((await shop.get(path)).body.has_more).toBe(true);
  expect([...(await idsAt(shop, path)), ...(await idsAt(shop, `${path}&starting_after=${made[1]}`))]).toEqual(
    made,
  );
  expect(await shop.get(`${path}&starting_after=${newId("ref")}`)).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param: "starting_after" } },
  });
});

test("listing the refunds of an unknown payment returns 404", async () => {
  const [shop, stranger] = [await account(), await account()];
  const { id } = await pay(shop);
  for (const response of [
    await stranger.get(`/v1/payments/${id}/refunds`),
    await shop.get(`/v1/payments/${newId("pay")}/refunds`),
    await shop.get("/v1/payments/nothing/refunds"),
  ]) {
    expect(response).toMatchObject({
      status: 404,
      body: { error: { code: "resource_missing", param: "id" } },
    });
  }
  expect(await stranger.get(`/v1/refunds?payment=${id}`)).toMatchObject({ status: 200, body: { data: [] } });
});
