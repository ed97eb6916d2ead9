import { DocQuery } from "@/server/api/docs/schema";
import { searchDocs } from "@/server/api/docs/search";

/** Searches the guides for the search box: `?query=&language=&section=&limit=`. */
export async function GET(request: Request) {
  const requested = DocQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!requested.success) return Response.json({ results: [] }, { status: 400 });
  return Response.json(
    { results: await searchDocs(requested.data) },
    { headers: { "cache-control": "public, max-age=300" } },
  );
}
