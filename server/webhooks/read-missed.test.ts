import { expect, test } from "vitest";
import { account, dashboard, type TestAccount, withoutTriggers } from "@/server/test/account";
import { deliveries, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";

const missedBy = (shop: TestAccount, id: string) => dashboard(shop.id).webhook_endpoints.missed({ id });

test("counts exactly the events that a replay would send", async () => {
  const shop = await account();
  await triggerEvent(shop);
  const failing = await register(shop, await receiver());
  const { id } = await register(shop, await receiver());
  const setEndpointStatus = (status: "enabled" | "disabled") =>
    shop.post(`/v1/webhook_endpoints/${failing.id}`, { status });
  await triggerEvent(shop);
  await setEndpointStatus("disabled");
  await triggerEvent(shop);
  await shop.post("/v1/payment_links", { amount: 500, currency: "SAR" });
  for (const { id: delivery, status } of await deliveries(shop))
    if (status === "pending") await attemptDelivery(delivery);
  expect(await missedBy(shop, id)).toMatchObject({ events: 2, missed: 0, has_more: false });
  await setEndpointStatus("enabled");
  const { created_from, created_to, ...counts } = await missedBy(shop, failing.id);
  expect(counts).toMatchObject({ events: 2, missed: 2, accepted: 0, lag_p95_ms: null, is_slow: false });
  const replay = { id: failing.id, created_from, created_to };
  expect((await dashboard(shop.id).webhook_endpoints.replay(replay)).queued).toBe(2);
  expect(await missedBy(shop, failing.id)).toMatchObject({ events: 2, missed: 0 });
});

test("measures the 95th percentile of delivery time, without replays", async () => {
  const shop = await account();
  const { id } = await register(shop, await receiver());
  for (let n = 0; n < 3; n += 1) await triggerEvent(shop);
  const rows = await deliveries(shop);
  for (const [n, { id: delivery }] of rows.entries())
    await withoutTriggers(
      `update webhook_delivery set status = 'succeeded', next_attempt_at = null, trigger = $3,
       succeeded_at = created_at + make_interval(secs => $2) where id = $1`,
      [delivery, [2, 90, 4_000][n], n === 2 ? "replay" : "automatic"],
    );
  expect(await missedBy(shop, id)).toMatchObject({ accepted: 2, lag_p95_ms: 90_000, is_slow: true });
});
