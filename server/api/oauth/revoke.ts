import { endGrant } from "@/server/apps/tokens";
import { recordAudit } from "@/server/core/commit/audit";
import { pairingClient, revokePairedKey } from "@/server/keys/pairing/pairing";
import { readText } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";
import { addressIn } from "@/server/platform/http/request-origin";
import { fieldsOf, OauthError, oauthResponse } from "./response";

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
