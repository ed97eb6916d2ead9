import { applePayDomainFile } from "@/server/payments/apple-pay-domain";

export const dynamic = "force-dynamic";

/** The file with which Apple verifies this domain, unchanged. Apple fetches it again for renewals. */
export function GET(): Response {
  const file = applePayDomainFile();
  if (file === null) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(file), {
    headers: { "content-type": "text/plain", "cache-control": "no-store" },
  });
}
