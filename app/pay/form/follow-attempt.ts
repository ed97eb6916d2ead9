import { property } from "@/app/pay/card/tokenize";
import { exchange } from "@/app/pay/exchange";
import { browserAttemptKey } from "./attempt-key";

const pollMs = 3_000;
/** The request may still be in transit, so a single response that it did not arrive is not conclusive. */
const maxMisses = 3;

/**
 * Polls the outcome of an attempt whose response was lost. Returns the URL of the outcome, or null if no
 * payment was started.
 */
export async function followAttempt(slug: string): Promise<string | null> {
  const address = `/pay/${slug}/attempt?key=${browserAttemptKey(slug)}`;
  for (let misses = 0; misses < maxMisses; ) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    const response = await read(address);
    if (typeof response === "string") return response;
    if (response === null) misses += 1;
  }
  return null;
}

/** Reads where an attempt continues; null if none was started, undefined if the server is unreachable. */
async function read(address: string): Promise<string | null | undefined> {
  const reply = await exchange(address, { headers: { accept: "application/json" }, timeoutMs: 20_000 });
  const redirect = property(reply?.body, "redirect");
  return typeof redirect === "string" || redirect === null ? redirect : undefined;
}
