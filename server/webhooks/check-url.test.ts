import { expect, test } from "vitest";
import { account, dashboard } from "@/server/test/account";
import { deliveries, receiver, register } from "@/server/test/receiver";

test("returns a valid URL with its addresses, and sends nothing", async () => {
  const shop = await account();
  const hook = await receiver();
  const found = await dashboard(shop.id).webhook_endpoints.check_url({ url: hook.url });
  expect(found).toEqual({
    url: hook.url,
    problem: null,
    message: null,
    addresses: ["127.0.0.1", "::1"].filter((address) => found.addresses.includes(address)),
    registered: 0,
  });
  expect(found.addresses.length).toBeGreaterThan(0);
  expect(hook.received).toEqual([]);
  expect(await deliveries(shop)).toEqual([]);
});

test("reports a URL as registered only to its own account", async () => {
  const [shop, stranger] = [await account(), await account()];
  const hook = await receiver();
  await register(shop, hook);
  const registered = async (id: string) =>
    (await dashboard(id).webhook_endpoints.check_url({ url: hook.url })).registered;
  expect(await registered(shop.id)).toBe(1);
  expect(await registered(stranger.id)).toBe(0);
});

test.each([
  ["shop.example", "invalid"],
  ["ftp://shop.example/", "not_https"],
  ["https://user:pw@shop.example/", "credentials"],
  ["https://10.0.0.1/", "blocked_address"],
  ["https://169.254.169.254/latest/meta-data", "blocked_address"],
  ["https://shop.internal/", "host"],
  ["https://shop.example:22/", "port"],
])("rejects %s as %s, without its addresses", async (url, problem) => {
  const shop = await account();
  const found = await dashboard(shop.id).webhook_endpoints.check_url({ url });
  expect(found).toMatchObject({ url: null, problem, addresses: [] });
  expect(found.message).toMatch(/\.$/);
});
