import { auth, type OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";
import { expect, test } from "vitest";
import { mcp } from "@/server/api/mcp/mcp";
import { registerClient } from "@/server/api/oauth/endpoints";
import { authorizationServer, protectedResource } from "@/server/api/oauth/metadata";
import { issueTokens } from "@/server/api/oauth/token";
import { member } from "@/server/team/team.fixture";
import { account, dashboard, fromOutside } from "@/server/test/account";
import { AuthorizationInput } from "./authorization";

const redirectUrl = "http://localhost:1/callback";
const serverUrl = "http://localhost:3000/mcp";

const endpoints: Record<string, (request: Request) => Response | Promise<Response>> = {
  "/.well-known/oauth-protected-resource/mcp": protectedResource,
  "/.well-known/oauth-authorization-server": authorizationServer,
  "/oauth/register": registerClient,
  "/oauth/token": issueTokens,
  "/mcp": mcp,
};

/** The fetch of the MCP SDK's client, without a network. */
async function fetchHere(url: string | URL, init?: RequestInit): Promise<Response> {
  const handler = endpoints[new URL(url).pathname];
  if (handler === undefined) return new Response(null, { status: 404 });
  return fromOutside(() => handler(new Request(url, init)));
}

/** An app built with the MCP SDK. It stores its tokens and opens no browser. */
function newApp() {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; page?: URL } =
    {};
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: "Helper", redirect_uris: [redirectUrl] },
    state: () => "state",
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (page) => {
      kept.page = page;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? "",
  };
  return { kept, provider };
}

test("the MCP SDK's client discovers, registers, connects, refreshes and calls tools", async () => {
  const shop = await account({ keyCount: 1 });
  const { userId } = await member(shop.id, "owner");
  const { kept, provider } = newApp();
  expect(await auth(provider, { serverUrl, fetchFn: fetchHere })).toBe("REDIRECT");
  expect(kept.page?.href).toMatch(/^http:\/\/localhost:3000\/oauth\/authorize\?/);
  const requested = AuthorizationInput.parse(Object.fromEntries(kept.page?.searchParams ?? []));
  expect(requested).toMatchObject({ resource: serverUrl, code_challenge_method: "S256", state: "state" });
  const { redirect_url } = await dashboard(shop.id, { user: userId }).connected_apps.authorize({
    ...requested,
    scopes: ["account:read", "payments:read"],
  });
  const authorizationCode = new URL(redirect_url).searchParams.get("code") ?? "";
  expect(await auth(provider, { serverUrl, authorizationCode, fetchFn: fetchHere })).toBe("AUTHORIZED");
  const before = kept.tokens?.access_token;
  expect(await auth(provider, { serverUrl, fetchFn: fetchHere })).toBe("AUTHORIZED");
  expect(kept.tokens?.access_token).not.toBe(before);

  const client = new Client({ name: "test", version: "1" });
  const options = { authProvider: provider, fetch: fetchHere };
  await client.connect(new StreamableHTTPClientTransport(new URL(serverUrl), options));
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toContain("list_payments");
  expect(names).not.toContain("refund_payment");
  await client.close();
});
