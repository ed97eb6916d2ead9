import type { Own } from "@/server/checkout/payers-own";
import { baseUrl } from "@/server/platform/runtime/env";

/**
 * Lets this browser, and no other, go on with the payment it started and find its subscription from the receipt, and
 * keeps its language there.
 */
export function rememberPayment(
  slug: string,
  { receiptSlug, manageSlug }: Own,
  language: string | null,
): Headers {
  const attributes = `HttpOnly; SameSite=Lax; Max-Age=86400${baseUrl.startsWith("https:") ? "; Secure" : ""}`;
  const headers = new Headers({ "cache-control": "no-store" });
  const remember = (name: string, value: string | null, path: string) => {
    if (value !== null) headers.append("set-cookie", `${name}=${value}; Path=${path}; ${attributes}`);
  };
  remember("attempt", receiptSlug, `/pay/${slug}`);
  remember("language", language, `/receipt/${receiptSlug}`);
  remember("manage", manageSlug, `/receipt/${receiptSlug}`);
  return headers;
}
