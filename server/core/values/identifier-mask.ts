import { isOnlyCardNumber, replaceCardNumbers } from "@/server/base/card-numbers/card-number";
import { macOf } from "@/server/base/runtime/derived-keys";

/**
 * Fields with an identifier chosen by the merchant, at the top of an input, beside the values of `metadata`. `query`
 * and `q` search for such identifiers.
 */
export const identifierFields: ReadonlySet<string> = new Set(["reference", "idempotency_key", "query", "q"]);

/** Longer texts are not identifiers. */
const maxIdentifierLength = 255;

/**
 * Returns an identifier as it can be stored. If digits look like a card number by chance, as in
 * `order-4808305438701822`, the last four stay and a keyed hash replaces the others: the same identifier always gives
 * the same text, and different ones differ. Text with spaces, and a plain card number, is returned unchanged, and
 * rejected later.
 */
export function maskedIdentifier(text: string): string {
  return (isOneShortWord(text) ? maskedUnlessOnly(text, maskOf) : null) ?? text;
}

/**
 * Returns whether `maskedIdentifier` leaves no card number in a text. Needs no key, because the server in front has
 * none.
 */
export const canBeMasked = (text: string): boolean =>
  isOneShortWord(text) && maskedUnlessOnly(text, (digits) => `****x${digits.slice(-4)}`) !== null;

const isOneShortWord = (text: string) => text.length <= maxIdentifierLength && !/\s/u.test(text);

/** Masks an idempotency key. It is never shown, so it is hashed as a whole if it cannot be masked in place. */
export function maskedKey(text: string): string {
  return isOnlyCardNumber(text) ? text : (maskedUnlessOnly(text, maskOf) ?? hashed(text, keyHashLength));
}

const keyHashLength = 32;

function maskedUnlessOnly(text: string, mask: (digits: string) => string): string | null {
  const masked = replaceCardNumbers(text, mask);
  return masked !== text && isOnlyCardNumber(text) ? null : masked;
}

/** Returns a mask as long as the digits: `4808305438701822` becomes `****bkzmrwtq1822`. */
const maskOf = (digits: string) => `****${hashed(digits, digits.length - 8)}${digits.slice(-4)}`;

/** Consonants, so that no words are formed. */
const alphabet = "bcdfghjkmnpqrstvwxz";

function hashed(text: string, length: number): string {
  const bytes = macOf("card_mask", text).subarray(0, length);
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}
