import type { ErrorCode, Locale } from "@/server/core/operation/errors";
import { postToServer, serverErrorIn } from "./post-to-server";

/** What the customer agrees to, and the URLs involved. */
export type Agreement = {
  /** The path of the page. `/consent` records the agreement; the bank returns to `/verified`. */
  page: string;
  sentence: string;
  hash: string;
  /** The charges that the page shows, if they are no part of the sentence. */
  shown?: string;
  /** The URL that explains why it is no longer possible to agree. */
  home: string;
};

export type AgreementOutcome =
  | { kind: "given" }
  | { kind: "refused"; code: ErrorCode; retryAfterSeconds: number }
  /** No response. Nothing is charged before the bank confirms the card. */
  | { kind: "unknown" };

/** Sends the server the accepted text and the token. The server never receives the card. */
export async function sendAgreement(
  { page, hash, shown }: Agreement,
  locale: Locale,
  token: string,
  onWork: () => void,
): Promise<AgreementOutcome> {
  const body = { token, text_hash: hash, locale, shown };
  const response = await postToServer({ path: `${page}/consent`, locale, body, onWork });
  if (response?.ok) return { kind: "given" };
  const code = serverErrorIn(response?.body)?.code;
  if (response === null || code === undefined) return { kind: "unknown" };
  return { kind: "refused", code, retryAfterSeconds: response.retryAfterSeconds };
}
