import type { IncomingMessage } from "node:http";
import { guardHeaders, guardInput, guardPairs, guardText } from "@/server/core/card-guard";
import { parseJson } from "@/server/platform/runtime/values";
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

/** Checks the values in a body of JSON or a form, as the entry point says. Throws `card_number_refused`. */
export function guardBody({ headers }: Head, { cardNumbers }: Policy, body: Buffer): void {
  if (cardNumbers !== "refused") return;
  // Text that is not JSON passes: the handler refuses it with its own message.
  if (headers["content-type"]?.startsWith("application/json"))
    guardInput(parseJson(body.toString("utf8")) ?? null);
  else guardPairs(new URLSearchParams(body.toString("utf8")), signInFields);
}
