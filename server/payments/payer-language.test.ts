import { expect, test } from "vitest";
import { failureTexts } from "@/server/core/texts/labels";
import { account, type TestAccount } from "@/server/test/account";

const declined = { type: "token", token: "token_test_insufficient_funds" };
const pay = async (shop: TestAccount, more: object) =>
  (await shop.post("/v1/payments", { amount: 100, currency: "SAR", source: declined, ...more })).body;

test("the failure message is in the payer's language, in the response, in later reads and in the event", async () => {
  const shop = await account();
  const { ar, en } = failureTexts.insufficient_funds;
  for (const [more, message] of [
    [{ locale: "ar" }, ar],
    [{ locale: "en" }, en],
    [{}, en],
  ] as const) {
    const made = await pay(shop, more);
    expect(made).toMatchObject({ status: "failed", failure_message: message });
    expect((await shop.get(`/v1/payments/${made.id}`)).body.failure_message).toBe(message);
    const { data } = (await shop.get(`/v1/events?object_id=${made.id}&type=payment_failed`)).body;
    expect(data[0].data.failure_message).toBe(message);
  }
});

test("rejects an unsupported language", async () => {
  const { error } = await pay(await account(), { locale: "fr" });
  expect(error).toMatchObject({ code: "parameter_invalid", param: "locale" });
});
