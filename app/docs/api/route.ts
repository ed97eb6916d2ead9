import { randomBytes } from "node:crypto";
import { wantsMarkdown } from "@/app/docs/turn";
import { baseUrl } from "@/server/platform/runtime/env";
import { document } from "./document";

/**
 * The API reference, rendered by Scalar from `/openapi.json`. As third-party code, it runs in an opaque origin
 * without cookies or storage and can only call us, unauthenticated.
 */
export function GET(request: Request) {
  if (wantsMarkdown(request.headers.get("accept") ?? ""))
    return new Response(null, { status: 307, headers: { location: "/docs/api.md", vary: "Accept" } });
  const nonce = randomBytes(16).toString("base64");
  return new Response(document(nonce), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy(nonce),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
      ...(baseUrl.startsWith("https:") && {
        "strict-transport-security": "max-age=63072000; includeSubDomains",
      }),
    },
  });
}

const policy = (nonce: string) =>
  [
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox",
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    // Scalar uses style attributes and elements without a nonce.
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
