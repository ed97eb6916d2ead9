import { resource } from "@/server/apps/authorization";
import { accessSeconds, exchangeCode, hashOf, refreshTokens, type Tokens } from "@/server/apps/tokens";
import { unscoped } from "@/server/base/db/db";
import { sha256 } from "@/server/base/runtime/digest";
import { id } from "@/server/core/values/ids";
import { type ClaimResult, claimPairing, keySeconds, pairingClient } from "@/server/keys/pairing/pairing";
import { countUnknownKey, findOwner } from "@/server/keys/unknown-keys";
import { readText } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";
import { addressIn } from "@/server/platform/http/request-origin";
import { fieldsOf, OauthError, oauthResponse } from "./response";

type Fields = ReadonlyMap<string, string>;

/** RFC 8628. */
export const deviceGrant = "urn:ietf:params:oauth:grant-type:device_code";

/**
 * Exchanges an authorization code or a refresh token for tokens (OAuth 2.1), or a device code of the command
 * line for its test key.
 */
export const issueTokens = (request: Request): Promise<Response> =>
  oauthResponse("token", async () => {
    const address = addressIn(request.headers);
    const fields = fieldsOf(await readText(request, entryPoints.oauthToken.maxBytes));
    const isPairing = fields.get("grant_type") === deviceGrant;
    const issued = await findOwner(address, hashOfGrant(fields), async () =>
      isPairing ? claimPairedKey(fields, address) : exchangeGrant(fields),
    );
    if (issued !== null) return issued;
    countUnknownKey(address);
    throw new OauthError(
      "invalid_grant",
      isPairing
        ? "The device code is not valid, or was used before."
        : "The code or refresh token is not valid, has expired, or was used before.",
    );
  });

/** The users of a hosted app share its network, so valid codes and tokens stay usable there. */
function hashOfGrant(fields: Fields): Buffer | null {
  switch (fields.get("grant_type")) {
    case "refresh_token":
      return hashOf("refresh", fields.get("refresh_token") ?? "");
    case "authorization_code":
      return hashOf("code", fields.get("code") ?? "");
    case deviceGrant:
      return fields.has("device_code") ? sha256(fields.get("device_code") ?? "") : null;
    default:
      return null;
  }
}

async function claimPairedKey(fields: Fields, address: string | null) {
  if (requireField(fields, "client_id") !== pairingClient)
    throw new OauthError("invalid_client", `client_id must be ${pairingClient}.`, 401);
  const claimed = await claimPairing(requireField(fields, "device_code"), address);
  if (claimed.outcome === "invalid") return null;
  if (claimed.outcome === "done")
    return { access_token: claimed.secret, token_type: "Bearer", expires_in: keySeconds };
  const [error, description] = pairingErrors[claimed.outcome];
  throw new OauthError(error, description);
}

const pairingErrors = {
  pending: ["authorization_pending", "The pairing is waiting for a decision in the dashboard."],
  slow_down: ["slow_down", "Wait five seconds longer between requests."],
  denied: ["access_denied", "This pairing was not allowed."],
  expired: ["expired_token", "The pairing code has expired."],
} as const satisfies Record<Exclude<ClaimResult["outcome"], "done" | "invalid">, readonly [string, string]>;

async function exchangeGrant(fields: Fields) {
  const requested = fields.get("resource") ?? resource;
  if (requested !== resource) throw new OauthError("invalid_target", `resource must be ${resource}.`);
  const tokens = await exchangeSecret(fields);
  return tokens && tokenResponse(tokens);
}

async function exchangeSecret(fields: Fields): Promise<Tokens | null> {
  const grantType = requireField(fields, "grant_type");
  if (grantType !== "authorization_code" && grantType !== "refresh_token")
    throw new OauthError(
      "unsupported_grant_type",
      `grant_type must be authorization_code, refresh_token or ${deviceGrant}.`,
    );
  const clientId = await requireClient(requireField(fields, "client_id"));
  if (grantType === "refresh_token") return refreshTokens(requireField(fields, "refresh_token"), clientId);
  const verifier = requireField(fields, "code_verifier");
  if (!/^[\w.~-]{43,128}$/.test(verifier))
    throw new OauthError(
      "invalid_request",
      "code_verifier must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~.",
    );
  const redirectUri = requireField(fields, "redirect_uri");
  return exchangeCode({ code: requireField(fields, "code"), clientId, redirectUri, verifier });
}

function requireField(fields: Fields, name: string): string {
  const value = fields.get(name);
  if (value === undefined || value === "") throw new OauthError("invalid_request", `${name} is missing.`);
  return value;
}

async function requireClient(clientId: string): Promise<string> {
  const isKnown =
    id("client").safeParse(clientId).success &&
    (await unscoped.oauthClient.count({ where: { id: clientId } })) === 1;
  if (!isKnown) throw new OauthError("invalid_client", "The client is not registered.", 401);
  return clientId;
}

const tokenResponse = ({ access, refresh, scopes }: Tokens) => ({
  access_token: access,
  token_type: "Bearer",
  expires_in: accessSeconds,
  refresh_token: refresh,
  scope: scopes.join(" "),
});
