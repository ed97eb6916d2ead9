import { docIndex } from "@/server/api/docs/page-markdown";

/** The documentation as a list of Markdown links for language models. */
export const GET = () =>
  new Response(docIndex("en"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=300" },
  });
