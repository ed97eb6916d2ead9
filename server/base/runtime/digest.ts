import { createHash, timingSafeEqual } from "node:crypto";

export const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();

/** Compares a secret in a time that reveals neither its content nor its length. */
export const isSameSecret = (input: string, expected: string): boolean =>
  timingSafeEqual(sha256(input), sha256(expected));
