import { expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { isAtGateway, storedCard } from "@/server/cards/cards.fixture";
import { removeCards } from "@/server/charging/remove-card";
import { sweep } from "@/server/jobs/sweep-job";
import { account, asOwner, type TestAccount } from "@/server/test/account";
import { gatewayFault } from "@/server/test/gateway";
import { cardBeforeRemoval } from "./remove-card";

async function shopWithCard(card?: Parameters<typeof storedCard>[2]) {
  const shop = await account();
  const { id: customer } = (await shop.post("/v1/customers", { name: "Sara" })).body;
  return { shop, customer, ...(await storedCard(shop, customer, card)) };
}

const failing = (token: string, fault: { kind: string } = { kind: "error_before_effect" }) =>
  gatewayFault({ route: "token_delete", match: token, ...fault });

const pay = (shop: TestAccount, token: string) =>
  shop.post("/v1/payments", { amount: 500, currency: "SAR", source: { type: "token", token } });
const statusOf = async (id: string) => (await unscoped.card.findUniqueOrThrow({ where: { id } })).status;
const removals = async (shop: TestAccount) =>
  (await shop.get("/v1/events?type=card_removed")).body.data.map(({ data }: { data: object }) => data);

const unavailable = { status: 503, body: { error: { type: "api_error", code: "gateway_unavailable" } } };

const kinds = [
  "drop_before_effect",
  "drop_after_commit",
  "error_before_effect",
  "error_after_commit",
  "html_403",
  "html_500",
  "rate_limit",
  "account_inactive",
];
const answers = [403, 404, 429, 451, 503].flatMap((status) => [
  { kind: "answer_before_effect", status, body: "json" },
  { kind: "answer_after_commit", status, body: "html" },
]);

test.each([...kinds.map((kind) => ({ kind })), ...answers])(
  "a card is blocked immediately when the gateway answers with %j, and removed by the next sweep",
  async (answer) => {
    const { shop, customer, id, token } = await shopWithCard();
    const fault = await failing(token, answer);
    const refused = await shop.delete(`/v1/cards/${id}`);
    await fault.remove();
    expect(refused).toMatchObject(unavailable);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await shop.get(`/v1/customers/${customer}/cards`)).body.data).toEqual([]);
    expect(await removals(shop)).toEqual([]);
    expect((await pay(shop, token)).status).toBe(400);
    expect(await statusOf(id)).toBe("removing");
    await sweep();
    expect(await statusOf(id)).toBe("removed");
    expect(await isAtGateway(token)).toBe(false);
    expect(await removals(shop)).toMatchObject([{ id, status: "removed" }]);
  },
);

test("a card in removal cannot be charged, although the gateway still accepts it", async () => {
  const { shop, id, token } = await shopWithCard();
  const fault = await failing(token);
  await shop.delete(`/v1/cards/${id}`);
  expect(await isAtGateway(token)).toBe(true);
  expect(await pay(shop, token)).toMatchObject({
    status: 400,
    body: { error: { code: "stored_card_not_chargeable", param: "source.token" } },
  });
  expect((await shop.get("/v1/payments")).body.data).toEqual([]);
  await fault.remove();
});

test("the error says that the card cannot be charged and will be removed", async () => {
  const { shop, id, token } = await shopWithCard();
  const fault = await failing(token);
  const { body } = await shop.delete(`/v1/cards/${id}`);
  await fault.remove();
  expect(body.error.message).toMatch(/can no longer be charged/);
});

test("deleting again retries the removal and returns the card's last state", async () => {
  const { shop, customer, id, token } = await shopWithCard();
  const [before] = (await shop.get(`/v1/customers/${customer}/cards`)).body.data;
  const fault = await failing(token);
  expect(await shop.delete(`/v1/cards/${id}`)).toMatchObject(unavailable);
  expect(await shop.delete(`/v1/cards/${id}`)).toMatchObject(unavailable);
  await fault.remove();
  const { status, body } = await shop.delete(`/v1/cards/${id}`);
  expect({ status, body }).toEqual({ status: 200, body: before });
  expect(await removals(shop)).toHaveLength(1);
  expect((await shop.delete(`/v1/cards/${id}`)).status).toBe(404);
});

test("deleting an expired card again returns it as expired", async () => {
  const { shop, id, token } = await shopWithCard({ status: "expired", expYear: 2020 });
  const fault = await failing(token);
  await shop.delete(`/v1/cards/${id}`);
  await fault.remove();
  expect((await shop.delete(`/v1/cards/${id}`)).body).toMatchObject({ status: "expired", removed_at: null });
});

test.each([
  ["2030-12-31T20:59:59.999Z", "active"],
  ["2030-12-31T21:00:00.000Z", "expired"],
  ["2030-01-15T00:00:00.000Z", "active"],
  ["2031-06-01T00:00:00.000Z", "expired"],
])("at %s, a card that expires at the end of 2030 in Riyadh is %s", async (at, status) => {
  const { id } = await shopWithCard({ status: "removing", expYear: 2030 });
  const row = await unscoped.card.findUniqueOrThrow({ where: { id } });
  expect(cardBeforeRemoval(row, new Date(at)).status).toBe(status);
});

test("the job removes a card whose process died before the gateway call", async () => {
  const { shop, id, token } = await shopWithCard({ status: "removing" });
  await removeCards();
  expect(await statusOf(id)).toBe("removed");
  expect(await isAtGateway(token)).toBe(false);
  expect(await removals(shop)).toMatchObject([{ id, status: "removed" }]);
});

test("the job records a removal whose process died after the gateway call", async () => {
  const { shop, id } = await shopWithCard();
  await shop.delete(`/v1/cards/${id}`);
  await asOwner("update card set status = 'removing', removed_at = null where id = $1", [id]);
  await asOwner("delete from event where account_id = $1 and type = 'card_removed'", [shop.id]);
  await removeCards();
  expect(await statusOf(id)).toBe("removed");
  expect(await removals(shop)).toHaveLength(1);
});

test("a gateway failure changes nothing and does not delay other cards", async () => {
  const [stuck, other] = [
    await shopWithCard({ status: "removing" }),
    await shopWithCard({ status: "removing" }),
  ];
  const fault = await failing(stuck.token);
  await removeCards();
  expect([await statusOf(stuck.id), await statusOf(other.id)]).toEqual(["removing", "removed"]);
  expect(await removals(stuck.shop)).toEqual([]);
  await fault.remove();
  await removeCards();
  expect(await statusOf(stuck.id)).toBe("removed");
});

test("concurrent jobs and API calls remove a card once", async () => {
  const { shop, id } = await shopWithCard({ status: "removing" });
  const [response] = await Promise.all([
    shop.delete(`/v1/cards/${id}`),
    removeCards(),
    removeCards(),
    removeCards(),
  ]);
  expect([200, 404]).toContain(response.status);
  expect(await statusOf(id)).toBe("removed");
  expect(await removals(shop)).toHaveLength(1);
});

test("a live card's removal waits until a gateway is connected", async () => {
  const shop = await account({ mode: "live" });
  const { id: customer } = (await shop.post("/v1/customers", { name: "Sara" })).body;
  const { id } = await storedCard(shop, customer, { mode: "live" });
  expect(await shop.delete(`/v1/cards/${id}`)).toMatchObject(unavailable);
  await removeCards();
  expect(await statusOf(id)).toBe("removing");
});
