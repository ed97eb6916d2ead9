import { log } from "@/server/base/runtime/log";
import { ApiError, asApiError, type Locale } from "@/server/core/operation/errors";
import { FileRefused } from "@/server/platform/files/refusal";
import { RoleRefused } from "./upload";

/** The errors of routes outside tRPC: as the dashboard says them, with the reason why a file was rejected. */
export function failureResponse(cause: unknown, locale: Locale, requestId: string): Response {
  const { status, body } = errorResponse(cause, locale, requestId);
  const seconds = cause instanceof ApiError ? cause.retryAfterSeconds : undefined;
  return Response.json(body, {
    status,
    headers: {
      "cache-control": "no-store",
      "service-request-id": requestId,
      ...(seconds === undefined ? {} : { "retry-after": String(seconds) }),
    },
  });
}

/** Returns the response for a user whose session ended. */
export const signedOutResponse = () =>
  Response.json(
    { error: { code: "unauthorized", message: "Sign in again." }, reason: null },
    { status: 401, headers: { "cache-control": "no-store" } },
  );

function errorResponse(cause: unknown, locale: Locale, requestId: string) {
  if (cause instanceof FileRefused) {
    const refused = new ApiError("parameter_invalid", { param: "file", message: cause.words });
    const { error } = refused.dashboardEnvelope(locale);
    return { status: statusOf(cause), body: { error, reason: cause.reason } };
  }
  if (cause instanceof RoleRefused)
    return {
      status: 403,
      body: { error: { code: "forbidden", message: "Your role does not allow this." }, reason: null },
    };
  const error = asApiError(cause);
  if (error.status >= 500) log.error("file request", { request: requestId }, error.cause);
  return { status: error.status, body: { ...error.dashboardEnvelope(locale), reason: null } };
}

function statusOf({ reason }: FileRefused): number {
  if (reason === "too_large") return 413;
  if (reason === "too_many") return 409;
  return reason === "too_slow" ? 408 : 400;
}

type Document = { id: string; fileName: string; mimeType: string };

/** Serves a file as a download, never rendered on our own pages. */
export function fileResponse({ fileName, mimeType }: Document, bytes: Buffer): Response {
  const ascii = fileName.replace(/[^\w.-]+/g, "_");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": mimeType,
      "content-length": String(bytes.length),
      "content-disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    },
  });
}
