import { describe, expect, test } from "vitest";
import { authorizationServer, protectedResource } from "@/server/api/oauth/metadata";
import { appScopes } from "@/server/core/values/app-scopes";
import { newId } from "@/server/core/values/ids";
import { account, asOwner, dashboard } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";
import { connected, consented, redirectUri, register, status, token } from "./apps.fixture";

describe("discovery", () => {
  test("the 401 response links to the resource metadata", async () => {
    const at = 'resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp"';
    const without = await rpc("", "tools/list", {}, { authorization: "" });
    expect(without.headers.get("www-authenticate")).toContain(at);
    const unknown = await rpc(`hl_oat_${"a".repeat(43)}`, "tools/list");
    expect([unknown.status, unknown.headers.get("www-authenticate")]).toEqual([
      401,
      `Bearer error="invalid_token", ${at}`,
    ]);
  });

  test("the metadata names the resource, its scopes, and an authorization server with S256 only", async () => {
    expect(await protectedResource().json()).toMatchObject({
      resource: "http://localhost:3000/mcp",
      authorization_servers: ["http://localhost:3000"],
      scopes_supported: appScopes,
    });
    expect(await authorizationServer().json()).toMatchObject({
      issuer: "http://localhost:3000",
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
    });
  });
});

describe("registration", () => {
  test("returns a client ID and no secret", async () => {
    const { status: code, body } = await register({
      client_name: "Helper",
      redirect_uris: [redirectUri],
      logo_uri: "x",
    });
    expect(code).toBe(201);
    expect(body).toMatchObject({
      client_name: "Helper",
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: "none",
    });
    expect(body.client_id).toMatch(/^client_/);
    expect(body).not.toHaveProperty("client_secret");
  });

  test.each([
    [{ redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
    [{ redirect_uris: ["http://shop.example/"] }, "invalid_redirect_uri"],
    [{ redirect_uris: [] }, "invalid_redirect_uri"],
    [{ redirect_uris: Array(11).fill(redirectUri) }, "invalid_redirect_uri"],
    [{}, "invalid_redirect_uri"],
    [{ redirect_uris: [redirectUri], client_name: "a".repeat(101) }, "invalid_client_metadata"],
    [{ redirect_uris: [redirectUri], grant_types: ["client_credentials"] }, "invalid_client_metadata"],
  ])("rejects %j", async (metadata, error) => {
    expect(await register(metadata)).toMatchObject({ status: 400, body: { error } });
  });

  test("is rate limited per network", async () => {
    const metadata = { redirect_uris: [redirectUri] };
    for (let n = 0; n < 20; n += 1) expect((await register(metadata, "192.0.2.9")).status).toBe(201);
    const refused = await register(metadata, "192.0.2.9");
    expect([refused.status, refused.body.error]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await register(metadata, "198.51.100.9")).status).toBe(201);
  });
});

describe("consent", () => {
  test("redirects to the app with the code, its state and the issuer", async () => {
    const { returned, request: requested } = await consented();
    expect(returned.href.startsWith(`${redirectUri}?`)).toBe(true);
    expect(returned.searchParams.get("state")).toBe(requested.state);
    expect(returned.searchParams.get("iss")).toBe("http://localhost:3000");
    expect(returned.searchParams.get("code")).toMatch(/^hl_oac_/);
  });

  test.each([
    [{ redirect_uri: "https://app.example/callback/other" }, "redirect_uri"],
    [{ redirect_uri: "https://evil.example/callback" }, "redirect_uri"],
    [{ client_id: newId("client") }, "client_id"],
  ])("returns no redirect URL for %j", async (change, param) => {
    const { as, request: requested } = await consented();
    for (const work of [
      as.connected_apps.read_request({ ...requested, ...change }),
      as.connected_apps.authorize({ ...requested, ...change, scopes: ["account:read"] }),
    ])
      await expect(work).rejects.toMatchObject({ cause: { code: "parameter_invalid", param } });
  });

  test.each([
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge: "short" }, "invalid_request"],
    [{ code_challenge: undefined }, "invalid_request"],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ resource: "https://other.example/mcp" }, "invalid_target"],
  ])("rejects %j and redirects with an error", async (change, error) => {
    const { as, request: requested } = await consented();
    const { refuse_url, problem } = await as.connected_apps.read_request({ ...requested, ...change });
    expect(new URL(refuse_url).searchParams.get("error")).toBe(error);
    expect(problem).not.toBeNull();
    const work = as.connected_apps.authorize({ ...requested, ...change, scopes: ["account:read"] });
    await expect(work).rejects.toMatchObject({ cause: { code: "parameter_invalid" } });
  });

  test("requires recent authentication, and in live mode two-step verification and a verified business", async () => {
    const { shop, userId, request: requested } = await consented();
    const attempt = (options: object) =>
      dashboard(shop.id, { user: userId, ...options }).connected_apps.authorize({
        ...requested,
        scopes: ["account:read"],
      });
    const old = { provedAt: new Date(Date.now() - 11 * 60_000), secondFactor: true };
    await expect(attempt({ access: old })).rejects.toMatchObject({ cause: { code: "step_up_required" } });
    const plain = { provedAt: new Date(), secondFactor: false };
    await expect(attempt({ mode: "live", access: plain })).rejects.toMatchObject({
      cause: { code: "second_factor_required" },
    });
    const unverified = await consented({ shop: await account({ verification: "not_started", keyCount: 1 }) });
    const live = dashboard(unverified.shop.id, { user: unverified.userId, mode: "live" }).connected_apps;
    const work = live.authorize({ ...unverified.request, scopes: ["account:read"] });
    await expect(work).rejects.toMatchObject({
      cause: { code: "account_cannot_charge" },
    });
  });

  test("returns any state unchanged, even one that looks like a card number", async () => {
    const { as, request } = await consented();
    const state = "4111111111111111";
    const requested = { ...request, state };
    expect((await as.connected_apps.read_request(requested)).refuse_url).toContain(`state=${state}`);
    const { redirect_url } = await as.connected_apps.authorize({ ...requested, scopes: ["payments:read"] });
    expect(new URL(redirect_url).searchParams.get("state")).toBe(state);
  });

  test("grants no scope that the app did not request", async () => {
    const { as, request: requested } = await consented();
    const only = { ...requested, scope: "payments:read unknown:scope" };
    expect((await as.connected_apps.read_request(only)).scopes).toEqual(["payments:read"]);
    const work = as.connected_apps.authorize({ ...only, scopes: ["refunds:write"] });
    await expect(work).rejects.toMatchObject({ cause: { code: "parameter_invalid", param: "scopes" } });
  });
});

