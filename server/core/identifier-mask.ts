import { isOnlyCardNumber, replaceCardNumbers } from "@/server/platform/card-numbers/card-number";
import { macOf } from "@/server/platform/runtime/derived-keys";

/**
 * Fields that hold an identifier of the merchant's choosing, at the top of an input, beside the values of `metadata`;
 * `query` and `q` are what such an identifier is looked for with.
 */
export const identifierFields: ReadonlySet<string> = new Set(["reference", "idempotency_key", "query", "q"]);

/** Longer texts are no identifiers. */
const longestIdentifier = 255;

/**
 * Returns an identifier as it may be kept. Of digits that are shaped like a card number by chance, as in
 * `order-4808305438701822`, the last four stay and a keyed hash takes the place of the others, so that the same
 * identifier always gives the same text and different ones differ. Text with spaces, and what is nothing but a card
 * number, comes back as it is, to be refused.
 */
export function maskedIdentifier(text: string): string {
  return (isOneShortWord(text) ? maskedUnlessOnly(text, maskOf) : null) ?? text;
}

/** Whether `maskedIdentifier` leaves no card number in a text. Needs no key: the server in front has none. */
export const canBeMasked = (text: string): boolean =>
  isOneShortWord(text) && maskedUnlessOnly(text, (digits) => `****x${digits.slice(-4)}`) !== null;

const isOneShortWord = (text: string) => text.length <= longestIdentifier && !/\s/u.test(text);

/** The same for a key that is only compared, never shown to be read: what cannot be masked in place is hashed whole. */
export function maskedKey(text: string): string {
  return isOnlyCardNumber(text) ? text : (maskedUnlessOnly(text, maskOf) ?? hashed(text, wholeLength));
}

const wholeLength = 32;

function maskedUnlessOnly(text: string, mask: (digits: string) => string): string | null {
  const masked = replaceCardNumbers(text, mask);
  return masked !== text && isOnlyCardNumber(text) ? null : masked;
}

/** As long as the digits: `4808305438701822` as `****bkzmrwtq1822`. */
const maskOf = (digits: string) => `****${hashed(digits, digits.length - 8)}${digits.slice(-4)}`;

/** Letters that make no word. */
const alphabet = "bcdfghjkmnpqrstvwxz";

function hashed(text: string, length: number): string {
  const bytes = macOf("card_mask", text).subarray(0, length);
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}
