import { findCardNumber } from "@/server/base/card-numbers/card-number";
import { redact } from "@/server/base/runtime/redact";
import { receivedTexts, receivedTypes } from "@/server/core/texts/rules";
import { NumberLiteral } from "@/server/core/values/json";
import { fill, type LocalizedText } from "@/server/core/values/localized-text";

/** Longer values are described by their type only. */
const maxRepeatedLength = 40;

/** Words in the names of fields with secrets or personal data, which a message does not repeat. */
const privateWords: ReadonlySet<string> = new Set(
  "password secret token proof pin otp cvc cvv iban number email phone name note file data url".split(" "),
);

const isPrivate = (param: string) => {
  const field = param.split(".").at(-1) ?? "";
  return /^(?:code|key)$/.test(field) || field.split("_").some((word) => privateWords.has(word));
};

/**
 * Describes the received value at the end of a message: the value itself if it is short and may be repeated,
 * otherwise its type. Never repeats anything like a card number, a secret or a contact, or control characters.
 */
export function received(value: unknown, param: string): LocalizedText {
  if (value === undefined) return receivedTexts.nothing;
  const number = numberIn(value);
  if (number !== null)
    return isRepeatable(number, param)
      ? fill(receivedTexts.value, { value: { en: number, ar: bidiIsolated(number) } })
      : receivedType(receivedTypes.number);
  if (typeof value === "string") return receivedText(value, param);
  if (value === null || typeof value === "boolean") return receivedType(String(value));
  return receivedType(Array.isArray(value) ? receivedTypes.array : receivedTypes.object);
}

function receivedText(value: string, param: string): LocalizedText {
  if (value === "") return receivedType(receivedTypes.empty);
  if (!isRepeatable(value, param)) return receivedType(receivedTypes.string);
  return fill(receivedTexts.string, { value: { en: value, ar: bidiIsolated(value) } });
}

const receivedType = (value: string | LocalizedText) => fill(receivedTexts.value, { value });

export function receivedId(value: unknown): LocalizedText {
  const [, prefix] = typeof value === "string" ? (/^([a-z]{2,6})_[0-7][0-9a-z]{25}$/.exec(value) ?? []) : [];
  return prefix === undefined ? receivedTexts.nothing : fill(receivedTexts.id, { prefix });
}

/** Returns the number of characters or elements of a field with the wrong length. */
export const receivedCount = (count: number, noun: readonly [one: string, more: string]): LocalizedText =>
  fill(receivedTexts.count, {
    count: { en: `${count} ${count === 1 ? noun[0] : noun[1]}`, ar: `${count}` },
  });

function numberIn(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  return value instanceof NumberLiteral ? value.text : null;
}

const isRepeatable = (text: string, param: string) =>
  text.length <= maxRepeatedLength &&
  /^[\p{L}\p{M}\p{N} .,:;+\-_/[\]()]*$/u.test(text) &&
  !isPrivate(param) &&
  !hasManyDigits(text) &&
  redact(text) === text &&
  !findCardNumber(text);

/** Returns whether a text has as many digits as a mistyped card number, and is not a date. */
const hasManyDigits = (text: string) =>
  (text.match(/\p{Nd}/gu)?.length ?? 0) > 11 &&
  !/^\d{4}-\d\d-\d\dT[\d:.]{5,16}(?:Z|[+-]\d\d:?\d\d)?$/.test(text);

/** Keeps the order of characters in a right-to-left sentence: a minus sign would otherwise move behind its number. */
const bidiIsolated = (text: string) => (/^[\w.]+$/.test(text) ? text : `\u2068${text}\u2069`);

/** Shortens a name chosen by the caller for a message, and removes characters that hide or reorder text. */
export function visibleName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "");
  return plain.length > 100 ? `${plain.slice(0, 100)}…` : plain;
}
