import { openapi } from "@/server/transports/openapi";

let document: object | undefined;

export function GET() {
  document ??= openapi(); // half a megabyte, the same for everybody
  return Response.json(document);
}
