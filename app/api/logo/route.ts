import { TRPCError } from "@trpc/server";
import { isFromOwnPage } from "@/app/api/own-page";
import { isMode, sessionContext } from "@/app/session";
import { ApiError } from "@/server/core/errors";
import { maximumLogoBytes } from "@/server/settings/logo";
import { createCaller } from "@/server/transports/trpc";

const json = (status: number, body: object) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });

/** Takes a picture as it is: too large for the dashboard's procedures, which do the rest. */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request;
  // The header needs a preflight, which no other site passes.
  const mode = headers.get("x-halala-mode");
  if (!isFromOwnPage(request) || !isMode(mode))
    return json(403, { message: "This is answered to our own pages only." });
  const length = Number(headers.get("content-length") ?? Number.NaN);
  if (!(length > 0 && length <= maximumLogoBytes)) return json(400, { message: "A logo has at most 5 MB." });
  const ctx = await sessionContext(mode);
  if (ctx === null) return json(401, { message: "Sign in again." });
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > maximumLogoBytes) return json(400, { message: "A logo has at most 5 MB." });
  try {
    return json(200, await createCaller(ctx).settings.set_logo({ image: bytes.toString("base64") }));
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { cause } = error;
    if (cause instanceof ApiError)
      return json(cause.status, { message: cause.envelope(ctx.locale).error.message });
    return json(error.code === "FORBIDDEN" ? 403 : 500, { message: error.message });
  }
}
