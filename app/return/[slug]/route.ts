import { finishReturn } from "@/server/checkout/return";

type Props = { params: Promise<{ slug: string }> };

/**
 * The bank redirects the payer here. The query parameters are not trusted; the status is read from the
 * gateway.
 */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const address = await finishReturn((await params).slug);
  if (address === null) return new Response(unknownAddress, { status: 404, headers: html });
  return new Response(null, { status: 303, headers: { location: address, "cache-control": "no-store" } });
}

const html = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };

const unknownAddress = `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>الصفحة غير موجودة – Page not found</title>
<h1>هذه الصفحة غير موجودة</h1><p lang="en" dir="ltr">This page doesn’t exist.</p></html>`;
