import { describe, expect, test } from "vitest";
import { newId } from "@/server/core/values/ids";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, request } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";
import { connected, revoke, status, token } from "./apps.fixture";

const names = async (access: string) =>
  (await rpc(access, "tools/list")).body.result.tools.map(({ name }: { name: string }) => name);

describe("an access token", () => {
  test("allows only the tools of its scopes, and names the missing scope", async () => {
    const { access } = await connected({ scopes: ["account:read", "payments:read"] });
    const listed = await names(access);
    expect(listed).toContain("list_payments");
    expect(listed).not.toContain("refund_payment");
    const refused = await rpc(access, "tools/call", {
      name: "refund_payment",
      arguments: { payment: newId("pay") },
    });
    expect([refused.status, refused.body.error.code]).toEqual([403, "key_not_permitted"]);
    expect(refused.headers.get("www-authenticate")).toContain(
      'error="insufficient_scope", scope="account:read payments:read refunds:write"',
    );
  });

  test("for links does not cancel a subscription's link, which would end the subscription", async () => {
    const { access, shop } = await connected({ scopes: ["links:write"] });
    const { id: customer } = (await shop.post("/v1/customers", { name: "Sara" })).body;
    const plan = { customer, amount: 4900, currency: "SAR", description: "Gym", interval: "month" };
    const { body: subscription } = await shop.post("/v1/subscriptions", plan);
    const { body: own } = await shop.post("/v1/payment_links", { amount: 500, currency: "SAR" });
    const cancel = async (payment_link: string) => {
      const call = { name: "cancel_payment_link", arguments: { payment_link, confirm: true } };
      return (await rpc(access, "tools/call", call)).body.result;
    };
    const { structuredContent } = await cancel(subscription.payment_link);
    expect(structuredContent.error.code).toBe("key_not_permitted");
    expect((await shop.get(`/v1/subscriptions/${subscription.id}`)).body.status).toBe("incomplete");
    expect((await cancel(own.id)).isError).toBe(false);
  });

  test("is limited to its user's current permissions", async () => {
    const { access, userId } = await connected({ role: "admin" });
    expect(await names(access)).toContain("create_payment_link");
    await asOwner("update membership set role = 'viewer' where user_id = $1", [userId]);
    const listed = await names(access);
    expect(listed).toContain("list_payments");
    expect(listed).not.toContain("create_payment_link");
    const call = { name: "create_payment_link", arguments: { amount: 500, currency: "SAR" } };
    const { body } = await rpc(access, "tools/call", call);
    expect(body.result.structuredContent.error.code).toBe("key_not_permitted");
    await asOwner("update membership set role = 'owner' where user_id = $1", [userId]);
    expect(await names(access)).toContain("create_payment_link");
  });

  test("is revoked with the membership and stays revoked after a new membership", async () => {
    const { access, renewal, shop, userId } = await connected({ role: "developer" });
    const owner = await member(shop.id, "owner");
    await dashboard(shop.id, { user: owner.userId }).members.remove({ id: userId });
    expect(await status(access)).toBe(401);
    await asOwner("insert into membership (id, account_id, user_id, role) values ($1, $2, $3, 'owner')", [
      ...[newId("mem"), shop.id, userId],
    ]);
    expect(await status(access)).toBe(401);
    expect((await token(renewal)).body.error).toBe("invalid_grant");
  });

  test("is limited to its account and mode, and is not an API key", async () => {
    const { access } = await connected();
    const other = await account({ keyCount: 1 });
    const link = await other.post("/v1/payment_links", { amount: 500, currency: "SAR" });
    const call = { name: "get_payment_link", arguments: { payment_link: link.body.id } };
    const { body } = await rpc(access, "tools/call", call);
    expect(body.result.structuredContent).toMatchObject({
      mode: "test",
      error: { code: "resource_missing" },
    });
    expect((await request("GET", "/v1/account", undefined, { key: access })).body.error.code).toBe(
      "api_key_invalid",
    );
  });

  test("in live mode is reported as live", async () => {
    const { access } = await connected({ mode: "live" });
    const { body } = await rpc(access, "tools/call", { name: "account_status", arguments: {} });
    expect(body.result.content[0].text).toMatch(/^Mode: live - real money\n/);
  });

  test("expires, and is stored only as a hash", async () => {
    const { access, shop } = await connected();
    const { rows } = await asOwner("select t::text as row from oauth_token t");
    expect(rows.some(({ row }) => row.includes(access))).toBe(false);
    await asOwner(
      `update oauth_token set expires_at = now() where kind = 'access'
         and grant_id in (select id from oauth_grant where account_id = $1)`,
      [shop.id],
    );
    expect(await status(access)).toBe(401);
  });

  test("of a connected app works from a network that sent unknown ones, and expired ones do not count", async () => {
    const from = { "x-forwarded-for": "203.0.113.40" };
    const statusFrom = async (token: string) => (await rpc(token, "ping", {}, from)).status;
    const { access, shop, renewal } = await connected();
    await asOwner(
      `update oauth_token set expires_at = now() - interval '1 second' where kind = 'access'
         and grant_id in (select id from oauth_grant where account_id = $1)`,
      [shop.id],
    );
    for (let n = 0; n < 61; n += 1) expect(await statusFrom(access)).toBe(401);
    for (let n = 0; n < 60; n += 1)
      expect(await statusFrom(`hl_oat_${String(n).padStart(43, "a")}`)).toBe(401);
    expect(await statusFrom(`hl_oat_${"b".repeat(43)}`)).toBe(429);
    const { body } = await token(renewal);
    expect(await statusFrom(body.access_token)).toBe(200);
  });

  test("of a connected app can be renewed from a network that sent unknown ones", async () => {
    const { renewal } = await connected();
    const from = "203.0.113.41";
    const unknown = { ...renewal, refresh_token: `hl_ort_${"a".repeat(43)}` };
    for (let n = 0; n < 60; n += 1) expect((await token(unknown, from)).status).toBe(400);
    expect((await token(unknown, from)).status).toBe(429);
    const device = "urn:ietf:params:oauth:grant-type:device_code";
    for (const grant_type of [device, "authorization_code", "password"])
      expect((await token({ ...renewal, grant_type }, from)).status).toBe(429);
    expect((await token(renewal, from)).status).toBe(200);
  });

  test("is rate limited like a key", async () => {
    const { access, shop } = await connected();
    await asOwner(
      `insert into rate_window (key_id, hits)
       select id, array_fill((extract(epoch from clock_timestamp()) * 1000000)::bigint, array[100])
       from oauth_grant where account_id = $1`,
      [shop.id],
    );
    const refused = await rpc(access, "ping");
    expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
    expect(refused.headers.get("ratelimit-remaining")).toBe("0");
  });
});

