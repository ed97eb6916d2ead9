import { z } from "zod";
import { Registration, registerApp } from "@/server/apps/register";
import { endGrant } from "@/server/apps/tokens";
import { baseUrl } from "@/server/base/runtime/env";
import { recordAudit } from "@/server/core/commit/audit";
import { ApiError } from "@/server/core/operation/errors";
import { parseInput } from "@/server/core/operation/validation";
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
