import { expect, test } from "vitest";
import { idAt } from "@/server/core/values/ids";
import { account, asOwner, dashboard, type TestAccount } from "@/server/test/account";
import { deliveries, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";

const healthOf = async (shop: TestAccount, id: string, window: "day" | "week" = "day") => {
  const { endpoints } = await dashboard(shop.id).webhook_endpoints.health({ window });
  return endpoints.find(({ webhook_endpoint }) => webhook_endpoint === id);
};

test("an endpoint's health counts successes and failures, including those to be retried", async () => {
  const shop = await account();
  const good = await register(shop, await receiver());
  const bad = await register(shop, await receiver((response) => response.writeHead(500).end()));
  await triggerEvent(shop);
  await triggerEvent(shop);
  for (const { id } of await deliveries(shop)) await attemptDelivery(id);
  await triggerEvent(shop);
  expect(await healthOf(shop, good.id)).toMatchObject({ succeeded: 2, failed: 0 });
  expect(await healthOf(shop, bad.id)).toMatchObject({ succeeded: 0, failed: 2 });
  const { stretches = [] } = (await healthOf(shop, good.id)) ?? {};
  expect(stretches).toHaveLength(24);
  expect(stretches.reduce((sum, one) => sum + one.succeeded, 0)).toBe(2);
  expect((await healthOf(shop, good.id, "week"))?.stretches).toHaveLength(28);
});

test("an endpoint's health covers the last day or week, with at most a hundred per interval", async () => {
  const shop = await account();
  const { id } = await register(shop, await receiver());
  await triggerEvent(shop);
  const [row] = await deliveries(shop);
  const add = (hours: number, count: number) =>
    asOwner(
      `insert into webhook_delivery select (jsonb_populate_record(d, jsonb_build_object('id', left($2::text, 14) || right(new_id('dlv'), 16),
         'status', 'succeeded', 'created_at', now()))).*
       from webhook_delivery d, generate_series(1, $3::int) where d.id = $1`,
      [row?.id, idAt("dlv", new Date(Date.now() - hours * 3_600_000)), count],
    );
  await add(2, 4);
  await add(50, 250);
  await add(24 * 8, 5);
  expect(await healthOf(shop, id)).toMatchObject({ succeeded: 4, failed: 0 });
  expect(await healthOf(shop, id, "week")).toMatchObject({ succeeded: 104, failed: 0 });
});

test("health excludes other accounts, the other mode and deleted endpoints", async () => {
  const [shop, stranger] = [await account(), await account()];
  const { id } = await register(shop, await receiver());
  expect(await healthOf(shop, id)).toBeDefined();
  expect((await dashboard(stranger.id).webhook_endpoints.health({})).endpoints).toEqual([]);
  expect((await dashboard(shop.id, { mode: "live" }).webhook_endpoints.health({})).endpoints).toEqual([]);
  await shop.delete(`/v1/webhook_endpoints/${id}`);
  expect(await healthOf(shop, id)).toBeUndefined();
});
