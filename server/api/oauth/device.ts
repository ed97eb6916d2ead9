import { z } from "zod";
import { baseUrl } from "@/server/base/runtime/env";
import { singleLine } from "@/server/core/values/text";
import { pairingClient, pairingSeconds, pollSeconds, startPairing } from "@/server/keys/pairing/pairing";
import { readText } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";
import { addressIn } from "@/server/platform/http/request-origin";
import { fieldsOf, OauthError, oauthResponse } from "./response";

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
