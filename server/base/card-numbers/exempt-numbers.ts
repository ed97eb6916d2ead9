import { prefixes } from "./id-prefixes";
import { isAsciiLetter, isDigit, isLetter, otherLetter } from "./plain-text";

export type Span = { from: number; to: number };

/**
 * Returns whether a number that looks like a card number is part of something else: a phone number in E.164, a UUID,
 * a ULID, an ID of ours, a hexadecimal hash, a valid IBAN. Checks at most 80 characters around it.
 */
export function isExempt(codes: Uint8Array, span: Span): boolean {
  if (isTelephone(codes, span)) return true;
  const isIdentifier = (token: Span) => isHash(codes, token) || isTimeOrderedId(codes, token);
  return tokensOf(codes, span).some(isIdentifier) || isUuid(codes, span) || isInIban(codes, span);
}

const maxTokenLength = 160;
const plus = 0x2b;
const hyphen = 0x2d;
const underscore = 0x5f;

const alphabet = (characters: string) => {
  const members = new Uint8Array(256);
  for (const character of characters + characters.toUpperCase()) members[character.charCodeAt(0)] = 1;
  return (code = 0) => members[code] === 1;
};
const isAlphanumeric = alphabet("0123456789abcdefghijklmnopqrstuvwxyz");
const isHex = alphabet("0123456789abcdef");
const isCrockford = alphabet("0123456789abcdefghjkmnpqrstvwxyz");
const isPartOfWord = (code = 0) => isDigit(code) || isLetter(code);

/** Phone numbers have at most 13 digits in practice, but an American Express number can follow a plus sign. */
function isTelephone(codes: Uint8Array, { from, to }: Span): boolean {
  return (
    to - from <= 13 &&
    codes[from - 1] === plus &&
    codes[from] !== 0x30 &&
    !isPartOfWord(codes[from - 2]) &&
    !isPartOfWord(codes[to])
  );
}

/** Returns the ASCII letters and digits around a number. Empty if it continues in another script, or is very long. */
function tokenAround(codes: Uint8Array, { from, to }: Span): Span {
  let start = from;
  while (start > 0 && from - start <= maxTokenLength && isAlphanumeric(codes[start - 1])) start -= 1;
  let end = to;
  while (end < codes.length && end - to <= maxTokenLength && isAlphanumeric(codes[end])) end += 1;
  const runsOn = codes[start - 1] === otherLetter || codes[end] === otherLetter;
  return runsOn || end - start > maxTokenLength ? { from, to: from } : { from: start, to: end };
}

/**
 * Returns the token that contains a number; of a number in groups, the tokens of the first and the last group: in
 * `order-4229-` before an identifier, its first digits look like the end of a number.
 */
function tokensOf(codes: Uint8Array, span: Span): Span[] {
  const { from, to } = tokenAround(codes, span);
  let firstEnd = span.from;
  while (firstEnd < span.to && isAlphanumeric(codes[firstEnd])) firstEnd += 1;
  let lastStart = span.to;
  while (lastStart > span.from && isAlphanumeric(codes[lastStart - 1])) lastStart -= 1;
  return firstEnd === span.to
    ? [{ from, to }]
    : [
        { from, to: firstEnd },
        { from: lastStart, to },
      ];
}

/** The lengths of a MongoDB ID, MD5, SHA-1, SHA-224, SHA-256, SHA-384 and SHA-512. */
const hashLengths = new Set([24, 32, 40, 56, 64, 96, 128]);

function isHash(codes: Uint8Array, { from, to }: Span): boolean {
  if (!hashLengths.has(to - from)) return false;
  let letterCount = 0;
  for (let at = from; at < to; at += 1) {
    const code = codes[at] ?? 0;
    if (!isHex(code)) return false;
    if (!isDigit(code)) letterCount += 1;
  }
  return letterCount > 0;
}

const idLength = 26;
/** A ULID, or the same as the end of a TypeID: made before 2109, or with a prefix of ours. */
function isTimeOrderedId(codes: Uint8Array, { from, to }: Span): boolean {
  if (to - from !== idLength) return false;
  for (let at = from; at < to; at += 1) if (!isCrockford(codes[at])) return false;
  const isOfOurTime = codes[from] === 0x30 && (codes[from + 1] ?? 0) < 0x34;
  return isOfOurTime || ((codes[from] ?? 0) < 0x38 && isAfterPrefix(codes, from));
}

