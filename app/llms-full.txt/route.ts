import { everyGuide } from "@/server/api/docs/page-markdown";

let text: string | undefined;

export function GET() {
  text ??= everyGuide();
  return new Response(text, {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=300" },
  });
}
