import { openapi } from "@/server/api/openapi/document";

let document: string | undefined;

export function GET() {
  // Half a megabyte, the same for every caller.
  document ??= JSON.stringify(openapi());
  // Developer tools that run in a browser have other origins.
  return new Response(document, {
    headers: { "content-type": "application/json", "access-control-allow-origin": "*" },
  });
}
