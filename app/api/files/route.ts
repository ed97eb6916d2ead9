import { isSameOrigin, refused } from "@/app/api/same-origin";
import { isMode, sessionContext } from "@/app/session";
import { requirePageAccount } from "@/server/team/page-account";
import { failureResponse, signedOutResponse } from "@/server/verification/response";
import { receiveUpload } from "@/server/verification/upload";

/** Uploads a verification document: bytes in the body, type in the query, name in `x-file-name`. */
export async function POST(request: Request): Promise<Response> {
  const mode = request.headers.get("x-halala-mode");
  if (!isMode(mode) || !isSameOrigin(request))
    return refused("Only pages of the dashboard can send this request.");
  const ctx = await sessionContext(mode);
  if (ctx === null) return signedOutResponse();
  try {
    requirePageAccount(ctx);
    const verification = await receiveUpload(ctx, request);
    return Response.json(verification, {
      headers: { "cache-control": "no-store", "service-request-id": ctx.requestId },
    });
  } catch (cause) {
    return failureResponse(cause, ctx.locale, ctx.requestId);
  }
}
