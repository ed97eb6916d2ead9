import { z } from "zod";
import { isRedirectUri, maxUriLength } from "@/server/apps/redirect-uri";
import { endGrant } from "@/server/apps/tokens";
import { sql, statement } from "@/server/base/db/db";
import { baseUrl } from "@/server/base/runtime/env";
import { networkOf } from "@/server/base/runtime/network";
import { recordAudit } from "@/server/core/commit/audit";
import { consume, throttleKey } from "@/server/core/commit/throttle";
import { ApiError } from "@/server/core/operation/errors";
import { rule } from "@/server/core/operation/rule";
import { parseInput } from "@/server/core/operation/validation";
import { newId, timeOfId } from "@/server/core/values/ids";
import { singleLine } from "@/server/core/values/text";
import {
  pairingClient,
  pairingSeconds,
  pollSeconds,
  revokePairedKey,
  startPairing,
} from "@/server/keys/pairing/pairing";
import { readJson, readText } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";
import { addressIn } from "@/server/platform/http/request-origin";
import { fieldsOf, OauthError, oauthResponse } from "./response";

/** Dynamic client registration (RFC 7591): every app is a public client and gets an ID without a secret. */
export const registerClient = (request: Request): Promise<Response> =>
  oauthResponse(
    "register",
    async () =>
      registerApp(
        validateMetadata(await readJson(request, entryPoints.oauthRegister)),
        addressIn(request.headers),
      ),
    201,
  );

function validateMetadata(body: unknown) {
  try {
    const metadata = parseInput(Registration, body);
    const { grant_types: grants = ["authorization_code"], response_types: responses = ["code"] } = metadata;
    if (!grants.includes("authorization_code") || !responses.includes("code"))
      throw new OauthError("invalid_client_metadata", "Only the authorization code grant is supported.");
    return metadata;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isUri = error.param?.startsWith("redirect_uris") ?? false;
    throw new OauthError(
      isUri ? "invalid_redirect_uri" : "invalid_client_metadata",
      error.envelope("en").error.message,
    );
  }
}

/**
 * Token revocation (RFC 7009): an app that disconnects ends its grant. Unknown tokens get the same response.
 */
export const revokeToken = (request: Request): Promise<Response> =>
  oauthResponse("revoke", async () => {
    const fields = fieldsOf(await readText(request, entryPoints.oauthRevoke.maxBytes));
    const token = fields.get("token");
    if (token === undefined) throw new OauthError("invalid_request", "token is missing.");
    if (fields.get("client_id") === pairingClient) {
      await revokePairedKey(token, addressIn(request.headers));
      return {};
    }
    const ended = await endGrant(token, fields.get("client_id") ?? "");
    if (ended === null) return {};
    const { id, accountId, userId, email, mode } = ended;
    const source = { user: userId, email, role: "mcp", session: id, ip: addressIn(request.headers) } as const;
    await recordAudit(
      { action: "connected_apps.disconnect", ...source },
      { accountId, mode },
      { target: id },
    );
    return {};
  });

const DeviceName = z.string().pipe(singleLine(1, 60));

/** Device authorization (RFC 8628). The Halala CLI is the only client that supports it. */
export const authorizeDevice = (request: Request): Promise<Response> =>
  oauthResponse("device_authorization", async () => {
    const fields = fieldsOf(await readText(request, entryPoints.oauthDevice.maxBytes));
    if (fields.get("client_id") !== pairingClient)
      throw new OauthError("invalid_client", `client_id must be ${pairingClient}.`, 401);
    const name = DeviceName.safeParse(fields.get("device_name") ?? "unknown");
    if (!name.success) throw new OauthError("invalid_request", "device_name must have 1 to 60 characters.");
    const { deviceCode, userCode } = await startPairing(name.data, addressIn(request.headers));
    const page = `${baseUrl}/test/pair`;
    return {
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: page,
      verification_uri_complete: `${page}?code=${userCode}`,
      expires_in: pairingSeconds,
      interval: pollSeconds,
    };
  });

const redirectUri = z.string().max(maxUriLength).refine(isRedirectUri, rule("redirect_uri"));

/** The supported metadata of RFC 7591. Other fields are ignored, as it requires. */
export const Registration = z.object({
  client_name: singleLine(1, 100).default("Unnamed app"),
  redirect_uris: z.array(redirectUri).min(1).max(10),
  grant_types: z.array(z.string().max(100)).max(10).optional(),
  response_types: z.array(z.string().max(100)).max(10).optional(),
});
type Registration = z.output<typeof Registration>;

/**
 * The maximum number of registrations: per network in 15 minutes, and in total per day. Unused ones are
 * deleted later.
 */
const maxRegistrations = { network: 20, block: 60, all: 50_000 };

const insert = statement("insert into oauth_client (id, name, redirect_uris) values ($1, $2, $3)");

/** Registers an app as a public client. Throws `too_many_tries`. */
async function registerApp({ client_name, redirect_uris }: Registration, address: string | null) {
  const subject = (value: string) => throttleKey("app-registrations", value);
  await consume(subject(networkOf(address)), maxRegistrations.network);
  await consume(subject(`block ${networkOf(address, "block")}`), maxRegistrations.block);
  await consume(subject("all"), maxRegistrations.all, "24 hours");
  const id = newId("client");
  await sql(insert, [id, client_name, redirect_uris]);
  return {
    client_id: id,
    client_id_issued_at: Math.floor(timeOfId(id).getTime() / 1000),
    client_name,
    redirect_uris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}
