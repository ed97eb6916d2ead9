import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { authorizeDevice, revokeToken } from "@/server/api/oauth/endpoints";
import { issueTokens } from "@/server/api/oauth/token";
import type { Role } from "@/server/core/operation/roles";
import { fillKeys } from "@/server/keys/keys.fixture";
import { hashKey } from "@/server/keys/secret";
import { member } from "@/server/team/team.fixture";
import { account, asOwner, dashboard, fromOutside, request } from "@/server/test/account";

const post = async (
  handler: (request: Request) => Promise<Response>,
  path: string,
  fields: Record<string, string>,
  address = `10.${[...randomBytes(3)].join(".")}`,
) => {
  const sent = new Request(`http://localhost:3000${path}`, {
    method: "POST",
    body: `${new URLSearchParams(fields)}`,
    headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address },
  });
  const response = await fromOutside(() => handler(sent));
  return { status: response.status, body: await response.json(), headers: response.headers };
};

const client_id = "halala-cli";
const start = (fields: object = {}, address?: string) =>
  post(
    authorizeDevice,
    "/oauth/device_authorization",
    { client_id, device_name: "Sara's laptop", ...fields },
    address,
  );
const grant_type = "urn:ietf:params:oauth:grant-type:device_code";
const poll = (device_code: string, fields: object = {}) =>
  post(issueTokens, "/oauth/token", { grant_type, client_id, device_code, ...fields });
const logout = (token: string) => post(revokeToken, "/oauth/revoke", { client_id, token });

/** A started pairing, and a member who can allow or deny it. */
async function started(role: Role = "developer") {
  const shop = await account({ keyCount: 1 });
  const { userId, email } = await member(shop.id, role);
  const as = dashboard(shop.id, { role, user: userId });
  const { body } = await start();
  const device: string = body.device_code;
  const code: string = body.user_code;
  /** Polls again as if the polling interval had passed. */
  const later = async () => {
    await asOwner("update pairing set polled_at = polled_at - interval '5 seconds' where device_hash = $1", [
      hashKey(device),
    ]);
    return poll(device);
  };
  return { shop, userId, email, as, device, code, later, started: body };
}

const codeOf = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.cause?.code ?? error.code,
  );

describe("pairing a CLI", () => {
  test("issues a test key for 90 days once a member allows the code", async () => {
    const { as, code, device, later, shop, userId, email, started: body } = await started();
    expect(body).toMatchObject({
      verification_uri: "http://localhost:3000/test/pair",
      verification_uri_complete: `http://localhost:3000/test/pair?code=${code}`,
      expires_in: 600,
      interval: 5,
    });
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect((await poll(device)).body.error).toBe("authorization_pending");
    expect(await as.pairings.read({ code: code.toLowerCase().replace("-", " ") })).toMatchObject({
      code,
      device_name: "Sara's laptop",
      key_days: 90,
    });
    await as.pairings.allow({ code });
    const { status, body: token, headers } = await later();
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(token).toEqual({
      access_token: expect.stringMatching(/^sk_test_/),
      token_type: "Bearer",
      expires_in: 7_776_000,
    });
    const { body: own } = await request("GET", "/v1/account", undefined, { key: token.access_token });
    expect(own).toMatchObject({ id: shop.id, mode: "test" });
    const [key] = (await as.api_keys.list({})).data;
    expect(key).toMatchObject({ name: "Halala CLI", role: "developer", created_by: userId, mode: "test" });
    const days = (Date.parse(key?.expires_at ?? "") - Date.parse(key?.created ?? "")) / 86_400_000;
    expect(Math.round(days)).toBe(90);
    const { data } = await dashboard(shop.id).audit_entries.list({ action: "pairings" });
    expect(data.map(({ action, email: person, target }) => [action, person, target])).toEqual(
      expect.arrayContaining([
        ["pairings.claim", email, key?.id],
        ["pairings.allow", "developer@shop.example", null],
      ]),
    );
    const { rows } = await asOwner(
      "select p::text || k::text as row from pairing p, api_key k where k.id = $1",
      [key?.id],
    );
    for (const secret of [device, code, code.replace("-", ""), token.access_token])
      expect(rows[0].row).not.toContain(secret);
  });

  test("issues no key to an account that has the maximum number", async () => {
    const { as, code, later, shop } = await started();
    await fillKeys(shop.id, 100);
    await as.pairings.allow({ code });
    expect((await later()).body.error).toBe("access_denied");
  });

  test("issues the key once and invalidates both codes", async () => {
    const { as, code, later, device } = await started();
    await as.pairings.allow({ code });
    const responses = await Promise.all([poll(device), poll(device), poll(device)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await later()).body.error).toBe("invalid_grant");
    for (const verb of ["read", "allow", "deny"] as const)
      expect(await codeOf(as.pairings[verb]({ code }))).toBe("resource_missing");
    expect((await as.api_keys.list({})).data.filter(({ name }) => name === "Halala CLI")).toHaveLength(1);
  });

  test("returns slow_down for frequent polls, and the key later", async () => {
    const { as, code, device, later } = await started();
    await poll(device);
    expect((await poll(device)).body.error).toBe("slow_down");
    await as.pairings.allow({ code });
    expect((await poll(device)).body.error).toBe("slow_down");
    expect((await later()).status).toBe(200);
  });

  test("issues no key after a denial or expiration", async () => {
    const refused = await started();
    await refused.as.pairings.deny({ code: refused.code });
    expect((await refused.later()).body.error).toBe("access_denied");
    const late = await started();
    await asOwner("update pairing set expires_at = now() where device_hash = $1", [hashKey(late.device)]);
    expect(await codeOf(late.as.pairings.allow({ code: late.code }))).toBe("resource_missing");
    expect((await late.later()).body.error).toBe("expired_token");
    const allowed = await started();
    await allowed.as.pairings.allow({ code: allowed.code });
    await asOwner("update pairing set expires_at = now() where account_id = $1", [allowed.shop.id]);
    expect((await allowed.later()).body.error).toBe("expired_token");
  });

  test("revokes only its own key on logout", async () => {
    const { as, code, later, shop } = await started();
    await as.pairings.allow({ code });
    const { access_token: key } = (await later()).body;
    expect((await logout(shop.key)).status).toBe(200);
    expect((await shop.get("/v1/account")).status).toBe(200);
    expect((await logout(key)).status).toBe(200);
    expect((await request("GET", "/v1/account", undefined, { key })).body.error.code).toBe("api_key_revoked");
    expect((await logout(key)).status).toBe(200);
    const { data } = await dashboard(shop.id).audit_entries.list({ action: "pairings.logout" });
    expect(data).toHaveLength(1);
  });
});

