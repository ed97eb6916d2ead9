import { DocQuery } from "@/server/api/docs/schema";
import { searchDocs } from "@/server/api/docs/search";

/** Answers the search box: `?query=&language=&section=&limit=`. */
export function GET(request: Request) {
  const asked = DocQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return Response.json({ results: [] }, { status: 400 });
  return Response.json(
    { results: searchDocs(asked.data) },
    { headers: { "cache-control": "public, max-age=300" } },
  );
}
