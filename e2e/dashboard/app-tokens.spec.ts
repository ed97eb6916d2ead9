import { createHash, randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { z } from "zod";
import en from "@/app/messages/en/developers.json" with { type: "json" };
import { demo, expect, test } from "@/e2e/support/fixtures";
import { signIn } from "@/e2e/support/merchant";

const redirectUri = "http://localhost:1/callback";
const at = (path: string) => `${demo.base_url}${path}`;

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string(), scope: z.string() });
const Metadata = z.object({
  registration_endpoint: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  revocation_endpoint: z.string(),
});

/** Finds the authorization server as a client does: from the 401 response of the tool endpoint. */
async function discovered(request: APIRequestContext) {
  const refused = await request.post(at("/mcp"), { data: {} });
  expect(refused.status()).toBe(401);
  const [, location = ""] =
    /resource_metadata="([^"]+)"/.exec(refused.headers()["www-authenticate"] ?? "") ?? [];
  const resource = await (await request.get(location)).json();
  const server = `${resource.authorization_servers[0]}/.well-known/oauth-authorization-server`;
  const metadata = Metadata.parse(await (await request.get(server)).json());
  return { resource: z.string().parse(resource.resource), metadata };
}

type Server = Awaited<ReturnType<typeof discovered>>;

async function registered(request: APIRequestContext, { metadata }: Server, name: string): Promise<string> {
  const data = { client_name: name, redirect_uris: [redirectUri] };
  const response = await request.post(metadata.registration_endpoint, { data });
  expect(response.status()).toBe(201);
  return z.string().parse((await response.json()).client_id);
}

const authorizationUrl = (
  { metadata, resource }: Server,
  clientId: string,
  verifier: string,
  uri = redirectUri,
) =>
  `${metadata.authorization_endpoint}?${new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: uri,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "state-of-the-app",
    scope: "account:read payments:read links:write",
    resource,
  })}`;

/** Allows the app on the consent page and returns the code. */
async function allowed(page: Page, url: string): Promise<string> {
  await page.route(`${redirectUri}**`, (route) => route.fulfill({ body: "Connected" }));
  await page.goto(url);
  await page.getByRole("checkbox", { name: en.connect.scopes["links:write"] }).uncheck();
  await page.getByRole("button", { name: en.connect.allow.test }).click();
  await page.waitForURL(`${redirectUri}**`);
  return new URL(page.url()).searchParams.get("code") ?? "";
}

test("an app's code and refresh tokens are used once, and revocation ends its access", async ({
  page,
  request,
}) => {
  await signIn(page, "en");
  const server = await discovered(request);
  const clientId = await registered(request, server, "Token helper");
  const verifier = randomBytes(32).toString("base64url");

  await page.goto(authorizationUrl(server, clientId, verifier, "https://other.example/callback"));
  await expect(page.getByRole("button", { name: en.connect.allow.test })).toBeHidden();
  const code = await allowed(page, authorizationUrl(server, clientId, verifier));

  const post = async (fields: Record<string, string>) => {
    const form = { client_id: clientId, ...fields };
    const response = await request.post(server.metadata.token_endpoint, { form });
    return { status: response.status(), body: await response.json() };
  };
  const exchange = {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  const invalid = { status: 400, body: { error: "invalid_grant" } };
  expect(await post({ ...exchange, code_verifier: "v".repeat(43) })).toMatchObject(invalid);
  expect(await post({ ...exchange, redirect_uri: "https://other.example/callback" })).toMatchObject(invalid);
  const first = Tokens.parse((await post(exchange)).body);
  expect(first.scope).toBe("account:read payments:read");

  const call = async (token: string, name: string, input: object = {}) => {
    const response = await request.post(at("/mcp"), {
      headers: { authorization: `Bearer ${token}`, accept: "application/json, text/event-stream" },
      data: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } },
    });
    return { status: response.status(), headers: response.headers(), body: await response.json() };
  };
  const account = await call(first.access_token, "account_status");
  expect(account.body.result).toMatchObject({ isError: false, structuredContent: { mode: "test" } });
  const beyond = await call(first.access_token, "create_payment_link", { amount: 500, currency: "SAR" });
  expect(beyond.status).toBe(403);
  expect(beyond.headers["www-authenticate"]).toContain("links:write");

  const refresh = (token: string) => post({ grant_type: "refresh_token", refresh_token: token });
  const second = Tokens.parse((await refresh(first.refresh_token)).body);
  expect((await call(second.access_token, "account_status")).status).toBe(200);
  await request.post(server.metadata.revocation_endpoint, {
    form: { client_id: clientId, token: second.refresh_token },
  });
  expect((await call(second.access_token, "account_status")).status).toBe(401);
  expect(await refresh(second.refresh_token)).toMatchObject(invalid);
});

for (const replayed of ["code", "refresh token"] as const)
  test(`a replayed ${replayed} is rejected and ends the app's access`, async ({ page, request }) => {
    await signIn(page, "en");
    const server = await discovered(request);
    const client_id = await registered(request, server, `Replayed ${replayed}`);
    const verifier = randomBytes(32).toString("base64url");
    const code = await allowed(page, authorizationUrl(server, client_id, verifier));
    const post = (form: Record<string, string>) => request.post(server.metadata.token_endpoint, { form });
    const exchange = {
      ...{ grant_type: "authorization_code", client_id, code },
      ...{ redirect_uri: redirectUri, code_verifier: verifier },
    };
    const first = Tokens.parse(await (await post(exchange)).json());
    const refresh = { grant_type: "refresh_token", client_id, refresh_token: first.refresh_token };
    const used = replayed === "code" ? exchange : refresh;
    const newest = replayed === "code" ? first : Tokens.parse(await (await post(refresh)).json());
    const again = await post(used);
    expect([again.status(), (await again.json()).error]).toEqual([400, "invalid_grant"]);
    const headers = { authorization: `Bearer ${newest.access_token}` };
    expect((await request.post(at("/mcp"), { headers, data: {} })).status()).toBe(401);
  });
