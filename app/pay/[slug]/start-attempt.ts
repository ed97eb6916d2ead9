import type { Locale } from "@/server/core/errors";
import { errorIn, type OwnAnswer, postOwn } from "./post-own";
import { property } from "./tokenise";

type Attempt = { token: string; attempt: string; name?: string; phone?: string; email?: string };

export type AttemptOutcome =
  | { kind: "redirect"; address: string }
  | { kind: "refused"; code: string; param: string | null; retryAfterSeconds: number }
  /** No answer came: the payment may have begun. */
  | { kind: "unknown" };

/** Asks our server to charge a token; never sees a card. */
export const startAttempt = async (
  slug: string,
  locale: Locale,
  attempt: Attempt,
  onWork: () => void,
): Promise<AttemptOutcome> =>
  outcomeOf(await postOwn({ path: `/pay/${slug}/attempt`, locale, body: attempt, onWork }));

function outcomeOf(answer: OwnAnswer): AttemptOutcome {
  const address = property(answer?.body, "redirect");
  if (typeof address === "string") return { kind: "redirect", address };
  const error = errorIn(answer?.body);
  // A failure of ours says nothing about whether the gateway was asked.
  if (answer === null || error === null) return { kind: "unknown" };
  if (error.code === "internal_error" || error.code === "service_unavailable") return { kind: "unknown" };
  return { kind: "refused", ...error, retryAfterSeconds: answer.retryAfterSeconds };
}
