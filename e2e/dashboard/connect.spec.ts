import { auth, type OAuthClientProvider } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { OAuthClientInformationMixed, OAuthTokens } from "@modelcontextprotocol/sdk/shared/auth.js";
import en from "@/app/messages/en/developers.json" with { type: "json" };
import { expectDialogFits } from "@/e2e/pictures/dialog-sizes";
import { demo, expect, expectAccessible, test } from "@/e2e/support/fixtures";
import { type Locale, signIn } from "@/e2e/support/merchant";

const locale: Locale = "en";

const redirectUrl = "http://localhost:1/callback";
const serverUrl = `${demo.base_url}/mcp`;

/** An app built on the protocol's own client library. It stores what it receives and opens no browser. */
function newApp(name: string) {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; page?: URL } =
    {};
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl] },
    state: () => "state-of-the-app",
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

const { connect, mcp } = en;

test("an app connects after consent and is disconnected in the dashboard", async ({ page }) => {
  const name = `Test helper ${locale}`;
  await signIn(page, locale);
  const { kept, provider } = newApp(name);
  expect(await auth(provider, { serverUrl })).toBe("REDIRECT");
  await page.route(`${redirectUrl}**`, (route) => route.fulfill({ body: "Connected" }));
  await page.goto(kept.page?.href ?? "");
  await expect(page.getByRole("radio", { name: connect.modes.test })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("checkbox", { name: connect.scopes["refunds:write"] }).uncheck();
  await page.getByRole("button", { name: connect.allow.test }).click();
  await page.waitForURL(`${redirectUrl}**`);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("state")).toBe("state-of-the-app");
  const authorizationCode = searchParams.get("code") ?? "";
  expect(await auth(provider, { serverUrl, authorizationCode })).toBe("AUTHORIZED");

  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL(serverUrl), { authProvider: provider }));
  const names = (await client.listTools()).tools.map(({ name }) => name);
  expect(names).toContain("create_payment_link");
  expect(names).not.toContain("refund_payment");

  await page.goto(`${demo.base_url}/test/developers/mcp`);
  const row = page.getByRole("row", { name: name }).first();
  await row.getByRole("button", { name: mcp.apps.disconnectWhat.replace("{name}", name) }).click();
  await expectDialogFits(page, "disconnect");
  await page.getByRole("dialog").getByRole("button", { name: mcp.apps.disconnect, exact: true }).click();
  await expect(page.getByText(mcp.apps.disconnected.replace("{name}", name))).toBeVisible();
  const dead = {
    authorization: `Bearer ${kept.tokens?.access_token}`,
    accept: "application/json, text/event-stream",
  };
  expect((await page.request.post(serverUrl, { headers: dead, data: {} })).status()).toBe(401);
});
