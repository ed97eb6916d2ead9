import { openapi } from "@/server/api/openapi/document";

let document: object | undefined;

export function GET() {
  document ??= openapi(); // half a megabyte, the same for every caller
  // The reference page has an opaque origin, and developers' browser tools have others.
  return Response.json(document, { headers: { "access-control-allow-origin": "*" } });
}
