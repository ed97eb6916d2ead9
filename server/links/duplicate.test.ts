import { expect, test } from "vitest";
import { account } from "@/server/test/account";

const details = {
  amount: 2_500,
  currency: "SAR",
  description: "Order 1001",
  max_payments: 3,
  success_url: "https://shop.example/thanks",
  inactive_message: "Closed.",
  locale: "ar",
  collect: ["phone"],
  reference: "order-1001",
  metadata: { color: "blue" },
};

test("creates an active link with the details of a canceled one, without its expiration or payments", async () => {
  const shop = await account();
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const { body: original } = await shop.post("/v1/payment_links", { ...details, expires_at });
  await shop.post(`/v1/test/payment_links/${original.id}/pay`);
  await shop.post(`/v1/payment_links/${original.id}/cancel`);
  const { status, body: copy } = await shop.post(`/v1/payment_links/${original.id}/duplicate`);
  expect(status).toBe(200);
  expect(copy).toMatchObject({
    ...details,
    status: "active",
    expires_at: null,
    payments_count: 0,
    amount_collected: 0,
    canceled_at: null,
  });
  expect(copy.id).not.toBe(original.id);
  expect(copy.url).not.toBe(original.url);
  expect((await shop.get(`/v1/payment_links/${original.id}`)).body.status).toBe("canceled");
});

test("rejects a link that belongs to a subscription", async () => {
  const shop = await account();
  const { body: customer } = await shop.post("/v1/customers", { name: "Sara", phone: "+966500000001" });
  const plan = {
    customer: customer.id,
    amount: 9_900,
    currency: "SAR",
    interval: "month",
    description: "Gym",
  };
  const { body: subscription } = await shop.post("/v1/subscriptions", plan);
  const [link] = (await shop.get("/v1/payment_links")).body.data;
  expect(link.subscription).toBe(subscription.id);
  expect(await shop.post(`/v1/payment_links/${link.id}/duplicate`)).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param: "id" } },
  });
});

test("rejects a link whose customer was deleted", async () => {
  const shop = await account();
  const { body: customer } = await shop.post("/v1/customers", { name: "Sara" });
  const { body: link } = await shop.post("/v1/payment_links", { ...details, customer: customer.id });
  await shop.delete(`/v1/customers/${customer.id}`);
  expect(await shop.post(`/v1/payment_links/${link.id}/duplicate`)).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param: "customer" } },
  });
});
