import { baseUrl } from "@/server/platform/runtime/env";

/** Whether a request that changes something comes from a page of ours, and not from another site's. */
export function isFromOwnPage({ headers }: Pick<Request, "headers">): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === new URL(baseUrl).origin : site === "same-origin";
}

/** A file may be opened by a link on our pages or from the address bar, and not be fetched by another site. */
export const isFromElsewhere = ({ headers }: Pick<Request, "headers">): boolean =>
  ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");

export const refused = (text: string) =>
  new Response(text, { status: 403, headers: { "cache-control": "no-store" } });
