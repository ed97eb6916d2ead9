import { postmanCollection, postmanEnvironment } from "@/server/api/docs/reference/postman";
import { baseUrl } from "@/server/base/runtime/env";

type Props = { params: Promise<{ file: string }> };

/** Serves the API as a Postman collection, and its environment. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const { file } = await params;
  if (file === "collection.json") return download(file, postmanCollection());
  if (file === "environment.json") return download(file, postmanEnvironment(baseUrl));
  return new Response(null, { status: 404 });
}

const download = (file: string, content: object) =>
  new Response(JSON.stringify(content, null, 2), {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="halala-${file}"`,
      "cache-control": "public, max-age=300",
      // Postman's web client imports by URL.
      "access-control-allow-origin": "*",
    },
  });
