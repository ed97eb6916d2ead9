import { Registration, registerApp } from "@/server/apps/register";
import { ApiError } from "@/server/core/operation/errors";
import { parseInput } from "@/server/core/operation/validation";
import { readJson } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";
import { addressIn } from "@/server/platform/http/request-origin";
import { OauthError, oauthResponse } from "./response";

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
