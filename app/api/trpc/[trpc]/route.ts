import { TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { isFromOwnPage } from "@/app/api/own-page";
import { isMode, sessionContext } from "@/app/session";
import { keyOf } from "@/server/core/idempotency";
import { appRouter } from "@/server/transports/trpc";

const maximumBatch = 10;
const maximumBytes = 256 * 1024;

async function handle(request: Request): Promise<Response> {
  const refusal = refusalOf(request);
  if (refusal !== null)
    return new Response(refusal, { status: 403, headers: { "cache-control": "no-store" } });
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: request,
    router: appRouter,
    createContext: () => contextFor(request.headers),
    responseMeta: ({ ctx }) => ({
      headers: {
        "cache-control": "no-store",
        ...(ctx === undefined ? {} : { "service-request-id": ctx.requestId }),
      },
    }),
  });
}

/** The header needs a preflight, which no other site passes, and a batch must not be a way around throttles. */
function refusalOf({ headers, method, url }: Request): string | null {
  if (!isMode(headers.get("x-halala-mode"))) return "x-halala-mode must be test or live.";
  if (decodeURIComponent(new URL(url).pathname).split(",").length > maximumBatch)
    return "The batch is too large.";
  if (method === "GET") return null;
  if (!isFromOwnPage({ headers })) return "This is answered to our own pages only.";
  const length = headers.get("content-length");
  return length === null || Number(length) > maximumBytes ? "The body is too large." : null;
}

async function contextFor(headers: Headers) {
  const mode = headers.get("x-halala-mode");
  const key = headers.get("idempotency-key");
  const ctx = isMode(mode) ? await sessionContext(mode, key === null ? null : keyOf(key)) : null;
  if (ctx === null) throw new TRPCError({ code: "UNAUTHORIZED", message: "Sign in again." });
  return ctx;
}

export { handle as GET, handle as POST };
