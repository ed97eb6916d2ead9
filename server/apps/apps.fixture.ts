import { createHash, randomBytes } from "node:crypto";
import type { Mode, Role } from "@/prisma/states";
import { registerClient, revokeToken } from "@/server/api/oauth/endpoints";
import { issueTokens } from "@/server/api/oauth/token";
import { type AppScope, appScopes } from "@/server/core/values/app-scopes";
import { member } from "@/server/team/team.fixture";
import { account, dashboard, fromOutside } from "@/server/test/account";
import { rpc } from "@/server/test/tool-calls";

export const redirectUri = "https://app.example/callback";

// The tests read responses as a client without types does.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Reply = { status: number; body: any; headers: Headers };

const reply = async (response: Response): Promise<Reply> => ({
  status: response.status,
  body: await response.json(),
  headers: response.headers,
});

const post = (path: string, body: string, type: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, {
    method: "POST",
    body,
    headers: { "content-type": type, ...headers },
  });

/** Each registration comes from a different IP address unless one is given. */
export async function register(metadata: object, address?: string): Promise<Reply> {
  const [a = 0, b = 0, c = 0] = randomBytes(3);
  const from = { "x-forwarded-for": address ?? `10.${a}.${b}.${c}` };
  const sent = post("/oauth/register", JSON.stringify(metadata), "application/json", from);
  return reply(await fromOutside(() => registerClient(sent)));
}

const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  post(path, `${new URLSearchParams(fields)}`, "application/x-www-form-urlencoded", headers);
export const token = async (fields: Record<string, string>, address?: string) =>
  reply(
    await fromOutside(() =>
      issueTokens(form("/oauth/token", fields, address === undefined ? {} : { "x-forwarded-for": address })),
    ),
  );
export const revoke = async (fields: Record<string, string>) =>
  reply(await fromOutside(() => revokeToken(form("/oauth/revoke", fields))));

/** Returns the tool endpoint's status for an access token. */
export const status = async (access: string) => (await rpc(access, "tools/list")).status;

type Options = {
  role?: Role;
  mode?: Mode;
  scopes?: readonly AppScope[];
  shop?: Awaited<ReturnType<typeof account>>;
};

/**
 * Creates a user who authorized an app. Returns the app's redirect and the parameters to exchange its code.
 */
export async function consented({
  role = "owner",
  mode = "test",
  scopes = appScopes,
  shop: known,
}: Options = {}) {
  const shop = known ?? (await account({ keyCount: 1 }));
  const { userId, email } = await member(shop.id, role);
  const as = dashboard(shop.id, { role, user: userId, mode });
  const { body: client } = await register({ client_name: "Helper", redirect_uris: [redirectUri] });
  const verifier = randomBytes(32).toString("base64url");
  const request = {
    client_id: String(client.client_id),
    redirect_uri: redirectUri,
    response_type: "code",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    state: "a state of the app",
    resource: "http://localhost:3000/mcp",
  };
  const { redirect_url } = await as.connected_apps.authorize({ ...request, scopes: [...scopes] });
  const returned = new URL(redirect_url);
  const exchange = {
    grant_type: "authorization_code",
    client_id: request.client_id,
    redirect_uri: redirectUri,
    code: returned.searchParams.get("code") ?? "",
    code_verifier: verifier,
  };
  return { shop, userId, email, as, request, returned, exchange };
}

/** The same, including the tokens. */
export async function connected(options: Options = {}) {
  const made = await consented(options);
  const { body } = await token(made.exchange);
  const access: string = body.access_token;
  const renewal = {
    grant_type: "refresh_token",
    client_id: made.request.client_id,
    refresh_token: body.refresh_token,
  };
  return { ...made, access, renewal };
}
