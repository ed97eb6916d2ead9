import { logoCardOf, logoOf } from "@/server/settings/logo";

type Props = { params: Promise<{ file: string }> };

const headers = {
  "content-type": "image/png",
  // The URL contains the image's hash, so it can be cached forever.
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};

/** Serves a merchant's logo for payment pages and emails, and its card for chats. */
export async function GET(_: Request, { params }: Props): Promise<Response> {
  const [, hash, card] = /^([0-9a-f]{32})(-card)?\.png$/.exec((await params).file) ?? [];
  const png = hash === undefined ? null : await (card === undefined ? logoOf : logoCardOf)(hash);
  if (png === null) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(new Uint8Array(png), { headers });
}