describe("a pairing", () => {
  test("cannot be allowed by a role that cannot create keys, without recent authentication, or in live mode", async () => {
    const { code, shop, device } = await started();
    for (const role of ["finance", "support", "viewer"] as const)
      for (const verb of ["read", "allow", "deny"] as const)
        expect(await codeOf(dashboard(shop.id, { role }).pairings[verb]({ code }))).toBe("FORBIDDEN");
    const { userId: user } = await member(shop.id, "owner");
    const notRecent = { provedAt: new Date(0), secondFactor: false };
    const as = dashboard(shop.id, { user, access: notRecent });
    expect(await codeOf(as.pairings.allow({ code }))).toBe("step_up_required");
    const live = dashboard(shop.id, { user, mode: "live" });
    for (const verb of ["read", "allow", "deny"] as const)
      expect(await codeOf(live.pairings[verb]({ code }))).toBe("test_mode_only");
    expect(await codeOf(dashboard(shop.id).pairings.allow({ code }))).toBe("resource_missing"); // not a member
    expect((await poll(device)).body.error).toBe("authorization_pending");
  });

  test("issues no key if the member lost the role or left before", async () => {
    for (const change of ["update membership set role = 'viewer'", "delete from membership"]) {
      const { as, code, later, userId } = await started();
      await as.pairings.allow({ code });
      await asOwner(`${change} where user_id = $1`, [userId]);
      expect((await later()).body.error).toBe("access_denied");
    }
  });

  test("limits guesses of codes and device codes, and not how often a known code is read", async () => {
    const { as, device, code } = await started();
    for (let n = 0; n < 25; n += 1) await as.pairings.read({ code });
    for (let n = 0; n < 20; n += 1)
      expect(await codeOf(as.pairings.allow({ code: "BBBB-BBBB" }))).toBe("resource_missing");
    expect(await codeOf(as.pairings.allow({ code: "BBBB-BBBB" }))).toBe("too_many_tries");
    const address = "198.51.100.77";
    const guess = () =>
      post(
        issueTokens,
        "/oauth/token",
        { grant_type, client_id, device_code: `hl_odc_${randomBytes(32).toString("base64url")}` },
        address,
      );
    for (let n = 0; n < 60; n += 1) expect((await guess()).body.error).toBe("invalid_grant");
    expect((await guess()).status).toBe(429);
    expect((await poll(device)).body.error).toBe("authorization_pending");
  });

  test("limits new pairings, and rejects other clients and invalid names", async () => {
    const address = "198.51.100.78";
    for (let n = 0; n < 10; n += 1) expect((await start({}, address)).status).toBe(200);
    const { status, body } = await start({}, address);
    expect([status, body.error]).toEqual([429, "too_many_requests"]);
    expect((await start({ client_id: "other" })).body.error).toBe("invalid_client");
    expect((await start({ device_name: "x".repeat(61) })).body.error).toBe("invalid_request");
    const { device } = await started();
    expect((await poll(device, { client_id: "other" })).body.error).toBe("invalid_client");
  });

  test("issues a key of the account of the member who allowed it", async () => {
    const one = await started();
    const other = await started();
    await other.as.pairings.allow({ code: one.code });
    const { access_token: key } = (await one.later()).body;
    expect((await request("GET", "/v1/account", undefined, { key })).body.id).toBe(other.shop.id);
    expect((await one.as.api_keys.list({})).data.some(({ name }) => name === "Halala CLI")).toBe(false);
  });
});
