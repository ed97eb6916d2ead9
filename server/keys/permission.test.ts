import { describe, expect, test } from "vitest";
import { routes } from "@/server/api/routes";
import { tools } from "@/server/api/tools/tools";
import { includesRole, mayRun, type Role, roles } from "@/server/core/operation/roles";
import { newId } from "@/server/core/values/ids";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, request, type TestAccount } from "@/server/test/account";
import snapshot from "@/server/test/entry-points/openapi.snapshot.json";
import { rpc, toolWith } from "@/server/test/tool-calls";
import { isPermitted } from "./permission";

const payment = { amount: 10_000, currency: "SAR", source: { type: "token", token: "token_test_paid_mada" } };
const paid = async (shop: TestAccount): Promise<string> => (await shop.post("/v1/payments", payment)).body.id;
const refund = async (key: string, id: string) => {
  const { status, body } = await request("POST", `/v1/payments/${id}/refunds`, { amount: 100 }, { key });
  return body.error?.code ?? status;
};
const setRole = (shop: TestAccount, userId: string, role: Role) =>
  asOwner("update membership set role = $3 where account_id = $1 and user_id = $2", [shop.id, userId, role]);
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error) => error.cause?.code ?? error.code,
  );

/** A merchant, a member with a role, and a key that the member created in the dashboard. */
async function withKeyOf(role: Role) {
  const shop = await account();
  const { userId } = await member(shop.id, role);
  const as = dashboard(shop.id, { role, user: userId });
  return { shop, userId, as, key: await as.api_keys.create({ name: "Server" }) };
}

describe("a key that a developer created", () => {
  test("takes payments and creates links and customers, but cannot refund", async () => {
    const { shop, key } = await withKeyOf("developer");
    const call = { key: key.secret };
    const { status, body } = await request("POST", "/v1/payments", payment, call);
    expect([status, body.status]).toEqual([200, "paid"]);
    expect((await request("POST", "/v1/customers", { name: "Sara" }, call)).status).toBe(200);
    const link = { amount: 500, currency: "SAR" };
    expect((await request("POST", "/v1/payment_links", link, call)).status).toBe(200);
    expect(await refund(key.secret, body.id)).toBe("key_not_permitted");
    expect((await shop.get(`/v1/payments/${body.id}`)).body.amount_refunded).toBe(0);
  });

  test("lists no tool that its creator may not use, and rejects a call to it", async () => {
    const { shop, key } = await withKeyOf("developer");
    const { tools } = (await rpc(key.secret, "tools/list")).body.result;
    const offered = tools.map(({ name }: { name: string }) => name);
    for (const name of ["refund_payment", "kyc_status", "kyc_submit_document"])
      expect(offered).not.toContain(name);
    expect(offered).toEqual(expect.arrayContaining(["create_payment_link", "simulate_event"]));
    const args = { payment: await paid(shop), amount: 100, confirm: true };
    const { structuredContent } = await toolWith(key.secret, "refund_payment", args);
    expect(structuredContent.error.code).toBe("key_not_permitted");
  });

  test("does not gain permissions that its creator gains later", async () => {
    const { shop, userId, key } = await withKeyOf("developer");
    await setRole(shop, userId, "owner");
    expect(await refund(key.secret, await paid(shop))).toBe("key_not_permitted");
  });
});

