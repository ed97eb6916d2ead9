import type { Locale } from "@/server/core/errors";
import { property } from "./tokenise";

/** What a customer agrees to with their card, and where that is said. */
export type Agreement = {
  /** The path of the page: `/consent` below it takes the agreement, `/verified` is where the bank leads back to. */
  page: string;
  sentence: string;
  hash: string;
  /** Where the reasons stand when nothing can be agreed to any more. */
  home: string;
};

export type AgreementOutcome =
  | { kind: "given" }
  | { kind: "refused"; code: string }
  /** No answer came. Nothing is charged before the bank has confirmed the card. */
  | { kind: "unknown" };

/** Tells our server which words were agreed to with which token; it never sees a card. */
export async function giveAgreement(
  { page, hash }: Agreement,
  locale: Locale,
  token: string,
): Promise<AgreementOutcome> {
  try {
    const response = await fetch(`${page}/consent`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": locale },
      body: JSON.stringify({ token, text_hash: hash, locale }),
      signal: AbortSignal.timeout(60_000),
    });
    if (response.ok) return { kind: "given" };
    const code = property(property(await response.json(), "error"), "code");
    return typeof code === "string" ? { kind: "refused", code } : { kind: "unknown" };
  } catch {
    return { kind: "unknown" };
  }
}
