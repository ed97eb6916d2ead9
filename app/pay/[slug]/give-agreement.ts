import type { Locale } from "@/server/core/errors";
import { errorIn, postOwn } from "./post-own";

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
  | { kind: "refused"; code: string; retryAfterSeconds: number }
  /** No answer came. Nothing is charged before the bank has confirmed the card. */
  | { kind: "unknown" };

/** Tells our server which words were agreed to with which token; it never sees a card. */
export async function giveAgreement(
  { page, hash }: Agreement,
  locale: Locale,
  token: string,
  onWork: () => void,
): Promise<AgreementOutcome> {
  const body = { token, text_hash: hash, locale };
  const answer = await postOwn({ path: `${page}/consent`, locale, body, onWork });
  if (answer?.ok) return { kind: "given" };
  const code = errorIn(answer?.body)?.code;
  if (answer === null || code === undefined) return { kind: "unknown" };
  return { kind: "refused", code, retryAfterSeconds: answer.retryAfterSeconds };
}