describe("a key that an owner created", () => {
  test("loses permissions with its creator, effective on the next request", async () => {
    const { shop, userId, key } = await withKeyOf("owner");
    const id = await paid(shop);
    expect(await refund(key.secret, id)).toBe(200);
    await setRole(shop, userId, "developer");
    expect(await refund(key.secret, id)).toBe("key_not_permitted");
    await setRole(shop, userId, "viewer");
    expect((await request("POST", "/v1/customers", { name: "Sara" }, { key: key.secret })).status).toBe(403);
    expect((await request("GET", "/v1/payments", undefined, { key: key.secret })).status).toBe(200);
  });

  test("cannot be rolled or regain a tool by a user whose role allows less", async () => {
    const { shop, as, key } = await withKeyOf("owner");
    const developer = dashboard(shop.id, { role: "developer" });
    expect(await codeOf(developer.api_keys.roll({ id: key.id }))).toBe("key_exceeds_role");
    const off = { id: key.id, turn_on: [], turn_off: ["refund_payment", "list_payments"] };
    expect(await codeOf(developer.api_keys.choose_tools(off))).toBe("done");
    const fewer = { id: key.id, turn_on: ["refund_payment"], turn_off: [] };
    expect(await codeOf(developer.api_keys.choose_tools(fewer))).toBe("key_exceeds_role");
    expect(await codeOf(as.api_keys.choose_tools(fewer))).toBe("done");
    expect(await codeOf(developer.api_keys.revoke({ id: key.id }))).toBe("done");
  });
});

test("a developer's key rolled by an owner still cannot refund", async () => {
  const { shop, key } = await withKeyOf("developer");
  const owner = await member(shop.id, "owner");
  const rolled = await dashboard(shop.id, { user: owner.userId }).api_keys.roll({ id: key.id });
  expect(rolled.new).toMatchObject({ created_by: owner.userId, role: "developer" });
  expect(await refund(rolled.new.secret, await paid(shop))).toBe("key_not_permitted");
});

test("a key is revoked when its creator's membership ends in any way", async () => {
  const { shop, userId, key } = await withKeyOf("owner");
  await asOwner("delete from membership where account_id = $1 and user_id = $2", [shop.id, userId]);
  const { status, body } = await request("GET", "/v1/account", undefined, { key: key.secret });
  expect([status, body.error.code]).toEqual([401, "api_key_revoked"]);
  expect(body.error.message).toContain("has left the account");
});

/** The documented example of each write, sent for an unknown object. */
const writes = routes
  .filter(({ op }) => op.effect === "write")
  .map(({ name, op, method, path }) => {
    const verbs: Record<string, { requestBody?: { content: Record<string, { example?: object }> } }> =
      Reflect.get(snapshot.paths, path);
    const content = verbs[method.toLowerCase()]?.requestBody?.content["application/json"];
    // Optional, and in the past in the example.
    const { resumes_at: _, ...body }: Record<string, unknown> = { ...content?.example };
    return { name, op, method, path, body };
  });

const prefixes: Record<string, string> = {
  customers: "cus",
  cards: "card",
  payments: "pay",
  payment_links: "plink",
  subscriptions: "sub",
  events: "evt",
  webhook_endpoints: "we",
};

test.each(roles)(
  "a key whose creator now has the role %s has that role's permissions in every operation",
  async (role) => {
    const shop = await account({ keyCount: 0 });
    const { userId } = await member(shop.id, role);
    expect(writes.length).toBeGreaterThan(20);
    for (const { name, op, method, path, body } of writes) {
      // One key per operation, to stay below the rate limit.
      const key = await shop.addKey("test", "full", { userId, role: "owner" });
      const id = newId((prefixes[name.split(".")[0] ?? ""] ?? "pay") as "pay");
      const sent = method === "POST" ? body : undefined;
      const response = await request(method, path.replace("{id}", id), sent, { key });
      const refused = response.body.error?.code === "key_not_permitted";
      expect(`${name} ${refused}`).toBe(`${name} ${!mayRun(role, op, body)}`);
    }
  },
);

const reachable = [...routes.map(({ op }) => op), ...tools.map(({ operation }) => operation)];

test("a key's permissions are the intersection of its roles", () => {
  for (const first of roles)
    for (const second of roles)
      for (const op of reachable)
        expect(isPermitted([first, second], op, {})).toBe(mayRun(first, op, {}) && mayRun(second, op, {}));
});

test("a role includes another exactly if it permits every operation the other permits", () => {
  const covers = (role: Role, other: Role) => reachable.every((op) => !mayRun(other, op) || mayRun(role, op));
  for (const role of roles)
    for (const other of roles)
      expect([role, other, includesRole(role, other)]).toEqual([role, other, covers(role, other)]);
});
