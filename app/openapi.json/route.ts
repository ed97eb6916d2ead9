import { openapi } from "@/server/api/openapi/document";

let document: object | undefined;

export function GET() {
  // Half a megabyte, the same for every caller.
  document ??= openapi();
  // Developer tools that run in a browser have other origins.
  return Response.json(document, { headers: { "access-control-allow-origin": "*" } });
}
