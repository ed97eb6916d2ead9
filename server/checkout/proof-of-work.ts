import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { macOf } from "@/server/base/runtime/derived-keys";

const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`));

/** The challenge for a browser, and its solution. */
const Challenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    cost: z.int().positive(),
    expiresAt: z.int().positive(),
    keyLength: z.literal(32),
    keyPrefix: hex(32),
    keySignature: hex(64),
    nonce: hex(32),
    salt: hex(32),
  }),
  signature: hex(64),
});
export type Challenge = z.output<typeof Challenge>;

export const Proof = z.strictObject({
  challenge: Challenge,
  solution: z.strictObject({ counter: z.int().min(0), derivedKey: hex(64), time: z.number().optional() }),
});
export type Proof = z.output<typeof Proof>;

const lifeMs = 5 * 60_000;

/** A derivation takes about 2 ms here; 150 to 300 of them take a few seconds on a phone. */
const cost = 5_000;
const [minDerivations, maxDerivations] = [150, 300];

/** Creates a challenge for one page and one network, valid for five minutes. */
export async function newChallenge(subject: string, now: Date): Promise<Challenge> {
  const challenge = await createChallenge({
    ...{ algorithm: "PBKDF2/SHA-256", cost, deriveKey, counter: randomInt(maxDerivations, minDerivations) },
    expiresAt: new Date(now.getTime() + lifeMs),
    ...secretsOf(subject),
  });
  return Challenge.parse(challenge);
}

/** Returns the ID and expiry of a valid proof; null if it is for another page or network, forged or expired. */
export async function verifyProof(
  subject: string,
  { challenge, solution }: Proof,
): Promise<{ id: string; endsAt: Date } | null> {
  const { counter, derivedKey } = solution;
  const input = { challenge, solution: { counter, derivedKey } };
  const { verified } = await verifySolution({ ...input, deriveKey, ...secretsOf(subject) });
  if (!verified) return null;
  return { id: challenge.signature, endsAt: new Date(challenge.parameters.expiresAt * 1_000) };
}

const secretsOf = (subject: string) => ({
  hmacSignatureSecret: macOf("proof_of_work", `challenge:${subject}`).toString("base64url"),
  hmacKeySignatureSecret: macOf("proof_of_work", `key:${subject}`).toString("base64url"),
});
