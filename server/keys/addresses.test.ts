import { describe, expect, test } from "vitest";
import { rest } from "@/server/api/rest";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, fromOutside, request } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";

async function shopWithOwner() {
  const shop = await account({ keyCount: 1 });
  const { userId } = await member(shop.id, "owner");
  return { shop, owner: dashboard(shop.id, { user: userId }) };
}

/** Calls the API as a client behind our proxy; the first address is what the client invented. */
const from = (key: string, address: string | null, path = "/v1/account") =>
  request("GET", path, undefined, {
    key,
    headers: address === null ? {} : { "x-forwarded-for": `198.51.100.9, ${address}` },
  });
const codeFrom = async (key: string, address: string | null) =>
  (await from(key, address)).body.error?.code ?? "ok";

const listed = ["203.0.113.7", "198.51.100.0/28", "2001:db8:0:1::/64", "::ffff:192.0.2.16/124"];

describe("a key with addresses", () => {
  test.each([
    ["203.0.113.7", "ok"],
    ["203.0.113.8", "address_not_allowed"],
    ["::ffff:203.0.113.7", "ok"],
    ["::ffff:cb00:7107", "ok"],
    ["::ffff:203.0.113.8", "address_not_allowed"],
    ["198.51.100.15", "ok"],
    ["198.51.100.16", "address_not_allowed"],
    ["2001:0DB8:0:1:ffff::1", "ok"],
    ["2001:db8:0:2::1", "address_not_allowed"],
    ["192.0.2.31", "ok"],
    ["192.0.2.32", "address_not_allowed"],
    ["fe80::1%eth0", "address_not_allowed"],
    [null, "address_not_allowed"],
    ["unknown", "address_not_allowed"],
  ])("answers a request from %s with %s", async (address, expected) => {
    const { owner } = await shopWithOwner();
    const { secret } = await owner.api_keys.create({ name: "Server", allowed_addresses: listed });
    expect(await codeFrom(secret, address)).toBe(expected);
    // A request for one object reads it in the same statement.
    const one = await from(secret, address, "/v1/payments/pay_01jz8m3v9kf2qt6w0x4y7c5b1d");
    expect(one.body.error.code).toBe(expected === "ok" ? "resource_missing" : expected);
  });

  test("tells from which address the request came, and counts it in no rate limit", async () => {
    const { owner } = await shopWithOwner();
    const { id, secret } = await owner.api_keys.create({
      name: "Server",
      allowed_addresses: ["203.0.113.7"],
    });
    const { status, body } = await from(secret, "198.51.100.1");
    expect([status, body.error.type]).toEqual([403, "permission_error"]);
    expect(body.error.message).toContain("198.51.100.1");
    expect((await asOwner("select from rate_window where key_id = $1", [id])).rowCount).toBe(0);
    // Also if it was revoked: a request from elsewhere learns nothing about the key.
    await owner.api_keys.revoke({ id });
    expect(await codeFrom(secret, "198.51.100.1")).toBe("address_not_allowed");
    expect(await codeFrom(secret, "203.0.113.7")).toBe("api_key_revoked");
  });

  test("is refused elsewhere by MCP and by a stream, too", async () => {
    const { owner } = await shopWithOwner();
    const { secret } = await owner.api_keys.create({ name: "Agent", allowed_addresses: ["203.0.113.7"] });
    expect((await rpc(secret, "tools/list")).body.error.code).toBe("address_not_allowed");
    const stream = await fromOutside(() =>
      rest(
        new Request("http://localhost/v1/events/stream", {
          headers: { authorization: `Bearer ${secret}`, "x-forwarded-for": "198.51.100.1" },
        }),
      ),
    );
    expect(stream.status).toBe(403);
  });

  test("keeps them when it is rotated", async () => {
    const { owner } = await shopWithOwner();
    const { id } = await owner.api_keys.create({ name: "Server", allowed_addresses: listed });
    const { new: fresh } = await owner.api_keys.roll({ id });
    expect(fresh.allowed_addresses).toHaveLength(listed.length);
    expect(await codeFrom(fresh.secret, "203.0.113.8")).toBe("address_not_allowed");
  });
});

test("a change of the addresses takes effect with the next request", async () => {
  const { shop, owner } = await shopWithOwner();
  const { id, secret } = await owner.api_keys.create({ name: "Server" });
  expect(await codeFrom(secret, "203.0.113.7")).toBe("ok");
  await owner.api_keys.restrict({ id, allowed_addresses: ["198.51.100.1"] });
  expect(await codeFrom(secret, "203.0.113.7")).toBe("address_not_allowed");
  await owner.api_keys.restrict({ id, allowed_addresses: [] });
  expect(await codeFrom(secret, "203.0.113.7")).toBe("ok");
  const developer = dashboard(shop.id, { role: "developer" });
  await expect(developer.api_keys.restrict({ id, allowed_addresses: [] })).rejects.toMatchObject({
    cause: { code: "key_exceeds_role" },
  });
});

test("addresses and networks are stored in their usual spelling, once each", async () => {
  const { owner } = await shopWithOwner();
  const { allowed_addresses } = await owner.api_keys.create({
    name: "Server",
    allowed_addresses: [
      ...["203.0.113.7", " 203.0.113.7/32 ", "::ffff:203.0.113.7", "203.0.113.99/24"],
      ...["2001:DB8::0:1", "2001:db8:0:1:2::/64", "::ffff:192.0.2.16/124"],
    ],
  });
  expect(allowed_addresses).toEqual([
    ...["203.0.113.7", "203.0.113.0/24", "2001:db8::1", "2001:db8:0:1::/64", "192.0.2.16/28"],
  ]);
});

test.each([
  ...[
    "",
    "shop.example",
    "203.0.113",
    "203.0.113.256",
    "203.0.113.0/33",
    "203.0.113.0/-1",
    "203.0.113.0/24/8",
  ],
  ...["0313.0.0.1", "0xcb.0.0.1", "203.0.113.0/255.255.255.0", "fe80::1%eth0", "2001:db8::/129", "/24"],
  ...["::ffff:192.0.2.0/64"],
])("rejects %j as an address", async (text) => {
  const { owner } = await shopWithOwner();
  await expect(owner.api_keys.create({ name: "Server", allowed_addresses: [text] })).rejects.toThrow(
    "allowed_addresses.0 must be an IP address or a network",
  );
});

test.each([["{203.0.113.0/255}"], ["{shop}"], ["{NULL}"]])(
  "the database rejects %s as addresses of a key",
  async (addresses) => {
    const { id } = await account({ keyCount: 1 });
    await expect(
      asOwner("update api_key set allowed_addresses = $2 where account_id = $1", [id, addresses]),
    ).rejects.toThrow(/cidr|api_key_allowed_addresses/);
  },
);