function isAfterPrefix(codes: Uint8Array, at: number): boolean {
  if (codes[at - 1] !== underscore) return false;
  let start = at - 1;
  while (start > 0 && at - start < 8 && isPartOfWord(codes[start - 1])) start -= 1;
  let prefix = "";
  for (let letter = start; letter < at - 1; letter += 1) prefix += String.fromCharCode(codes[letter] ?? 0);
  return knownPrefixes.has(prefix);
}

const knownPrefixes: ReadonlySet<string> = new Set(prefixes);

const uuidLength = 36;
/** The starts of the parts of a UUID. */
const uuidParts = [0, 9, 14, 19, 24];

/** Returns whether a UUID contains a number, or only its first or last groups. */
function isUuid(codes: Uint8Array, { from, to }: Span): boolean {
  let part = from;
  while (part > 0 && from - part < 12 && isHex(codes[part - 1])) part -= 1;
  const holdsStart = uuidParts.some((offset) => {
    const start = part - offset;
    return start >= 0 && isUuidAt(codes, start) && (start + uuidLength >= to || hasVersion(codes, start));
  });
  if (holdsStart) return true;
  for (let start = from + 1; start < to; start += 1)
    if (isUuidAt(codes, start) && hasVersion(codes, start)) return true;
  return false;
}

/** Versions 1 to 8, with the variant of RFC 9562. */
function hasVersion(codes: Uint8Array, start: number): boolean {
  const version = (codes[start + 14] ?? 0) - 0x30;
  const variant = String.fromCharCode(codes[start + 19] ?? 0);
  return version >= 1 && version <= 8 && /[89ab]/i.test(variant);
}

function isUuidAt(codes: Uint8Array, start: number): boolean {
  if (isAlphanumeric(codes[start - 1]) || isAlphanumeric(codes[start + uuidLength])) return false;
  for (let at = 0; at < uuidLength; at += 1) {
    const isMark = at === 8 || at === 13 || at === 18 || at === 23;
    const code = codes[start + at];
    if (isMark ? code !== hyphen : !isHex(code)) return false;
  }
  return true;
}

const ibanLengths = new Map(
  "SA24 AE23 BH22 KW30 OM23 QA29 JO30 EG29 LB28 PK24 TR26 GB22 DE22 FR27"
    .split(" ")
    .map((entry): [string, number] => [entry.slice(0, 2), Number(entry.slice(2))]),
);
const maxIbanLength = 30;

/**
 * Returns whether an IBAN, compact or in groups separated by single spaces or hyphens, begins before a number and
 * contains all of it.
 */
function isInIban(codes: Uint8Array, { from, to }: Span): boolean {
  let characters = 0;
  for (let at = from - 1; at >= 0 && characters < maxIbanLength; at -= 1) {
    if (isAlphanumeric(codes[at])) characters += 1;
    else if (!isSeparator(codes[at]) || isSeparator(codes[at - 1])) return false;
    const starts =
      isAsciiLetter(codes[at] ?? 0) && isAsciiLetter(codes[at + 1] ?? 0) && !isAlphanumeric(codes[at - 1]);
    if (starts) return endOfIban(codes, at) >= to;
  }
  return false;
}

const isSeparator = (code = 0) => code === 0x20 || code === hyphen;

/** Returns the end of the IBAN that begins here (ISO 13616, modulo 97); 0 if it is invalid or continues. */
function endOfIban(codes: Uint8Array, start: number): number {
  const country = String.fromCharCode(codes[start] ?? 0, codes[start + 1] ?? 0).toUpperCase();
  const length = ibanLengths.get(country) ?? 0;
  let compact = "";
  let at = start;
  for (; compact.length < length && at < codes.length; at += 1) {
    const code = codes[at] ?? 0;
    if (isAlphanumeric(code)) compact += String.fromCharCode(code);
    else if (!isSeparator(code) || !isAlphanumeric(codes[at + 1])) return 0;
  }
  if (length === 0 || compact.length < length || isAlphanumeric(codes[at])) return 0;
  // Check digits, not letters: `Sara` and twenty digits are as long as a Saudi IBAN.
  if (!/^[A-Z]{2}\d\d/i.test(compact)) return 0;
  return remainder97(compact.slice(4) + compact.slice(0, 4)) === 1 ? at : 0;
}

function remainder97(rearranged: string): number {
  let remainder = 0;
  for (const character of rearranged) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
