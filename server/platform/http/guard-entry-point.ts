import type { IncomingMessage } from "node:http";
import { guardHeaders, guardPairs, guardText, guardValue } from "@/server/core/card-guard";
import type { EntryPoint } from "./entry-points";

/** Kept by no handler; a browser puts the address of the page there, which may hold what a person searched for. */
const browserHeaders: ReadonlySet<string> = new Set(["cookie", "referer"]);

/** Never kept in clear, and refused as a new password only: a person can sign in with what they have. */
const signInFields: ReadonlySet<string> = new Set(["password"]);

type Head = Pick<IncomingMessage, "url" | "headers">;
type Policy = Pick<EntryPoint, "cardNumbers">;

/** Checks headers, path and query, as the entry point says. Throws `card_number_refused`. */
export function guardHead({ url = "/", headers }: Head, { cardNumbers }: Policy): void {
  if (cardNumbers === "not_kept") return;
  guardHeaders(
    Object.entries(headers).map(([name, value]) => [name, String(value)] as const),
    browserHeaders,
  );
  if (cardNumbers === "refused_by_operation") return;
  const [path = "", query = ""] = url.split("?", 2);
  for (const segment of path.split("/")) guardText(segment, "path");
  guardPairs(new URLSearchParams(query));
}

/** Checks the values in a body, whose media type is in lower case, as the entry point says. Throws `card_number_refused`. */
export function guardBody(type: string, { cardNumbers }: Policy, body: Uint8Array): void {
  if (cardNumbers !== "refused") return;
  // Drops a byte order mark, as handlers do.
  const text = new TextDecoder().decode(body);
  if (type === "application/json") guardValue(parsed(text));
  else guardPairs(new URLSearchParams(text), signInFields);
}

/** What is no JSON the handler refuses in its own words. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