describe("the authorization code", () => {
  test("is exchanged for a short-lived access token and a refresh token", async () => {
    const { exchange } = await consented({ scopes: ["account:read"] });
    const { status: code, body, headers } = await token(exchange);
    expect([code, headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 1800, scope: "account:read" });
    expect(await status(body.access_token)).toBe(200);
  });

  test.each([
    ["another verifier", { code_verifier: "v".repeat(43) }, "invalid_grant"],
    ["another redirect URI", { redirect_uri: "https://app.example/other" }, "invalid_grant"],
    ["an unknown code", { code: `hl_oac_${"a".repeat(43)}` }, "invalid_grant"],
    ["a missing verifier", { code_verifier: "" }, "invalid_request"],
    ["another resource", { resource: "https://other.example/" }, "invalid_target"],
    ["another grant", { grant_type: "password" }, "unsupported_grant_type"],
    ["an unknown client", { client_id: newId("client") }, "invalid_client"],
  ])("is rejected with %s, and remains valid", async (_, change, error) => {
    const { exchange } = await consented();
    expect((await token({ ...exchange, ...change })).body.error).toBe(error);
    expect((await token(exchange)).status).toBe(200);
  });

  test("is rejected for another client and after a minute", async () => {
    const { exchange, shop } = await consented();
    const { body: other } = await register({ redirect_uris: [redirectUri] });
    expect((await token({ ...exchange, client_id: other.client_id })).body.error).toBe("invalid_grant");
    await asOwner("update oauth_grant set code_expires_at = now() where account_id = $1", [shop.id]);
    expect((await token(exchange)).body.error).toBe("invalid_grant");
  });

  test("exchanged concurrently issues tokens once and then revokes them", async () => {
    const { exchange, as } = await consented();
    const responses = await Promise.all(Array.from({ length: 5 }, () => token(exchange)));
    const good = responses.filter((response) => response.status === 200);
    expect(good).toHaveLength(1);
    expect(await status(good[0]?.body.access_token)).toBe(401);
    const { data } = await as.audit_entries.list({ action: "connected_apps.reuse_detected" });
    expect(data).toMatchObject([{ after: { revoked: true } }]);
  });
});

describe("refresh tokens", () => {
  test("are single-use; reuse revokes the grant", async () => {
    const { access, renewal } = await connected();
    const renewed = await token(renewal);
    expect(renewed.status).toBe(200);
    expect(await status(renewed.body.access_token)).toBe(200);
    expect((await token(renewal)).body.error).toBe("invalid_grant");
    for (const dead of [access, renewed.body.access_token]) expect(await status(dead)).toBe(401);
    const next = { ...renewal, refresh_token: renewed.body.refresh_token };
    expect((await token(next)).body.error).toBe("invalid_grant");
  });

  test("used concurrently are exchanged once, and the result is revoked", async () => {
    const { renewal } = await connected();
    const responses = await Promise.all(Array.from({ length: 5 }, () => token(renewal)));
    const good = responses.filter((response) => response.status === 200);
    expect(good).toHaveLength(1);
    expect(await status(good[0]?.body.access_token)).toBe(401);
  });

  test("are rejected for another client", async () => {
    const { renewal } = await connected();
    const { body: other } = await register({ redirect_uris: [redirectUri] });
    expect((await token({ ...renewal, client_id: other.client_id })).body.error).toBe("invalid_grant");
    expect((await token(renewal)).status).toBe(200);
  });
});
