import { TRPCError } from "@trpc/server";
import { isSameOrigin, refused } from "@/app/api/same-origin";
import { isMode, sessionContext } from "@/app/session";
import type { DashboardContext } from "@/server/api/trpc";
import { failureResponse, signedOutResponse } from "@/server/verification/response";
import { RoleRefused } from "@/server/verification/upload";

/**
 * Receives a file as the raw body, because it is too large for a tRPC call, in the mode of the header. Returns what `work`
 * returns, which calls an operation, or its error.
 */
export async function handleUpload(
  request: Request,
  work: (ctx: DashboardContext) => Promise<unknown>,
): Promise<Response> {
  // The header forces a CORS preflight, which cross-site requests fail.
  const mode = request.headers.get("x-halala-mode");
  if (!isMode(mode) || !isSameOrigin(request))
    return refused("Only pages of the dashboard can send this request.");
  const ctx = await sessionContext(mode);
  if (ctx === null) return signedOutResponse();
  try {
    return Response.json(await work(ctx), {
      headers: { "cache-control": "no-store", "service-request-id": ctx.requestId },
    });
  } catch (error) {
    return failureResponse(causeOf(error), ctx.locale, ctx.requestId);
  }
}

function causeOf(error: unknown): unknown {
  if (!(error instanceof TRPCError)) return error;
  return error.code === "FORBIDDEN" && error.cause === undefined ? new RoleRefused() : error.cause;
}
