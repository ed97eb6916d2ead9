import { beforeAll, describe, expect, test } from "vitest";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { make } from "@/server/test/objects";
import { onlyDelivery, receiver, register, triggerEvent } from "@/server/test/receiver";
import { tool } from "@/server/test/tool-calls";
import { attemptDelivery } from "@/server/webhooks/attempt.fixture";

let shop: TestAccount;

beforeAll(async () => {
  shop = await account({ keyCount: 4 });
});

describe.each([
  ["cancel_payment_link", "plink", "payment_link"],
  ["cancel_subscription", "sub", "subscription"],
] as const)("%s", (name, prefix, field) => {
  test("changes nothing before it is confirmed, and says what to confirm", async () => {
    const id = await make(prefix, shop);
    const path = `/v1/${prefix === "sub" ? "subscriptions" : "payment_links"}/${id}`;
    for (const confirm of [undefined, false]) {
      const { structuredContent } = await tool(shop, name, {
        [field]: id,
        ...(confirm === false && { confirm }),
      });
      expect(structuredContent.error).toMatchObject({ code: "confirmation_required", param: "confirm" });
      expect(structuredContent.error.message).toContain(id);
      expect((await shop.get(path)).body.status).toBe("active");
    }
    expect((await tool(shop, name, { [field]: id, confirm: true })).isError).toBe(false);
    expect((await shop.get(path)).body.status).toBe("canceled");
  });
});

test("an agent completes the test flow from a payment link to a webhook endpoint", async () => {
  const own = await account({ keyCount: 2 });
  const call = async (name: string, args: object = {}) => {
    const { isError, structuredContent, content } = await tool(own, name, args);
    expect(isError, content[0].text).toBe(false);
    return structuredContent.result;
  };
  const endpoint = await call("create_webhook_endpoint", { url: "https://shop.example/webhooks" });
  expect(endpoint).not.toHaveProperty("secret");
  const customer = await call("create_customer", { name: "Sara", phone: "0501234567" });
  expect((await call("list_customers", { phone: "+966501234567" })).data).toMatchObject([
    { id: customer.id },
  ]);
  const link = await call("create_payment_link", { amount: 2_500, customer: customer.id });
  expect((await call("list_payment_links", { customer: customer.id })).data).toMatchObject([{ id: link.id }]);
  expect((await call("test_pay_link", { payment_link: link.id, outcome: "failed" })).status).toBe("failed");
  const payment = await call("test_pay_link", { payment_link: link.id });
  expect(await call("get_payment_link", { payment_link: link.id })).toMatchObject({
    status: "paid",
    payment: payment.id,
  });
  await call("refund_payment", { payment: payment.id, amount: 500, confirm: true });
  expect((await call("list_refunds", { payment: payment.id })).data).toMatchObject([{ amount: 500 }]);
  const subscription = await call("create_subscription", {
    customer: customer.id,
    ...{ amount: 4_900, description: "Gym", interval: "month" },
  });
  await call("test_pay_link", { payment_link: subscription.payment_link });
  const cycle = await call("advance_subscription", { subscription: subscription.id, outcome: "paid" });
  expect(cycle).toMatchObject({ subscription: subscription.id, status: "paid", sequence: 2 });
  expect((await call("list_events", { type: "cycle_paid" })).data.length).toBeGreaterThan(0);
});

test("an endpoint that fails now is listed with its next attempt, and a first attempt is not", async () => {
  const merchant = await account({ keyCount: 5 });
  const to = await receiver((response) => response.writeHead(500).end("down"));
  const { id: endpoint } = await register(merchant, to);
  await triggerEvent(merchant);
  const { id } = await onlyDelivery(merchant);
  const list = () => tool(merchant, "list_failed_deliveries", { webhook_endpoint: endpoint });
  expect((await list()).structuredContent.result.data).toEqual([]);
  await attemptDelivery(id);
  expect((await tool(merchant, "account_status")).content[0].text).toContain("call list_failed_deliveries");
  const failed = await list();
  expect(failed.structuredContent.result.data).toMatchObject([
    { id, status: "pending", response_status: 500, next_attempt_at: expect.any(String) },
  ]);
  expect(failed.content[0].text).toMatch(/500 \| 1 attempt \| next attempt 20/);
  await asOwner("update webhook_delivery set status = 'failed', next_attempt_at = null where id = $1", [id]);
  expect((await list()).content[0].text).toContain("500 | 1 attempt | failed for good");
  await merchant.post(`/v1/webhook_endpoints/${endpoint}`, { status: "disabled" });
  const { content, structuredContent } = await tool(merchant, "account_status");
  expect(structuredContent.result.webhook_endpoints).toEqual({ enabled: 0, failing: 0, disabled: 1 });
  expect(content[0].text).toContain("a person enables it in the dashboard");
});
