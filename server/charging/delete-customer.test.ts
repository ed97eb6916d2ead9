import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { isAtGateway, storedCard } from "@/server/cards/cards.fixture";
import { newId } from "@/server/core/values/ids";
import { sweep } from "@/server/jobs/sweep-job";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";

const sara = {
  name: "Sara",
  email: "sara@example.sa",
  phone: "0501234567",
  reference: "crm-1",
  metadata: { a: "1" },
};
const create = async (shop: TestAccount, body: object = sara) =>
  (await shop.post("/v1/customers", body)).body;
const eventsOfType = async (shop: TestAccount, type: string) =>
  (await shop.get(`/v1/events?type=${type}`)).body.data.map(({ data }: { data: object }) => data);
const missing = { status: 404, body: { error: { code: "resource_missing", param: "id" } } };
const token = { type: "token", token: "token_test_paid_mada" };

test("deleting a customer returns their last state, and they can no longer be retrieved", async () => {
  const shop = await account();
  const made = await create(shop);
  const { status, body } = await shop.delete(`/v1/customers/${made.id}`);
  expect({ status, body }).toEqual({ status: 200, body: made });
  for (const path of [`/v1/customers/${made.id}`, `/v1/customers/${made.id}/cards`])
    expect(await shop.get(path)).toMatchObject(missing);
  expect(await shop.post(`/v1/customers/${made.id}`, { name: "Noura" })).toMatchObject(missing);
  expect((await shop.get("/v1/customers")).body.data).toEqual([]);
  for (const query of ["email=sara@example.sa", "phone=0501234567", "reference=crm-1", "metadata[a]=1"])
    expect((await shop.get(`/v1/customers?${query}`)).body.data).toEqual([]);
});

test("deleting a customer a second time returns 404", async () => {
  const shop = await account();
  const { id } = await create(shop);
  await shop.delete(`/v1/customers/${id}`);
  for (const gone of [id, newId("cus")])
    expect(await shop.delete(`/v1/customers/${gone}`)).toMatchObject(missing);
});

test("deleting erases name, email and phone, and keeps the merchant's reference", async () => {
  const shop = await account();
  const { id } = await create(shop);
  await shop.delete(`/v1/customers/${id}`);
  const row = await unscoped.customer.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ name: null, email: null, phone: null, reference: "crm-1" });
  expect(row.deletedAt).not.toBeNull();
});

test("deleting sends one event, without the erased details", async () => {
  const shop = await account();
  const made = await create(shop);
  await shop.delete(`/v1/customers/${made.id}`);
  await shop.delete(`/v1/customers/${made.id}`);
  const erased = { ...made, name: null, email: null, phone: null, updated: expect.any(String) };
  expect(await eventsOfType(shop, "customer_deleted")).toMatchObject([erased]);
});

test("deleting keeps the customer's payments and their association", async () => {
  const shop = await account();
  const { id: customer } = await create(shop);
  const payment = { amount: 500, currency: "SAR", customer, source: token };
  const { body: paid } = await shop.post("/v1/payments", payment);
  await shop.delete(`/v1/customers/${customer}`);
  expect((await shop.get(`/v1/payments/${paid.id}`)).body).toEqual(paid);
  expect((await shop.get(`/v1/payments?customer=${customer}`)).body.data).toEqual([paid]);
  expect((await shop.post(`/v1/payments/${paid.id}/refunds`)).body).toMatchObject({
    customer,
    status: "succeeded",
  });
});

test("a deleted customer cannot be used for new links and payments", async () => {
  const shop = await account();
  const { id: customer } = await create(shop);
  await shop.delete(`/v1/customers/${customer}`);
  const link = { amount: 500, currency: "SAR", customer };
  for (const response of [
    await shop.post("/v1/payment_links", link),
    await shop.post("/v1/payments", { ...link, source: token }),
  ])
    expect(response).toMatchObject({
      status: 400,
      body: { error: { code: "parameter_invalid", param: "customer" } },
    });
});

test("the same details create a new customer after the deletion", async () => {
  const shop = await account();
  const { id } = await create(shop);
  await shop.delete(`/v1/customers/${id}`);
  const again = await create(shop);
  expect(again.id).not.toBe(id);
  expect(again).toMatchObject({ email: "sara@example.sa", phone: "+966501234567" });
});

test("deleting removes the customer's cards here and at the gateway, and no others", async () => {
  const shop = await account();
  const [{ id }, other] = [await create(shop), await create(shop, { name: "Noura" })];
  const cards = [
    await storedCard(shop, id),
    await storedCard(shop, id, { status: "expired", expYear: 2020 }),
    await storedCard(shop, id, { status: "removing" }),
  ];
  const kept = await storedCard(shop, other.id);
  await shop.delete(`/v1/customers/${id}`);
  for (const card of cards) expect(await isAtGateway(card.token)).toBe(false);
  expect(await isAtGateway(kept.token)).toBe(true);
  expect((await shop.get(`/v1/customers/${other.id}/cards`)).body.data).toMatchObject([{ id: kept.id }]);
  const removed = await eventsOfType(shop, "card_removed");
  expect(removed).toHaveLength(3);
  expect(removed).toEqual(
    expect.arrayContaining(cards.map((card) => expect.objectContaining({ id: card.id, status: "removed" }))),
  );
  expect(await shop.delete(`/v1/cards/${cards[0]?.id}`)).toMatchObject(missing);
});

