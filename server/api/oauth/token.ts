import { resource } from "@/server/apps/authorization";
import { accessSeconds, exchangeCode, refreshTokens, type Tokens } from "@/server/apps/tokens";
import { id } from "@/server/core/ids";
import { countUnknown, requireFewUnknown } from "@/server/keys/unknown-keys";
import { unscoped } from "@/server/platform/db/db";
import { readText } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";
import { addressIn } from "@/server/request-logs/entry";
import { fieldsOf, OauthError, oauthAnswer } from "./answer";

type Fields = ReadonlyMap<string, string>;

/** Exchanges an authorization code or a refresh token for tokens (OAuth 2.1). */
export const issueTokens = (request: Request): Promise<Response> =>
  oauthAnswer("token", async () => {
    const address = addressIn(request.headers);
    requireFewUnknown(address, null);
    const fields = fieldsOf(await readText(request, entryPoints.oauthToken.maximumBytes));
    const requested = fields.get("resource") ?? resource;
    if (requested !== resource) throw new OauthError("invalid_target", `resource must be ${resource}.`);
    const tokens = await exchanged(fields);
    if (tokens !== null) return answerOf(tokens);
    countUnknown(address);
    throw new OauthError(
      "invalid_grant",
      "The code or refresh token is not valid, has expired, or was used before.",
    );
  });

async function exchanged(fields: Fields): Promise<Tokens | null> {
  const grantType = required(fields, "grant_type");
  if (grantType !== "authorization_code" && grantType !== "refresh_token")
    throw new OauthError("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
  const clientId = await knownClient(required(fields, "client_id"));
  if (grantType === "refresh_token") return refreshTokens(required(fields, "refresh_token"), clientId);
  const verifier = required(fields, "code_verifier");
  if (!/^[\w.~-]{43,128}$/.test(verifier))
    throw new OauthError(
      "invalid_request",
      "code_verifier must have 43 to 128 characters from A-Z a-z 0-9 - . _ ~.",
    );
  const redirectUri = required(fields, "redirect_uri");
  return exchangeCode({ code: required(fields, "code"), clientId, redirectUri, verifier });
}

function required(fields: Fields, name: string): string {
  const value = fields.get(name);
  if (value === undefined || value === "") throw new OauthError("invalid_request", `${name} is missing.`);
  return value;
}

async function knownClient(clientId: string): Promise<string> {
  const isKnown =
    id("client").safeParse(clientId).success &&
    (await unscoped.oauthClient.count({ where: { id: clientId } })) === 1;
  if (!isKnown) throw new OauthError("invalid_client", "The client is not registered.", 401);
  return clientId;
}

const answerOf = ({ access, refresh, scopes }: Tokens) => ({
  access_token: access,
  token_type: "Bearer",
  expires_in: accessSeconds,
  refresh_token: refresh,
  scope: scopes.join(" "),
});
