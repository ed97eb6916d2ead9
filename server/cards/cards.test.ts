import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { env } from "@/server/base/runtime/env";
import { jobContext } from "@/server/context";
import { newId } from "@/server/core/values/ids";
import { requireChargeableToken } from "@/server/payments/token";
import { account, asOwner, dashboard, type TestAccount, withoutTriggers } from "@/server/test/account";
import { apiProcess } from "@/server/test/api";
import { gatewayFault } from "@/server/test/gateway";
import { receiver } from "@/server/test/receiver";
import { isAtGateway, storedCard } from "./cards.fixture";

async function shopWithCustomer() {
  const shop = await account();
  const { id: customer } = (await shop.post("/v1/customers", { name: "Sara" })).body;
  return { shop, customer };
}

async function shopWithCard(card?: Parameters<typeof storedCard>[2]) {
  const { shop, customer } = await shopWithCustomer();
  return { shop, customer, ...(await storedCard(shop, customer, card)) };
}

const cardsOf = async (shop: TestAccount, customer: string, query = "") =>
  (await shop.get(`/v1/customers/${customer}/cards${query}`)).body;

test("lists a customer's cards newest first, in pages, without those of other customers", async () => {
  const { shop, customer } = await shopWithCustomer();
  const other = (await shop.post("/v1/customers", { name: "Noura" })).body;
  await storedCard(shop, other.id);
  const [first, second, third] = [
    await storedCard(shop, customer),
    await storedCard(shop, customer, { status: "expired", expYear: 2020 }),
    await storedCard(shop, customer),
  ];
  const page = await cardsOf(shop, customer, "?limit=2");
  expect(page).toMatchObject({
    has_more: true,
    data: [{ id: third.id }, { id: second.id, status: "expired" }],
  });
  expect(await cardsOf(shop, customer, `?limit=2&starting_after=${second.id}`)).toMatchObject({
    has_more: false,
    data: [{ id: first.id }],
  });
});

test("a card has its identifying fields and no gateway token", async () => {
  const { shop, customer, id, token } = await shopWithCard();
  const { body, text } = await shop.get(`/v1/customers/${customer}/cards`);
  expect(body.data).toEqual([
    {
      id,
      object: "card",
      mode: "test",
      customer,
      brand: "mada",
      last4: "1010",
      exp_month: 12,
      exp_year: 2049,
      funding: "debit",
      status: "active",
      removed_at: null,
      created: expect.stringMatching(/Z$/),
    },
  ]);
  expect(text).not.toContain(token);
});

test("lists exclude cards that are removed or being removed", async () => {
  const { shop, customer } = await shopWithCustomer();
  const kept = await storedCard(shop, customer);
  for (const status of ["removing", "removed"]) await storedCard(shop, customer, { status });
  expect((await cardsOf(shop, customer)).data).toMatchObject([{ id: kept.id }]);
});

test("cards of an unknown customer or another account's are not found", async () => {
  const [{ customer }, stranger] = [await shopWithCard(), await account()];
  for (const id of [newId("cus"), customer])
    expect(await stranger.get(`/v1/customers/${id}/cards`)).toMatchObject({
      status: 404,
      body: { error: { code: "resource_missing", param: "id" } },
    });
});

test("rejects an unknown starting_after", async () => {
  const { shop, customer } = await shopWithCustomer();
  expect(await shop.get(`/v1/customers/${customer}/cards?starting_after=${newId("card")}`)).toMatchObject({
    status: 400,
    body: { error: { code: "parameter_invalid", param: "starting_after" } },
  });
});

test("deleting a card returns its last state and removes it here and at the gateway", async () => {
  const { shop, customer, id, token } = await shopWithCard();
  const [before] = (await cardsOf(shop, customer)).data;
  const { status, body } = await shop.delete(`/v1/cards/${id}`);
  expect({ status, body }).toEqual({ status: 200, body: before });
  expect(body).toMatchObject({ status: "active", removed_at: null });
  expect(await cardsOf(shop, customer)).toEqual({ data: [], has_more: false });
  expect(await isAtGateway(token)).toBe(false);
});

test("in live mode a token of a stored card cannot be charged by another account", async () => {
  const { id, token } = await shopWithCard();
  await withoutTriggers("update card set mode = 'live' where id = $1", [id]);
  const other = await account();
  const ctx = jobContext({ accountId: other.id, mode: "test" }, "test");
  // Live mode has no gateway here.
  const live = { ...ctx, scope: { accountId: other.id, mode: "live" as const } };
  await expect(requireChargeableToken(live, token)).rejects.toMatchObject({
    code: "stored_card_not_chargeable",
  });
  expect(await requireChargeableToken(ctx, token)).toMatchObject({ brand: "mada" });
});

test("deleting a card a second time returns 404", async () => {
  const { shop, id } = await shopWithCard();
  await shop.delete(`/v1/cards/${id}`);
  expect(await shop.delete(`/v1/cards/${id}`)).toMatchObject({
    status: 404,
    body: { error: { code: "resource_missing", param: "id" } },
  });
});

