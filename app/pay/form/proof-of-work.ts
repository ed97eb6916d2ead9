import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/**
 * Solves the server's proof-of-work challenge in slices beside the page. It takes a few seconds once, but makes
 * testing thousands of cards expensive.
 */
export async function proveWork(challenge: unknown) {
  // Invalid challenges fail below, when they are parsed.
  const input = challenge as Challenge;
  const solution = await solveChallenge({ challenge: input, deriveKey });
  return { challenge: input, solution };
}
