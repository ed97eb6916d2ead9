import { createHmac, hkdfSync } from "node:crypto";
import { ConfigurationError } from "./configuration-error";
import { env } from "./env";

/** What keys are derived from NEXTAUTH_SECRET for. The name is part of the derivation: renaming one changes its key. */
const purposes = [
  "session",
  "known_device",
  "sign_up",
  "recovery_code",
  "throttle",
  "proof_of_work",
  "card_mask",
  "payer",
  "receipt",
  "gateway_id",
  "reminders",
  "push",
  "fingerprint",
] as const;
type Purpose = (typeof purposes)[number];

/** Derives the 32-byte key of one purpose with HKDF-SHA256 (RFC 5869). */
const derive = (secret: string, purpose: Purpose) =>
  Buffer.from(hkdfSync("sha256", secret, "", `halala ${purpose} v1`, 32));

const keys = new Map<Purpose, Buffer>();

/**
 * Returns the key of one purpose, derived from NEXTAUTH_SECRET, so that no value made for one purpose is valid for
 * another. Throws `ConfigurationError` when the secret is not set.
 */
export function derivedKey(purpose: Purpose): Buffer {
  const known = keys.get(purpose);
  if (known !== undefined) return known;
  if (env.NEXTAUTH_SECRET === undefined) throw new ConfigurationError("NEXTAUTH_SECRET is not set.");
  const key = derive(env.NEXTAUTH_SECRET, purpose);
  keys.set(purpose, key);
  return key;
}

/** Signs a text with HMAC-SHA256 under the key of a purpose. */
export const macOf = (purpose: Purpose, text: string): Buffer =>
  createHmac("sha256", derivedKey(purpose)).update(text).digest();
