import { describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, request, type TestAccount } from "@/server/test/account";

const statusWith = async (key: string) => (await request("GET", "/v1/account", undefined, { key })).status;
const codeWith = async (key: string) =>
  (await request("GET", "/v1/account", undefined, { key })).body.error?.code ?? "ok";

async function withKey(access: "full" | "read_only" = "full") {
  const shop = await account({ keyCount: 1 });
  const { userId } = await member(shop.id, "owner");
  const owner = dashboard(shop.id, { user: userId });
  return { shop, owner, old: await owner.api_keys.create({ name: "Server", access }) };
}

const passed = (id: string) =>
  asOwner("update api_key set expires_at = now() - interval '1 second' where id = $1", [id]);
const keysOf = async (shop: TestAccount) => (await dashboard(shop.id).api_keys.list({ limit: 100 })).data;

describe("a rolled key", () => {
  test("works alongside the new one until it expires", async () => {
    const { owner, old } = await withKey("read_only");
    const before = Date.now();
    const rolled = await owner.api_keys.roll({ id: old.id });
    expect(rolled.new).toMatchObject({
      name: "Server",
      access: "read_only",
      status: "active",
      expires_at: null,
    });
    expect(rolled.new.secret).toMatch(/^sk_test_hl_\w{36}$/);
    expect(rolled.new.id).not.toBe(old.id);
    const life = Date.parse(rolled.old.expires_at ?? "") - before;
    expect(Math.round(life / 60_000), "the default is a day").toBe(24 * 60);
    expect([await statusWith(old.secret), await statusWith(rolled.new.secret)]).toEqual([200, 200]);
    await passed(old.id);
    expect([await codeWith(old.secret), await codeWith(rolled.new.secret)]).toEqual([
      "api_key_expired",
      "ok",
    ]);
  });

  test("expires immediately without an overlap", async () => {
    const { owner, old } = await withKey();
    const rolled = await owner.api_keys.roll({ id: old.id, expire_old_in: 0 });
    expect(await codeWith(old.secret)).toBe("api_key_expired");
    expect(await statusWith(rolled.new.secret)).toBe(200);
  });

  test("does not live longer when rolled again", async () => {
    const { owner, old } = await withKey();
    const first = await owner.api_keys.roll({ id: old.id, expire_old_in: 3_600 });
    const second = await owner.api_keys.roll({ id: old.id, expire_old_in: 604_800 });
    expect(second.old.expires_at).toBe(first.old.expires_at);
  });

  test("cannot be rolled once it is revoked or expired", async () => {
    const { shop, owner, old } = await withKey();
    const expired = await owner.api_keys.create({ name: "Expired" });
    await owner.api_keys.revoke({ id: old.id });
    await passed(expired.id);
    const count = (await keysOf(shop)).length;
    for (const { id } of [old, expired])
      await expect(owner.api_keys.roll({ id })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await keysOf(shop)).toHaveLength(count);
  });

  test("cannot be rolled from another account or the other mode", async () => {
    const { shop, old } = await withKey();
    const stranger = await account();
    for (const caller of [dashboard(stranger.id), dashboard(shop.id, { mode: "live" })])
      await expect(caller.api_keys.roll({ id: old.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(dashboard(shop.id).api_keys.roll({ id: newId("key") })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await statusWith(old.secret)).toBe(200);
  });

  test("is replaced once when the request is retried", async () => {
    const { shop, old } = await withKey();
    const caller = dashboard(shop.id, { idempotencyKey: "roll-1" });
    const [first, second] = [
      await caller.api_keys.roll({ id: old.id }),
      await caller.api_keys.roll({ id: old.id }),
    ];
    expect(second).toEqual(first);
    expect((await keysOf(shop)).filter(({ name }) => name === "Server")).toHaveLength(2);
    const { rows } = await asOwner("select * from idempotency where account_id = $1", [shop.id]);
    expect(JSON.stringify(rows)).not.toContain(first.new.secret);
  });

  test("has its rolling in the audit log, without the secret", async () => {
    const { shop, owner, old } = await withKey();
    const rolled = await owner.api_keys.roll({ id: old.id });
    const { rows } = await asOwner("select body from audit_entry where account_id = $1 order by seq", [
      shop.id,
    ]);
    expect(JSON.parse(rows.at(-1)?.body)).toMatchObject({ action: "api_keys.roll", target: old.id });
    expect(JSON.stringify(rows)).not.toContain(rolled.new.secret);
  });

  test("requires a verified business in live mode", async () => {
    const shop = await account({ mode: "live", verification: "rejected", keyCount: 1 });
    const owner = dashboard(shop.id, { mode: "live" });
    const [{ id } = { id: "" }] = (await owner.api_keys.list({})).data;
    await expect(owner.api_keys.roll({ id })).rejects.toMatchObject({
      cause: { code: "account_cannot_charge" },
    });
  });
});
