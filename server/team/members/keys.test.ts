import { describe, expect, test } from "vitest";
import { unscoped } from "@/server/base/db/db";
import { newId } from "@/server/core/values/ids";
import { member } from "@/server/team/team.fixture";
import { account, dashboard, asOwner as inDatabase, request } from "@/server/test/account";

describe("removing a member", () => {
  async function withKeys() {
    const shop = await account();
    const { userId } = await member(shop.id, "developer");
    const as = dashboard(shop.id, { role: "developer", user: userId });
    const key = await as.api_keys.create({ name: "Server" });
    const live = dashboard(shop.id, { role: "developer", user: userId, mode: "live" });
    const owner = await member(shop.id, "owner");
    const asOwner = dashboard(shop.id, { user: owner.userId });
    const liveKey = await live.api_keys.create({ name: "Live server" });
    return { shop, userId, as, owner, asOwner, key, liveKey };
  }
  const statusWith = async (key: string) => (await request("GET", "/v1/account", undefined, { key })).status;

  test("lists the active keys they created, in both modes", async () => {
    const { as, userId, asOwner, key, liveKey } = await withKeys();
    const { id } = await as.api_keys.create({ name: "Revoked" });
    await as.api_keys.revoke({ id });
    const { data } = await asOwner.members.list_keys({ id: userId });
    expect(data.map(({ id, mode }) => [id, mode])).toEqual([
      [liveKey.id, "live"],
      [key.id, "test"],
    ]);
    expect(JSON.stringify(data)).not.toMatch(/sk_(test|live)_hl_\w{36}/);
  });

  test("revokes their keys by default, each with an audit log entry", async () => {
    const { userId, asOwner, key, liveKey } = await withKeys();
    await asOwner.members.remove({ id: userId });
    expect([await statusWith(key.secret), await statusWith(liveKey.secret)]).toEqual([401, 401]);
    const { data } = await asOwner.audit_entries.list({ action: "api_keys.revoke" });
    expect(data.map(({ target, mode }) => [target, mode]).toSorted()).toEqual(
      [
        [key.id, "test"],
        [liveKey.id, "live"],
      ].toSorted(),
    );
    expect(data[0]?.after.revoked_at).toEqual(expect.any(String));
    expect((await asOwner.audit_entries.list({ action: "members.remove" })).data).toMatchObject([
      { target: userId, before: { role: "developer" }, after: { role: null } },
    ]);
  });

  test("transfers their keys to the caller on request, with unchanged permissions", async () => {
    const { userId, owner, asOwner, key, liveKey } = await withKeys();
    await asOwner.members.remove({ id: userId, keys: "keep" });
    expect([await statusWith(key.secret), await statusWith(liveKey.secret)]).toEqual([200, 200]);
    expect((await asOwner.members.list_keys({ id: owner.userId })).data).toHaveLength(2);
    expect(
      (await request("DELETE", `/v1/customers/${newId("cus")}`, undefined, { key: key.secret })).body.error
        .code,
    ).toBe("key_not_permitted");
    expect((await asOwner.audit_entries.list({ action: "api_keys.transfer" })).data).toHaveLength(2);
    await inDatabase("update membership set role = 'viewer' where user_id = $1", [owner.userId]);
    expect((await request("POST", "/v1/customers", { name: "Sara" }, { key: key.secret })).status).toBe(403);
  });

  test("never keeps the keys of a member who removes themselves", async () => {
    const { owner, asOwner, shop } = await withKeys();
    await member(shop.id, "owner");
    const { secret } = await asOwner.api_keys.create({ name: "Mine" });
    await expect(asOwner.members.remove({ id: owner.userId, keys: "keep" })).rejects.toMatchObject({
      cause: { code: "parameter_invalid", param: "keys" },
    });
    await asOwner.members.remove({ id: owner.userId });
    expect(await statusWith(secret)).toBe(401);
    expect(await unscoped.membership.count({ where: { userId: owner.userId } })).toBe(0);
  });
});
