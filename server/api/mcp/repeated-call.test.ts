import { expect, test } from "vitest";
import { account } from "@/server/test/account";
import { toolWith } from "@/server/test/tool-calls";

test("arguments in another order or with a default are the same call; another key's call is not", async () => {
  const shop = await account();
  const link = async (key: string, args: object) =>
    (await toolWith(key, "create_payment_link", args)).structuredContent.result.id;
  const first = await link(shop.key, { amount: 500, description: "Order 7" });
  expect(await link(shop.key, { description: "Order 7", currency: "SAR", amount: 500 })).toBe(first);
  expect(await link(shop.key, { amount: 500, description: "Order 8" })).not.toBe(first);
  expect(await link(await shop.addKey("test"), { amount: 500, description: "Order 7" })).not.toBe(first);
});

test("an error is not kept: the same call succeeds once it can", async () => {
  const shop = await account();
  const call = () => toolWith(shop.key, "create_webhook_endpoint", { url: "https://shop.example/last" });
  const created = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      shop.post("/v1/webhook_endpoints", { url: `https://shop.example/${n}` }),
    ),
  );
  expect((await call()).structuredContent.error.code).toBe("webhook_endpoint_limit");
  await shop.delete(`/v1/webhook_endpoints/${created[0]?.body.id}`);
  expect((await call()).isError).toBe(false);
});
