import { headNotAllowed } from "@/app/api/head";
import { isCrossSite, refused } from "@/app/api/same-origin";
import { isMode, sessionContext } from "@/app/session";
import { failureResponse, fileResponse } from "@/server/verification/response";
import { fetchDocument } from "@/server/verification/upload";

type Props = { params: Promise<{ id: string }> };

/** Downloads a verification document of the signed-in user's account. */
export async function GET(request: Request, { params }: Props): Promise<Response> {
  const mode = new URL(request.url).searchParams.get("mode");
  if (isCrossSite(request) || !isMode(mode))
    return refused("Only pages of the dashboard can send this request.");
  const ctx = await sessionContext(mode);
  if (ctx === null)
    return new Response("Sign in again.", { status: 401, headers: { "cache-control": "no-store" } });
  try {
    const { row, bytes } = await fetchDocument(ctx, (await params).id);
    return fileResponse(row, bytes);
  } catch (cause) {
    return failureResponse(cause, ctx.locale, ctx.requestId);
  }
}

export { headNotAllowed as HEAD };
