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

test("a repeated call with the same key runs once, and a call without a key returns a generated one", async () => {
  const shop = await account();
  const args = { amount: 500, idempotency_key: "agent-7" };
  const [first, second] = [
    await toolWith(shop.key, "create_payment_link", args),
    await toolWith(shop.key, "create_payment_link", args),
  ];
  expect(second.structuredContent.result).toEqual(first.structuredContent.result);
  const own = (await toolWith(shop.key, "create_payment_link", { amount: 500 })).structuredContent;
  const again = await toolWith(shop.key, "create_payment_link", {
    amount: 500,
    idempotency_key: own.idempotency_key,
  });
  expect(again.structuredContent.result).toEqual(own.result);
  const other = await toolWith(shop.key, "create_payment_link", { ...args, amount: 501 });
  expect(other.structuredContent.error.code).toBe("idempotency_key_reuse");
});
