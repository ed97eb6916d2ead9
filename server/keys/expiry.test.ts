import { expect, test } from "vitest";
import { dayMs } from "@/server/core/values/time";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, request } from "@/server/test/account";

const codeWith = async (key: string) =>
  (await request("GET", "/v1/account", undefined, { key })).body.error?.code ?? "ok";
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

async function shopWithOwner() {
  const shop = await account({ keyCount: 1 });
  const { userId } = await member(shop.id, "owner");
  return { shop, owner: dashboard(shop.id, { user: userId }) };
}

test("a key that was created with an expiry works until then", async () => {
  const { owner } = await shopWithOwner();
  const expires_at = inDays(90);
  const { id, secret, ...created } = await owner.api_keys.create({ name: "Server", expires_at });
  expect(created).toMatchObject({ status: "active", expires_at });
  expect(await codeWith(secret)).toBe("ok");
  await asOwner("update api_key set expires_at = now() - interval '1 second' where id = $1", [id]);
  expect(await codeWith(secret)).toBe("api_key_expired");
  const listed = (await owner.api_keys.list({})).data.find((key) => key.id === id);
  expect(listed?.status).toBe("expired");
});

test.each([
  ["in the past", () => inDays(-1)],
  ["less than 5 minutes ahead", () => inDays(1 / 24 / 60)],
  ["more than 366 days ahead", () => inDays(367)],
])("rejects an expiry %s, for a new key and for a rotated one", async (_, expiry) => {
  const { owner } = await shopWithOwner();
  const wrong = { expires_at: expiry() };
  const message = "expires_at must be 5 minutes to 366 days ahead";
  await expect(owner.api_keys.create({ name: "Server", ...wrong })).rejects.toThrow(message);
  const { id } = await owner.api_keys.create({ name: "Server" });
  await expect(owner.api_keys.roll({ id, ...wrong })).rejects.toThrow(message);
});

test("a rotated key gets an expiry of its own", async () => {
  const { owner } = await shopWithOwner();
  const { id } = await owner.api_keys.create({ name: "Server", expires_at: inDays(30) });
  const expires_at = inDays(60);
  const rolled = await owner.api_keys.roll({ id, expires_at });
  expect(rolled.new.expires_at).toBe(expires_at);
  expect((await owner.api_keys.roll({ id: rolled.new.id })).new.expires_at).toBeNull();
});
