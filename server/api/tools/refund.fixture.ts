import { account, type TestAccount } from "@/server/test/account";
import { toolWith } from "@/server/test/tool-calls";

export const paid = async (shop: TestAccount, amount = 700) =>
  (
    await shop.post("/v1/payments", {
      amount,
      currency: "SAR",
      source: { type: "token", token: "token_test_paid_mada" },
    })
  ).body.id;

export const refunds = async (shop: TestAccount, payment: string) =>
  (await shop.get(`/v1/payments/${payment}/refunds`)).body.data;

/** A token is bound to the key that requested it, so one agent uses one key. */
export async function agent() {
  const shop = await account();
  const payment: string = await paid(shop);
  const call = (args: object) => toolWith(shop.key, "refund_payment", { payment, ...args });
  const preview = async (args: object = {}) => (await call(args)).structuredContent.preview;
  return { shop, payment, call, preview };
}
