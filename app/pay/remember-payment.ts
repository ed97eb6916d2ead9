import { noStore } from "@/app/pay/page-request";
import { baseUrl } from "@/server/base/runtime/env";
import type { PayerSession } from "@/server/checkout/payer-session";

/**
 * Lets only this browser continue the payment it started, open its subscription from the receipt and email the receipt.
 * Also remembers the page's language.
 */
export function rememberPayment(
  slug: string,
  { receiptSlug, payerToken }: PayerSession,
  language: string | null,
): Headers {
  const attributes = `HttpOnly; SameSite=Lax; Max-Age=86400${baseUrl.startsWith("https:") ? "; Secure" : ""}`;
  const headers = new Headers(noStore);
  const remember = (name: string, value: string | null, path: string) => {
    if (value !== null) headers.append("set-cookie", `${name}=${value}; Path=${path}; ${attributes}`);
  };
  remember("attempt", receiptSlug, `/pay/${slug}`);
  remember("language", language, `/receipt/${receiptSlug}`);
  remember("payer", payerToken, `/receipt/${receiptSlug}`);
  return headers;
}
