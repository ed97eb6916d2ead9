import { expect, test } from "vitest";
import { agent, refunds } from "@/server/api/tools/refund.fixture";
import { account, asOwner, type TestAccount, withoutTriggers } from "@/server/test/account";
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

test("a link that was paid or canceled since is not returned for the same call", async () => {
  const shop = await account();
  const link = async () =>
    (await toolWith(shop.key, "create_payment_link", { amount: 500 })).structuredContent.result;
  const first = await link();
  expect((await link()).id).toBe(first.id);
  await shop.post(`/v1/test/payment_links/${first.id}/pay`);
  const second = await link();
  expect([second.id === first.id, second.status]).toEqual([false, "active"]);
});

test.each([
  [
    "create_subscription",
    { customer_details: { name: "Sara" }, amount: 4900, description: "Gym", interval: "month" },
    (shop: TestAccount, id: string) => shop.post(`/v1/subscriptions/${id}/cancel`),
  ],
  [
    "create_webhook_endpoint",
    { url: "https://shop.example/hook" },
    (shop: TestAccount, id: string) => shop.delete(`/v1/webhook_endpoints/${id}`),
  ],
  [
    "create_customer",
    { name: "Sara", phone: "0501234567" },
    (shop: TestAccount, id: string) => shop.delete(`/v1/customers/${id}`),
  ],
])(
  "what %s created is returned for the same call until it has ended or was deleted",
  async (tool, args, end) => {
    const shop = await account();
    const create = async () => (await toolWith(shop.key, tool, args)).structuredContent.result.id;
    const first = await create();
    expect(await create()).toBe(first);
    expect((await end(shop, first)).status).toBe(200);
    expect(await create()).not.toBe(first);
  },
);

test.each([
  ["create_payment_link", { amount: 500 }],
  [
    "create_subscription",
    { amount: 500, description: "Gym", interval: "month", customer_details: { name: "Sara" } },
  ],
])("what %s created is not returned after it expired, also before that is recorded", async (tool, args) => {
  const shop = await account();
  const create = async () => (await toolWith(shop.key, tool, args)).structuredContent.result.id;
  const first = await create();
  await withoutTriggers(
    "update payment_link set expires_at = now() - interval '1 second' where $1 in (id, subscription_id)",
    [first],
  );
  expect(await create()).not.toBe(first);
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

test("a refund of the same amount again is the first refund, whatever the note, until it is meant as another", async () => {
  const { shop, payment, call } = await agent();
  const yes = { confirm: true, amount: 100 };
  const calls = await Promise.all([call(yes), call({ ...yes, note: "Returned" }), call(yes)]);
  const { refund } = (await call({ ...yes, reason: "duplicate" })).structuredContent.result;
  for (const { isError, structuredContent } of calls)
    if (isError) expect(structuredContent.error.code).toBe("idempotency_key_in_use");
    else expect(structuredContent.result.refund).toEqual(refund);
  expect(await refunds(shop, payment)).toMatchObject([{ id: refund.id }]);
  expect((await call({ ...yes, amount: 101 })).structuredContent).not.toHaveProperty("replayed");
  expect((await call({ ...yes, idempotency_key: "second" })).isError).toBe(false);
  expect(await refunds(shop, payment)).toHaveLength(3);
  for (const table of ["idempotency", "refund"])
    await asOwner(
      `update ${table} set created_at = created_at - interval '10 minutes' where account_id = $1`,
      [shop.id],
    );
  expect((await call(yes)).structuredContent).not.toHaveProperty("replayed");
  expect(await refunds(shop, payment)).toHaveLength(4);
});

test("a refund confirmed by token and then by amount, as after a lost response, needs another confirmation", async () => {
  const { shop, payment, call, preview } = await agent();
  const { confirmation_token } = await preview({ amount: 100 });
  const first = (await call({ confirm: true, amount: 100, confirmation_token })).structuredContent.result;
  const again = (await call({ confirm: true, amount: 100 })).structuredContent;
  expect(again.error).toMatchObject({
    code: "confirmation_required",
    message: expect.stringContaining(first.refund.id),
  });
  expect(await refunds(shop, payment)).toMatchObject([{ id: first.refund.id }]);
  const { confirmation_token: another } = again.preview;
  expect((await call({ confirm: true, confirmation_token: another })).isError).toBe(false);
  expect(await refunds(shop, payment)).toHaveLength(2);
});

test("a refund confirmed by its amount and by a token at the same moment is made once", async () => {
  const { shop, payment, call, preview } = await agent();
  const { confirmation_token } = await preview({ amount: 100 });
  const calls = await Promise.all([
    call({ confirm: true, amount: 100 }),
    call({ confirm: true, amount: 100, confirmation_token }),
  ]);
  expect(calls.filter(({ isError }) => !isError)).toHaveLength(1);
  expect(await refunds(shop, payment)).toHaveLength(1);
});
