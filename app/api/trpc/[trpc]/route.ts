import { TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { isSameOrigin } from "@/app/api/same-origin";
import { isMode, sessionContext } from "@/app/session";
import { appRouter, toTrpcError } from "@/server/api/trpc";
import { parseIdempotencyKey } from "@/server/core/commit/idempotency";
import { readJsonText, rejectDeepJson } from "@/server/platform/http/body";
import { entryPoints } from "@/server/platform/http/entry-points";

const maxBatch = 10;

async function handle(request: Request): Promise<Response> {
  const refusal = refusalOf(request);
  if (refusal !== null) return refused(403, refusal);
  const bounded = await boundedOf(request).catch((error: unknown) => String(error));
  if (typeof bounded === "string") return refused(400, bounded);
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: bounded,
    router: appRouter,
    createContext: () =>
      contextFor(request.headers).catch((cause) => {
        throw toTrpcError(cause, "context");
      }),
    responseMeta: ({ ctx }) => ({
      headers: {
        "cache-control": "no-store",
        ...(ctx === undefined ? {} : { "service-request-id": ctx.requestId }),
      },
    }),
  });
}

/**
 * The header forces a CORS preflight, which cross-site requests fail. Batches are rejected, because they would bypass
 * rate limits.
 */
function refusalOf({ headers, method, url }: Request): string | null {
  if (!isMode(headers.get("x-halala-mode"))) return "x-halala-mode must be test or live.";
  if (decodeURIComponent(new URL(url).pathname).split(",").length > maxBatch)
    return "The batch is too large.";
  if (method === "GET" || isSameOrigin({ headers })) return null;
  return "Only pages of the dashboard can send this request.";
}

/** Validates the JSON in the query or body. Throws `request_body_invalid`. */
async function boundedOf(request: Request): Promise<Request> {
  const { method, headers, url } = request;
  if (method === "POST")
    return new Request(url, { method, headers, body: await readJsonText(request, entryPoints.trpc) });
  const input = new URL(url).searchParams.get("input") ?? "";
  rejectDeepJson(Buffer.from(input), entryPoints.trpc.maxDepth);
  return request;
}

const refused = (status: number, text: string) =>
  new Response(text, { status, headers: { "cache-control": "no-store" } });

async function contextFor(headers: Headers) {
  const mode = headers.get("x-halala-mode");
  const key = headers.get("idempotency-key");
  const ctx = isMode(mode)
    ? await sessionContext(mode, key === null ? null : parseIdempotencyKey(key))
    : null;
  if (ctx === null) throw new TRPCError({ code: "UNAUTHORIZED", message: "Sign in again." });
  return ctx;
}

export { handle as GET, handle as POST };