test("a gateway outage delays neither the erasure nor the blocking of the cards", async () => {
  const shop = await account();
  const { id } = await create(shop);
  const cards = [await storedCard(shop, id), await storedCard(shop, id)];
  const faults = await Promise.all(
    cards.map((card) =>
      gatewayFault({ route: "token_delete", kind: "error_before_effect", match: card.token }),
    ),
  );
  expect((await shop.delete(`/v1/customers/${id}`)).status).toBe(200);
  expect((await unscoped.customer.findUniqueOrThrow({ where: { id } })).phone).toBeNull();
  for (const card of cards) {
    const source = { type: "token", token: card.token };
    expect(await shop.post("/v1/payments", { amount: 500, currency: "SAR", source })).toMatchObject({
      status: 400,
      body: { error: { code: "stored_card_not_chargeable" } },
    });
  }
  expect(await eventsOfType(shop, "card_removed")).toEqual([]);
  await Promise.all(faults.map((fault) => fault.remove()));
  await sweep();
  expect(await eventsOfType(shop, "card_removed")).toHaveLength(2);
  for (const card of cards) expect(await isAtGateway(card.token)).toBe(false);
});

test("ten concurrent deletions delete a customer and their card once", async () => {
  const shop = await account();
  const { id } = await create(shop);
  await storedCard(shop, id);
  const responses = await Promise.all(Array.from({ length: 10 }, () => shop.delete(`/v1/customers/${id}`)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  expect(await eventsOfType(shop, "customer_deleted")).toHaveLength(1);
  expect(await eventsOfType(shop, "card_removed")).toHaveLength(1);
});

test("concurrent updates and creations do not restore erased details", async () => {
  for (let round = 0; round < 5; round += 1) {
    const shop = await account();
    const { id } = await create(shop);
    await Promise.all([
      shop.post(`/v1/customers/${id}`, { name: "Noura" }),
      shop.post("/v1/customers", { phone: sara.phone, locale: "ar" }),
      shop.delete(`/v1/customers/${id}`),
      shop.post(`/v1/customers/${id}`, { email: "noura@example.sa" }),
      shop.post("/v1/customers", { email: sara.email, locale: "en" }),
    ]);
    expect(await unscoped.customer.findUniqueOrThrow({ where: { id } })).toMatchObject({
      name: null,
      email: null,
      phone: null,
    });
    expect((await shop.get(`/v1/customers/${id}`)).status).toBe(404);
  }
});

test("concurrent deletions of a card and its customer delete both, with one event each", async () => {
  const shop = await account();
  const { id } = await create(shop);
  const card = await storedCard(shop, id);
  const [customer] = await Promise.all([
    shop.delete(`/v1/customers/${id}`),
    shop.delete(`/v1/cards/${card.id}`),
    sweep(),
  ]);
  expect(customer.status).toBe(200);
  expect(await eventsOfType(shop, "customer_deleted")).toHaveLength(1);
  expect(await eventsOfType(shop, "card_removed")).toHaveLength(1);
});

test("a retried deletion in the dashboard returns the same response", async () => {
  const shop = await account();
  const { id } = await create(shop);
  const requested = dashboard(shop.id, { idempotencyKey: randomUUID() });
  const first = await requested.customers.delete({ id });
  expect(first).toMatchObject({ id, name: "Sara" });
  expect(await requested.customers.delete({ id })).toEqual(first);
});

const terms = { amount: 4_900, currency: "SAR", description: "Gym", interval: "month" };

test("of a deletion of a customer and a subscription created for them at the same time, one is rejected", async () => {
  for (let round = 0; round < 8; round += 1) {
    const shop = await account();
    const { id } = await create(shop);
    const [subscription, deletion] = await Promise.all([
      shop.post("/v1/subscriptions", { ...terms, customer: id }),
      shop.delete(`/v1/customers/${id}`),
    ]);
    expect([subscription.status, deletion.status].join()).toMatch(/^(?:200,409|400,200)$/);
  }
});

test("the database rejects a subscription of a deleted customer, and deleting a customer with one", async () => {
  const shop = await account();
  const [deleted, subscribed] = [await create(shop, { name: "Sara" }), await create(shop, { name: "Noura" })];
  await shop.delete(`/v1/customers/${deleted.id}`);
  const { id } = (await shop.post("/v1/subscriptions", { ...terms, customer: subscribed.id })).body;
  const rejected = { code: "HA009" };
  await expect(
    asOwner(
      `insert into subscription (id, account_id, mode, customer_id, amount, currency, description, interval, interval_count, manage_slug, created_at, updated_at)
       select 'sub_of_deleted', account_id, mode, $2, amount, currency, description, interval, interval_count, 'of_deleted', now(), now()
       from subscription where id = $1`,
      [id, deleted.id],
    ),
  ).rejects.toMatchObject(rejected);
  const erase =
    "update customer set name = null, email = null, phone = null, deleted_at = now() where id = $1";
  await expect(asOwner(erase, [subscribed.id])).rejects.toMatchObject(rejected);
});
