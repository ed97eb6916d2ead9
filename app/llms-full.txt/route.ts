import { everyGuide } from "@/server/api/docs/page-markdown";

/** All guides in one text for language models. */
export const GET = () =>
  new Response(everyGuide(), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=300" },
  });
