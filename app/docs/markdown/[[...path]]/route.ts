import { type DocAddress, docAddress } from "@/app/docs/address";
import { pageAt } from "@/app/docs/page-at";
import { docIndex, markdownOf } from "@/server/api/docs/page-markdown";

type Props = { params: Promise<{ path?: string[] }> };

/** Serves a page as Markdown, by `.md` or `Accept: text/markdown`. */
export async function GET(_: Request, { params }: Props) {
  const address = docAddress((await params).path);
  const text = textAt(address);
  const headers = {
    "content-type": "text/markdown; charset=utf-8",
    "cache-control": "public, max-age=300",
    vary: "Accept",
    "x-robots-tag": "noindex",
  };
  if (text === undefined) return new Response("# 404\n", { status: 404, headers });
  return new Response(text, { headers: { ...headers, "content-language": address.locale } });
}

function textAt({ locale, slug }: DocAddress): string | undefined {
  if (slug === "") return docIndex(locale);
  const page = pageAt({ locale, slug });
  return page && markdownOf(page);
}
