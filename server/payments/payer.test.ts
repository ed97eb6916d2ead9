import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { account, dashboard, type TestAccount } from "@/server/test/account";
import { attemptLink } from "@/server/test/hosted-pages";

const typed = { name: "Sara", phone: "+966501234567", email: "sara@example.sa" };

async function paidBy(shop: TestAccount, link: object = {}): Promise<string> {
  const { body } = await shop.post("/v1/payment_links", { amount: 2_500, currency: "SAR", ...link });
  await attemptLink(body.url.split("/").at(-1), { token: "token_test_paid_mada", ...typed });
  return (await unscoped.payment.findFirstOrThrow({ where: { paymentLinkId: body.id } })).id;
}

const payerOf = async (shop: TestAccount, id: string) =>
  (await dashboard(shop.id).payments.payers({ ids: [id] })).data;

test("payer details are visible in the merchant's dashboard only, never in the API", async () => {
  const [shop, stranger] = [await account(), await account()];
  const id = await paidBy(shop);
  expect(await payerOf(shop, id)).toEqual([{ id, ...typed }]);
  expect((await shop.get(`/v1/payments/${id}`)).text).not.toContain(typed.email);
  expect(await payerOf(stranger, id)).toEqual([]);
});

test("an API payment has no payer details", async () => {
  const shop = await account();
  const source = { type: "token", token: "token_test_paid_mada" };
  const { body } = await shop.post("/v1/payments", { amount: 900, currency: "SAR", source });
  expect(await payerOf(shop, body.id)).toEqual([]);
});

test("the payer details of an erased customer are not returned", async () => {
  const shop = await account();
  const customer = (await shop.post("/v1/customers", { name: "Sara" })).body.id;
  const id = await paidBy(shop, { customer });
  await shop.delete(`/v1/customers/${customer}`);
  expect(await payerOf(shop, id)).toEqual([]);
});
