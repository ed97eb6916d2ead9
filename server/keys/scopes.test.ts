import { describe, expect, test } from "vitest";
import { feeds } from "@/server/api/feeds";
import { keyScopeOf } from "@/server/api/key-scopes";
import { rest } from "@/server/api/rest";
import { type Route, routes } from "@/server/api/routes";
import { tools } from "@/server/api/tools/tools";
import { type KeyScope, keyScopes } from "@/server/core/values/key-scopes";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, fromOutside, request, type TestAccount } from "@/server/test/account";
import { rpc, toolWith } from "@/server/test/tool-calls";

/** Adds a key that only has these scopes, and no role that limits it. */
async function keyWith(shop: TestAccount, scopes: readonly string[]): Promise<string> {
  const key = await shop.addKey("test");
  await asOwner("update api_key set scopes = $2 where last4 = right($1, 4) and account_id = $3", [
    ...[key, scopes.join(" "), shop.id],
  ]);
  return key;
}

const others = (scope: string | null) => keyScopes.filter((one) => one !== scope);
const known = (scope: string | null): KeyScope => {
  const found = keyScopes.find((one) => one === scope);
  if (found === undefined) throw new Error(`No key can have the scope ${scope}.`);
  return found;
};

/** Sends a request that the validation of the operation rejects, unless it takes no input. */
async function codeOf({ method, path }: Route, key: string): Promise<string> {
  const url = `${path.replace(/\{\w+\}/, "none")}${method === "POST" ? "" : "?unknown=1"}`;
  const { body } = await request(method, url, method === "POST" ? { unknown: 1 } : undefined, { key });
  return body.error?.code;
}

const ofValidation = ["parameter_invalid", "resource_missing"];

describe("every operation of the API", () => {
  test.each(routes.map((route) => [route.name, route] as const))(
    "%s needs its own scope",
    async (_, route) => {
      const shop = await account({ keyCount: 0 });
      const scope = known(keyScopeOf(route.op));
      expect(ofValidation).toContain(await codeOf(route, await keyWith(shop, [scope])));
      expect(await codeOf(route, await keyWith(shop, others(scope)))).toBe("key_not_permitted");
    },
  );
});

describe("every tool", () => {
  test.each(tools.map((one) => [one.name, one] as const))(
    "%s needs the scope of its operation",
    async (name, one) => {
      const shop = await account({ keyCount: 0 });
      const scope = known(keyScopeOf(one.operation));
      const [only, without] = [await keyWith(shop, [scope]), await keyWith(shop, others(scope))];
      const offered = async (key: string) =>
        (await rpc(key, "tools/list")).body.result.tools.map((tool: { name: string }) => tool.name);
      expect(await offered(only)).toContain(name);
      expect(await offered(without)).not.toContain(name);
      const call = (key: string) => toolWith(key, name, { unknown: 1 });
      expect((await call(only)).structuredContent.error.code).toBe("parameter_invalid");
      const { error } = (await call(without)).structuredContent;
      expect([error.code, error.message.includes(scope)]).toEqual(["key_not_permitted", true]);
    },
  );
});

test.each(feeds.map((feed) => [feed.name, feed] as const))(
  "%s needs the scope of its list",
  async (_, feed) => {
    const shop = await account({ keyCount: 0 });
    const scope = known(keyScopeOf(feed.list));
    const statusWith = async (scopes: readonly string[]) => {
      const headers = { authorization: `Bearer ${await keyWith(shop, scopes)}` };
      const response = await fromOutside(() =>
        rest(new Request(`http://localhost${feed.path}`, { headers })),
      );
      await response.body?.cancel();
      return response.status;
    };
    expect([await statusWith([scope]), await statusWith(others(scope))]).toEqual([200, 403]);
  },
);

test("each scope is needed by an operation that a key can run", () => {
  const reachable = [...routes.map(({ op }) => op), ...tools.map(({ operation }) => operation)];
  expect([...new Set(reachable.map(keyScopeOf))].toSorted()).toEqual([...keyScopes].toSorted());
});

