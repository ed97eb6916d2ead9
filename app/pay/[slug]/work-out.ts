import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/**
 * Works out a challenge of our server: a few seconds of arithmetic, piece by piece beside the page, that a person does
 * not notice and whoever tries thousands of cards pays for each time.
 */
export async function workOut(challenge: unknown) {
  // What is not a challenge fails below, where it is read.
  const given = challenge as Challenge;
  const solution = await solveChallenge({ challenge: given, deriveKey });
  return { challenge: given, solution };
}