describe("disconnecting an app", () => {
  test("in the dashboard revokes it immediately; other roles list and disconnect only their own", async () => {
    const { access, as, shop, email, renewal } = await connected();
    const { data } = await as.connected_apps.list({});
    expect(data).toMatchObject([{ name: "Helper", person: email, return_host: "app.example", mode: "test" }]);
    const id = data[0]?.id ?? "";
    const support = dashboard(shop.id, { role: "support", user: (await member(shop.id, "support")).userId });
    expect((await support.connected_apps.list({})).data).toEqual([]);
    const stranger = dashboard((await account({ keyCount: 1 })).id, {});
    for (const caller of [support, stranger, dashboard(shop.id, { mode: "live" })])
      await expect(caller.connected_apps.disconnect({ id })).rejects.toMatchObject({
        cause: { code: "resource_missing" },
      });
    expect(await status(access)).toBe(200);
    await as.connected_apps.disconnect({ id });
    expect(await status(access)).toBe(401);
    expect((await token(renewal)).body.error).toBe("invalid_grant");
    expect((await as.connected_apps.list({})).data).toEqual([]);
    const actions = (await as.audit_entries.list({})).data.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(["connected_apps.authorize", "connected_apps.disconnect"]),
    );
  });

  test("with any of its tokens revokes it; unknown tokens return 200", async () => {
    const { access, request: requested, renewal } = await connected();
    expect((await revoke({ token: renewal.refresh_token, client_id: newId("client") })).status).toBe(200);
    expect(await status(access)).toBe(200);
    expect((await revoke({ token: renewal.refresh_token, client_id: requested.client_id })).status).toBe(200);
    expect(await status(access)).toBe(401);
    expect((await revoke({ token: "unknown", client_id: requested.client_id })).status).toBe(200);
  });
});

test("changes by an app are recorded with the app and the user", async () => {
  const { access, as, email } = await connected();
  const made = await rpc(access, "tools/call", {
    name: "create_payment_link",
    arguments: { amount: 500, currency: "SAR" },
  });
  const link = made.body.result.structuredContent.result.id;
  await rpc(access, "tools/call", {
    name: "cancel_payment_link",
    arguments: { payment_link: link, confirm: true },
  });
  const { data } = await as.audit_entries.list({ action: "mcp.cancel_payment_link" });
  expect(data).toMatchObject([{ email, after: { app: "Helper" } }]);
  const events = (await as.events.list({ object_id: link })).data.map(({ id }) => id);
  expect((await as.events.actors({ events })).data[0]).toMatchObject({ type: "app", name: "Helper" });
});
