import { timingSafeEqual } from "node:crypto";
import { macOf } from "@/server/base/runtime/derived-keys";

/** As long as the link that verifies the address is valid. */
export const signUpMarkSeconds = 86_400;

/** What the browser stores in which a user signed up: the time and our signature. Who has it chose the password. */
export function signUpMark(userId: string, now = new Date()): string {
  const at = now.getTime().toString(36);
  return `${at}.${signatureOf(at, userId).toString("base64url")}`;
}

/** Returns when a user signed up in the browser that stored a mark; null if they did not, or more than a day ago. */
export function signedUpAt(userId: string, stored: string | null, now = new Date()): Date | null {
  const [, at, signature] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(stored ?? "") ?? [];
  if (at === undefined || signature === undefined) return null;
  const moment = new Date(Number.parseInt(at, 36));
  if (now.getTime() - moment.getTime() > signUpMarkSeconds * 1000) return null;
  return timingSafeEqual(Buffer.from(signature, "base64url"), signatureOf(at, userId)) ? moment : null;
}

const signatureOf = (at: string, userId: string) => macOf("sign_up", `${at}:${userId}`);
