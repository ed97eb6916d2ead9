import type { Locale } from "@/server/core/errors";
import { property } from "./tokenise";

type Attempt = { token: string; attempt: string; name?: string; phone?: string; email?: string };

export type AttemptOutcome =
  | { kind: "redirect"; address: string }
  | { kind: "refused"; code: string; param: string | null }
  /** No answer came: the payment may have begun. */
  | { kind: "unknown" };

/** Asks our server to charge a token; never sees a card. */
export async function startAttempt(slug: string, locale: Locale, attempt: Attempt): Promise<AttemptOutcome> {
  try {
    const response = await fetch(`/pay/${slug}/attempt`, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": locale },
      body: JSON.stringify(attempt),
      signal: AbortSignal.timeout(60_000),
    });
    return outcomeOf(await response.json());
  } catch {
    return { kind: "unknown" };
  }
}

function outcomeOf(answer: unknown): AttemptOutcome {
  const address = property(answer, "redirect");
  if (typeof address === "string") return { kind: "redirect", address };
  const error = property(answer, "error");
  const [code, param] = [property(error, "code"), property(error, "param")];
  // A failure of ours says nothing about whether the gateway was asked.
  if (typeof code !== "string" || code === "internal_error" || code === "service_unavailable")
    return { kind: "unknown" };
  return { kind: "refused", code, param: typeof param === "string" ? param : null };
}
