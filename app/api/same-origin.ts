import { baseUrl } from "@/server/base/runtime/env";

/** Returns whether a mutating request comes from our own pages rather than another site. */
export function isSameOrigin({ headers }: Pick<Request, "headers">): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === new URL(baseUrl).origin : site === "same-origin";
}

/** Returns whether another site made the request. Files may be opened from our pages or the address bar. */
export const isCrossSite = ({ headers }: Pick<Request, "headers">): boolean =>
  ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");

export const refused = (text: string) =>
  new Response(text, { status: 403, headers: { "cache-control": "no-store" } });
