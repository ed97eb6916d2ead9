import { TRPCError } from "@trpc/server";
import { isSameOrigin, refused } from "@/app/api/same-origin";
import { isMode, sessionContext } from "@/app/session";
import { createCaller } from "@/server/api/trpc";
import { receiveLogo } from "@/server/settings/logo";
import { failureResponse, signedOutResponse } from "@/server/verification/response";
import { RoleRefused } from "@/server/verification/upload";

/** Uploads an image as the raw body, because it is too large for a tRPC call. The operation does the rest. */
export async function POST(request: Request): Promise<Response> {
  // The header forces a CORS preflight, which cross-site requests fail.
  const mode = request.headers.get("x-halala-mode");
  if (!isMode(mode) || !isSameOrigin(request))
    return refused("Only pages of the dashboard can send this request.");
  const ctx = await sessionContext(mode);
  if (ctx === null) return signedOutResponse();
  try {
    const save = (image: string) => createCaller(ctx).settings.set_logo({ image });
    const settings = await receiveLogo(ctx.scope.accountId, request, save);
    return Response.json(settings, {
      headers: { "cache-control": "no-store", "service-request-id": ctx.requestId },
    });
  } catch (error) {
    return failureResponse(causeOf(error), ctx.locale, ctx.requestId);
  }
}

/** Maps the operation's error to a response. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof TRPCError)) return error;
  return error.code === "FORBIDDEN" && error.cause === undefined ? new RoleRefused() : error.cause;
}
