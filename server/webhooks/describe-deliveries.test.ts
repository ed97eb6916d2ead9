import { expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { account, dashboard } from "@/server/test/account";
import { onlyDelivery, receiver, register, triggerEvent } from "@/server/test/receiver";
import { attemptDelivery } from "./attempt.fixture";

test("describes a delivery by event, object and URL, also after its endpoint was deleted", async () => {
  const shop = await account();
  const hook = await receiver();
  const endpoint = await register(shop, hook);
  const customer = await triggerEvent(shop);
  const { id } = await onlyDelivery(shop);
  const user = dashboard(shop.id);
  const expected = { id, event_type: "customer_created", object: customer.id, url: endpoint.url };
  expect((await user.webhook_deliveries.describe({ ids: [id, newId("dlv")] })).deliveries).toEqual([
    { ...expected, deleted: false, enabled: true },
  ]);
  await shop.delete(`/v1/webhook_endpoints/${endpoint.id}`);
  expect((await user.webhook_deliveries.describe({ ids: [id] })).deliveries).toEqual([
    { ...expected, deleted: true, enabled: false },
  ]);
});

test("returns the exact body and headers of a delivery", async () => {
  const shop = await account();
  const hook = await receiver();
  await register(shop, hook);
  await triggerEvent(shop);
  const { id } = await onlyDelivery(shop);
  await attemptDelivery(id);
  const sent = await dashboard(shop.id).webhook_deliveries.request({ id });
  const [{ headers, body } = { headers: {}, body: "" }] = hook.received;
  expect(sent.body).toBe(body);
  for (const { name, value } of sent.headers) expect(headers[name], name).toBe(value);
  expect(sent.headers.map(({ name }) => name)).not.toContain("service-signature");
});

test("excludes deliveries of other accounts and the other mode", async () => {
  const [shop, stranger] = [await account(), await account()];
  await register(shop, await receiver());
  await triggerEvent(shop);
  const { id } = await onlyDelivery(shop);
  for (const caller of [dashboard(stranger.id), dashboard(shop.id, { mode: "live" })]) {
    expect((await caller.webhook_deliveries.describe({ ids: [id] })).deliveries).toEqual([]);
    await expect(caller.webhook_deliveries.request({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  }
});
