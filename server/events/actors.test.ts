import { expect, test } from "vitest";
import { payerContext } from "@/server/context";
import { commit } from "@/server/core/commit/commit";
import { newId } from "@/server/core/values/ids";
import { member } from "@/server/team/team.fixture";
import { account, dashboard } from "@/server/test/account";

test("an event names the key, user or payer that caused it, and a payer's has no request", async () => {
  const shop = await account();
  const { userId: user } = await member(shop.id, "owner");
  const caller = dashboard(shop.id, { user });
  const customer = (await shop.post("/v1/customers", { name: "Sara" })).body;
  const byKey = customer.id;
  const byPerson = (await caller.customers.create({ name: "Noura" })).id;
  const byPayer = newId("cus");
  await commit(payerContext({ accountId: shop.id, mode: "test" }), {
    events: [{ type: "customer_created", object: { ...customer, id: byPayer } }],
  });

  const events: { id: string; request: string | null; data: { id: string } }[] = (
    await shop.get("/v1/events?type=customer_created")
  ).body.data;
  const { data } = await caller.events.actors({ events: events.map(({ id }) => id) });
  const actors = new Map(data.map(({ event, type, name }) => [event, { type, name }]));
  const eventOf = (object: string) => events.find((event) => event.data.id === object);
  const of = (object: string) => actors.get(eventOf(object)?.id ?? "");
  expect(of(byKey)).toEqual({ type: "key", name: expect.any(String) });
  expect(of(byPerson)).toEqual({ type: "person", name: expect.any(String) });
  expect(of(byPayer)).toEqual({ type: "payer", name: null });
  expect(eventOf(byKey)?.request).toMatch(/^req_/);
  expect(eventOf(byPayer)?.request).toBeNull();
});

test("actors of another account's events are not found", async () => {
  const [shop, other] = [await account(), await account()];
  await shop.post("/v1/customers", { name: "Sara" });
  const { data: events } = await dashboard(shop.id).events.list({ limit: 100 });
  const ids = events.map(({ id }) => id);
  expect((await dashboard(shop.id).events.actors({ events: ids })).data).toHaveLength(ids.length);
  expect((await dashboard(other.id).events.actors({ events: ids })).data).toEqual([]);
});