describe("a key with scopes", () => {
  async function shopWithOwner() {
    const shop = await account({ keyCount: 2 });
    const { userId } = await member(shop.id, "owner");
    return { shop, owner: dashboard(shop.id, { user: userId }) };
  }

  test("gets an error that names the missing one", async () => {
    const { owner } = await shopWithOwner();
    const { secret, scopes } = await owner.api_keys.create({
      name: "Reports",
      scopes: ["payments:read", "account:read", "payments:read"],
    });
    expect(scopes).toEqual(["account:read", "payments:read"]);
    const response = await request("POST", "/v1/payments", {}, { key: secret });
    expect([response.status, response.body.error.code]).toEqual([403, "key_not_permitted"]);
    expect(response.body.error.message).toContain("payments:write");
    expect((await request("GET", "/v1/payments", undefined, { key: secret })).status).toBe(200);
  });

  test("is limited by the role and the access of the key as well", async () => {
    const { shop, owner } = await shopWithOwner();
    const { userId } = await member(shop.id, "developer");
    const ofDeveloper = dashboard(shop.id, { role: "developer", user: userId });
    const { secret } = await ofDeveloper.api_keys.create({ name: "Server", scopes: ["refunds:write"] });
    const refunds = `/v1/payments/pay_01jz8m3v9kf2qt6w0x4y7c5b1d/refunds`;
    const denied = await request("POST", refunds, {}, { key: secret });
    expect(denied.body.error).toMatchObject({ code: "key_not_permitted" });
    expect(denied.body.error.message).toContain("role");
    const reader = await owner.api_keys.create({
      ...{ name: "Reader", access: "read_only", scopes: ["refunds:write"] },
    });
    expect((await request("POST", refunds, {}, { key: reader.secret })).body.error.code).toBe(
      "key_read_only",
    );
  });

  test("keeps them when it is rotated, and loses or gains one with the next request", async () => {
    const { owner } = await shopWithOwner();
    const { id } = await owner.api_keys.create({ name: "Server", scopes: ["payments:read"] });
    const { new: fresh } = await owner.api_keys.roll({ id });
    const status = async () => (await request("GET", "/v1/account", undefined, { key: fresh.secret })).status;
    expect(await status()).toBe(403);
    await owner.api_keys.restrict({ id: fresh.id, scopes: ["account:read"] });
    expect(await status()).toBe(200);
    await owner.api_keys.restrict({ id: fresh.id, scopes: ["payments:read"], allowed_addresses: [] });
    expect(await status()).toBe(403);
    await owner.api_keys.restrict({ id: fresh.id, scopes: null });
    expect(await status()).toBe(200);
  });

  test("sees no manage_url, and cannot have events with one sent, without subscriptions:write", async () => {
    const { shop, owner } = await shopWithOwner();
    const details = { amount: 1_000, currency: "SAR", interval: "month", description: "Box" };
    const created = await shop.post("/v1/subscriptions", { ...details, customer_details: { name: "Sara" } });
    expect(created.body.manage_url).toEqual(expect.any(String));
    const { secret: key } = await owner.api_keys.create({
      name: "Reports",
      scopes: ["subscriptions:read", "events:read", "webhook_endpoints:write"],
    });
    const read = await request("GET", `/v1/subscriptions/${created.body.id}`, undefined, { key });
    expect(read.body.manage_url).toBeNull();
    const hook = { url: "https://shop.example/hooks" };
    const refused = await request("POST", "/v1/webhook_endpoints", hook, { key });
    expect(refused.body.error.message).toContain("subscriptions:write");
    const events = ["payment_paid"];
    const own = await request("POST", "/v1/webhook_endpoints", { ...hook, events }, { key });
    expect(own.status).toBe(200);
    const { body: all } = await shop.post("/v1/webhook_endpoints", hook);
    const codeOfUpdate = async (id: string, change: object) =>
      (await request("POST", `/v1/webhook_endpoints/${id}`, change, { key })).body.error?.code ?? "done";
    expect(await codeOfUpdate(own.body.id, { events: ["*"] })).toBe("key_not_permitted");
    expect(await codeOfUpdate(all.id, { url: "https://other.example/hooks" })).toBe("key_not_permitted");
    expect(await codeOfUpdate(own.body.id, { url: "https://other.example/hooks" })).toBe("done");
  });

  test("chooses where events go only if it may read them", async () => {
    const { shop, owner } = await shopWithOwner();
    const made = (await shop.post("/v1/webhook_endpoints", { url: "https://shop.example/hooks" })).body;
    const { secret: key } = await owner.api_keys.create({
      name: "Hooks",
      scopes: ["webhook_endpoints:write"],
    });
    const statusOf = async (path: string, body: object) => {
      const { status, body: answer } = await request("POST", path, body, { key });
      return [status, answer.error?.message?.includes("events:read") ?? null];
    };
    const url = "https://other.example/hooks";
    const refused = [403, true];
    expect(await statusOf("/v1/webhook_endpoints", { url, events: ["payment_paid"] })).toEqual(refused);
    expect(await statusOf(`/v1/webhook_endpoints/${made.id}`, { url })).toEqual(refused);
    expect(await statusOf(`/v1/webhook_endpoints/${made.id}`, { events: ["payment_paid"] })).toEqual(refused);
    expect(await statusOf(`/v1/webhook_endpoints/${made.id}`, { status: "disabled" })).toEqual([200, null]);
  });

  test("creates customers, but reads none that exists, with customers:write only", async () => {
    const { shop, owner } = await shopWithOwner();
    await shop.post("/v1/customers", { phone: "0501234567" });
    const { secret: key } = await owner.api_keys.create({ name: "Sign-up", scopes: ["customers:write"] });
    const create = (phone: string) => request("POST", "/v1/customers", { phone }, { key });
    expect((await create("0507654321")).status).toBe(200);
    expect((await create("0501234567")).body.error.message).toContain("customers:read");
  });

  test("changes where links to a customer's subscriptions are sent only with subscriptions:write", async () => {
    const { shop, owner } = await shopWithOwner();
    const { body: customer } = await shop.post("/v1/customers", { email: "sara@example.com" });
    const update = async (scopes: KeyScope[], change: object) => {
      const { secret: key } = await owner.api_keys.create({ name: "CRM", scopes });
      return (await request("POST", `/v1/customers/${customer.id}`, change, { key })).body;
    };
    const change = { email: "noura@example.com" };
    const refused = await update(["customers:read", "customers:write"], change);
    expect(refused.error.message).toContain("subscriptions:write");
    expect((await update(["customers:write"], { name: "Sara" })).name).toBe("Sara");
    expect(await update(["customers:write", "subscriptions:write"], change)).toMatchObject(change);
  });

  test("cancels the link of a subscription with subscriptions:write only", async () => {
    const { shop, owner } = await shopWithOwner();
    const details = { amount: 1_000, currency: "SAR", interval: "month", description: "Box" };
    const created = await shop.post("/v1/subscriptions", { ...details, customer_details: { name: "Sara" } });
    const link = created.body.payment_link;
    const keyOf = async (scopes: KeyScope[]) =>
      (await owner.api_keys.create({ name: "Links", scopes })).secret;
    const cancel = async (key: string) =>
      request("POST", `/v1/payment_links/${link}/cancel`, undefined, { key });
    const refused = await cancel(await keyOf(["payment_links:write"]));
    expect(refused.body.error.message).toContain("subscriptions:write");
    expect((await cancel(await keyOf(["payment_links:write", "subscriptions:write"]))).status).toBe(200);
  });
});

test.each([[[]], [["payments"]], [["payments:delete"]], [["api_keys:write"]]])(
  "rejects the scopes %j of a key",
  async (scopes) => {
    const { id } = await account({ keyCount: 1 });
    const { userId } = await member(id, "owner");
    const wrong = dashboard(id, { user: userId }).api_keys.create({
      name: "Server",
      scopes: scopes as KeyScope[],
    });
    await expect(wrong).rejects.toThrow("scopes");
  },
);

test.each([[""], ["payments"], ["payments:read,payments:write"], ["payments:read "]])(
  "the database rejects %j as scopes of a key",
  async (scopes) => {
    const { id } = await account({ keyCount: 1 });
    await expect(
      asOwner("update api_key set scopes = $2 where account_id = $1", [id, scopes]),
    ).rejects.toThrow("api_key_scopes");
  },
);