test("removing a card sends one event with the time and without the token", async () => {
  const { shop, id, customer, token } = await shopWithCard();
  const { url } = await receiver();
  await shop.post("/v1/webhook_endpoints", { url, events: ["card_removed"] });
  await shop.delete(`/v1/cards/${id}`);
  await shop.delete(`/v1/cards/${id}`);
  const { body, text } = await shop.get("/v1/events?type=card_removed");
  expect(body.data).toMatchObject([
    { data: { id, customer, status: "removed", removed_at: expect.stringMatching(/Z$/) } },
  ]);
  expect((await shop.get("/v1/webhook_deliveries")).body.data).toHaveLength(1);
  expect(text).not.toContain(token);
});

test("an expired card can be deleted", async () => {
  const { shop, id } = await shopWithCard({ status: "expired", expYear: 2020 });
  expect(await shop.delete(`/v1/cards/${id}`)).toMatchObject({ status: 200, body: { status: "expired" } });
});

test("deleting a card leaves earlier payments unchanged", async () => {
  const { shop, customer, id } = await shopWithCard();
  const source = { type: "token", token: "token_test_paid_mada" };
  const { body: paid } = await shop.post("/v1/payments", { amount: 500, currency: "SAR", customer, source });
  await shop.delete(`/v1/cards/${id}`);
  expect((await shop.get(`/v1/payments/${paid.id}`)).body).toEqual(paid);
  expect((await shop.get(`/v1/payments?customer=${customer}`)).body.data).toEqual([paid]);
});

test("ten concurrent deletions remove a card once", async () => {
  const { shop, id } = await shopWithCard();
  const responses = await Promise.all(Array.from({ length: 10 }, () => shop.delete(`/v1/cards/${id}`)));
  const [done, ...more] = responses.filter(({ status }) => status === 200);
  expect(done?.body).toMatchObject({ id, status: "active", removed_at: null });
  for (const { text } of more) expect(text).toBe(done?.text);
  expect(responses.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  expect((await shop.get("/v1/events?type=card_removed")).body.data).toHaveLength(1);
});

test("rejects payments with a card's token before, during and after its deletion", async () => {
  const { shop, id, token } = await shopWithCard();
  const pay = () =>
    shop.post("/v1/payments", { amount: 500, currency: "SAR", source: { type: "token", token } });
  const before = await pay();
  const [, ...during] = await Promise.all([
    shop.delete(`/v1/cards/${id}`),
    ...Array.from({ length: 12 }, pay),
  ]);
  const after = await pay();
  expect(before).toMatchObject({ status: 400, body: { error: { code: "stored_card_not_chargeable" } } });
  expect(after).toMatchObject({ status: 400, body: { error: { code: "token_invalid" } } });
  for (const { body } of during)
    expect(["stored_card_not_chargeable", "token_invalid"]).toContain(body.error.code);
  expect((await shop.get("/v1/payments")).body.data).toEqual([]);
});

test("deleting a card of the other mode returns 404", async () => {
  const { shop, id } = await shopWithCard();
  const key = await shop.addKey("live");
  expect((await shop.delete(`/v1/cards/${id}`, { key })).status).toBe(404);
  expect((await shop.delete(`/v1/cards/${id}`)).status).toBe(200);
});

test("a retried deletion in the dashboard returns the same response, with one entry in the audit log", async () => {
  const { shop, id } = await shopWithCard();
  const requested = dashboard(shop.id, { idempotencyKey: randomUUID() });
  const first = await requested.cards.delete({ id });
  expect(first).toMatchObject({ id, status: "active" });
  expect(await requested.cards.delete({ id })).toEqual(first);
  const { data } = await dashboard(shop.id, {}).audit_entries.list({});
  expect(data).toMatchObject([{ action: "cards.delete", target: id }]);
});

test("no log contains a card's token, even when the gateway fails", async () => {
  const [{ shop, id, token }, failing] = [await shopWithCard(), await shopWithCard()];
  const api = await apiProcess({ DATABASE_URL: env.DATABASE_URL ?? "" });
  const fault = await gatewayFault({
    route: "token_delete",
    kind: "drop_before_effect",
    match: failing.token,
  });
  const deleted = await api.send("DELETE", `/v1/cards/${id}`, { key: shop.key });
  const refused = await api.send("DELETE", `/v1/cards/${failing.id}`, { key: failing.shop.key });
  await fault.remove();
  const written = await api.stop();
  expect([deleted.status, refused.status]).toEqual([200, 503]);
  expect(written).toContain("no response from the gateway");
  for (const secret of [token, failing.token])
    for (const text of [written, deleted.text, refused.text]) expect(text).not.toContain(secret);
  const { rows } = await asOwner("select * from request_log where path = any($1)", [
    [`/v1/cards/${id}`, `/v1/cards/${failing.id}`],
  ]);
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${token}|${failing.token}`));
});
