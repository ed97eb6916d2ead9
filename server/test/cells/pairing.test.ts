import "./settings";
import { createHash, randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { authorizeDevice } from "@/server/api/oauth/endpoints";
import { redirectUri, register, revoke, status, token } from "@/server/apps/apps.fixture";
import { inAccount } from "@/server/base/db/directory";
import { appScopes } from "@/server/core/values/app-scopes";
import { newId } from "@/server/core/values/ids";
import { hashKey } from "@/server/keys/secret";
import { dashboard, request } from "@/server/test/account";
import { cells, closeOwners, inSchema, type Merchant, merchantIn, schemasWith } from "./fixture";

afterAll(closeOwners);

/** The dashboard of an account for a developer who is a member. */
async function developerOf(shop: Merchant) {
  const user = newId("usr");
  await inSchema(
    "public",
    `insert into "user" (id, email, name, password_hash, email_verified_at) values ($1, $2, 'Sara', '', now())`,
    [user, `${user}@new.example`],
  );
  await inSchema(
    "public",
    "insert into membership (id, account_id, user_id, role) values ($1, $2, $3, 'developer')",
    [newId("mem"), shop.id, user],
  );
  return inAccount(shop.id, async () => dashboard(shop.id, { role: "developer", user }));
}

const client_id = "halala-cli";

async function startPairing() {
  const [a, b, c] = randomBytes(3);
  const response = await authorizeDevice(
    new Request("http://localhost:3000/oauth/device_authorization", {
      method: "POST",
      body: `${new URLSearchParams({ client_id, device_name: "Sara's laptop" })}`,
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": `10.${a}.${b}.${c}`,
      },
    }),
  );
  return response.json();
}

/** Polls as if the polling interval had passed. */
async function poll(device_code: string) {
  const past = "update pairing set polled_at = $2 where device_hash = $1";
  await inSchema("public", past, [hashKey(device_code), new Date(Date.now() - 5_000)]);
  const { body } = await token({
    grant_type: "urn:ietf:params:oauth:grant-type:device_code",
    client_id,
    device_code,
  });
  return body;
}

const balance = async (key: string) => (await request("GET", "/v1/balance", undefined, { key })).status;

test.each(cells)("a command line is paired with an account in %s, and signs out", async (cell) => {
  const shop = await merchantIn(cell);
  const as = await developerOf(shop);
  const { device_code: device, user_code: code } = await startPairing();
  expect(await as.pairings.read({ code })).toMatchObject({ device_name: "Sara's laptop" });
  expect((await poll(device)).error).toBe("authorization_pending");
  await as.pairings.allow({ code });
  const { access_token: key } = await poll(device);
  expect(await balance(key)).toBe(200);
  expect(await schemasWith("api_key", shop.id)).toEqual([cell]);
  expect((await poll(device)).error).toBe("invalid_grant");
  await revoke({ client_id, token: key });
  expect(await balance(key)).toBe(401);
});

test("a command line that is denied gets no key", async () => {
  const as = await developerOf(await merchantIn("cell_2"));
  const { device_code: device, user_code: code } = await startPairing();
  await as.pairings.deny({ code });
  expect((await poll(device)).error).toBe("access_denied");
});

test.each(cells)("an app is connected with an account in %s, and disconnects", async (cell) => {
  const as = await developerOf(await merchantIn(cell));
  const { body: app } = await register({ client_name: "Helper", redirect_uris: [redirectUri] });
  const verifier = randomBytes(32).toString("base64url");
  const { redirect_url } = await as.connected_apps.authorize({
    client_id: String(app.client_id),
    redirect_uri: redirectUri,
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: "http://localhost:3000/mcp",
    scopes: [...appScopes],
  });
  const { body: first } = await token({
    grant_type: "authorization_code",
    client_id: app.client_id,
    redirect_uri: redirectUri,
    code: new URL(redirect_url).searchParams.get("code") ?? "",
    code_verifier: verifier,
  });
  expect(await status(first.access_token)).toBe(200);
  const renewal = {
    grant_type: "refresh_token",
    client_id: app.client_id,
    refresh_token: first.refresh_token,
  };
  const { body: next } = await token(renewal);
  expect(await status(next.access_token)).toBe(200);
  await revoke({ client_id: app.client_id, token: next.access_token });
  expect(await status(next.access_token)).toBe(401);
});
