import { openapi } from "@/server/api/openapi/document";

let document: object | undefined;

export function GET() {
  document ??= openapi(); // Half a megabyte, identical for every caller. The reference page has an opaque origin, and browser-based developer tools have other origins.
  return Response.json(document, { headers: { "access-control-allow-origin": "*" } });
}
