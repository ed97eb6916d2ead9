import { elementsHome } from "@/packages/clients/elements/settings";
import { sha256 } from "@/server/base/runtime/digest";
import { baseUrl } from "@/server/base/runtime/env";
import { script } from "./script";

const text = script.replaceAll(elementsHome, new URL(baseUrl).origin);

const headers = {
  "content-type": "text/javascript; charset=utf-8",
  // The URL never changes, so caches must revalidate soon.
  "cache-control": "public, max-age=300, stale-while-revalidate=3600",
  etag: `"${sha256(text).toString("base64url").slice(0, 32)}"`,
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/** Serves halala.js, which embeds the card form in a merchant's page. */
export function GET(request: Request): Response {
  const known = request.headers.get("if-none-match") ?? "";
  if (known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === headers.etag))
    return new Response(null, { status: 304, headers });
  return new Response(text, { headers });
}
