import { openapi } from "@/server/api/openapi/document";

let document: object | undefined;

export function GET() {
  document ??= openapi(); // half a megabyte, the same for everybody
  // The page that shows it is an origin of its own, and so is anybody's tool in a browser.
  return Response.json(document, { headers: { "access-control-allow-origin": "*" } });
}
