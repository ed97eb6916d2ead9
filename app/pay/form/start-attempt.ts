import { property } from "@/app/pay/card/tokenize";
import { mayHaveHappened } from "@/app/pay/unknown-outcome";
import type { ErrorCode, Locale } from "@/server/core/operation/errors";
import { postToServer, type ServerReply, serverErrorIn } from "./post-to-server";

type Attempt = {
  token?: string;
  wallet?: object;
  attempt: string;
  shown: string | undefined;
  /** In halalas, where the payer enters it. */
  amount: number | undefined;
  /** The answers by key. */
  fields: Record<string, string> | undefined;
  name?: string;
  phone?: string;
  email?: string;
};

export type AttemptOutcome =
  /** `status` is that of the payment. */
  | { kind: "redirect"; address: string; status: unknown }
  | { kind: "refused"; code: ErrorCode; param: string | null; retryAfterSeconds: number }
  /** No response, or an error after which the payment may have started. */
  | { kind: "unknown" };

/** Requests the server to charge a token or a wallet. The server never receives the card. */
export const startPayAttempt = async (
  slug: string,
  locale: Locale,
  attempt: Attempt,
  onWork: () => void,
): Promise<AttemptOutcome> =>
  attemptOutcomeOf(await postToServer({ path: `/pay/${slug}/attempt`, locale, body: attempt, onWork }));

export function attemptOutcomeOf(response: ServerReply): AttemptOutcome {
  const address = property(response?.body, "redirect");
  if (typeof address === "string")
    return { kind: "redirect", address, status: property(response?.body, "status") };
  const error = serverErrorIn(response?.body);
  if (response === null || error === null || mayHaveHappened(error.code)) return { kind: "unknown" };
  // The attempt arrived before, with another amount: its payment is the outcome.
  if (error.code === "idempotency_key_reuse") return { kind: "unknown" };
  return { kind: "refused", ...error, retryAfterSeconds: response.retryAfterSeconds };
}
