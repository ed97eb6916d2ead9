import { insideExempt, type Span } from "./exempt-numbers";
import { NumberLiteral } from "./json";

/** Issuer prefixes and the lengths of their numbers. Cards of mada start with 4 or 5, or as in the last line. */
const issuers: readonly [prefix: RegExp, lengths: readonly number[]][] = [
  [/^4/, [13, 16, 19]], // Visa
  [/^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]], // Mastercard
  [/^3[47]/, [15]], // American Express
  [/^3(?:0[0-5]|095|[689])/, [14, 15, 16, 17, 18, 19]], // Diners Club
  [/^35(?:2[89]|[3-8])/, [16, 17, 18, 19]], // JCB
  [/^(?:6011|64[4-9]|65|62|81[0-7])/, [16, 17, 18, 19]], // Discover, UnionPay
  [/^(?:50|5[6-8]|63|67)/, [13, 14, 15, 16, 17, 18, 19]], // Maestro
  [/^(?:9682|60[45])/, [16]], // mada
];

const minDigits = 13;
const maxDigits = 19;

/** Whether a text holds something shaped like a card number, however its digits are written, spaced or encoded. */
export const findCardNumber = (text: string): boolean =>
  holdsCardNumber(text) || (text.includes("%") && holdsCardNumber(percentDecoded(text)));

/** As in an address, once or more times over. */
const percentDecoded = (text: string) =>
  text.replace(/(?:%(?:25)*[0-9a-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replace(/%(?:25)*(?=[0-9a-f]{2})/gi, ""), "hex").toString("utf8"),
  );

function holdsCardNumber(text: string): boolean {
  if (text.length < minDigits) return false;
  const plain = plainDigits(text);
  let isExempt: ((candidate: Span) => boolean) | undefined;
  for (const candidate of candidates(plain)) {
    isExempt ??= insideExempt(plain);
    if (!isExempt(candidate)) return true;
  }
  return false;
}

/**
 * The dotted path of the first key, string or number in a value that holds a card number; never the number itself.
 * A key that is one shows as `*`. Paths in `exempt` are passed over: fields whose own schema allows nothing card-like,
 * such as a VAT number, which can pass every test made here.
 */
export function cardNumberPath(
  value: unknown,
  path = "",
  exempt: ReadonlySet<string> = none,
): string | undefined {
  const open: Place[] = [{ value, key: path, parent: undefined }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const parent = at;
    if (written(at.value).some(findCardNumber) && !exempt.has(pathOf(at))) return pathOf(at) || "*";
    if (typeof at.value !== "object" || at.value === null || at.value instanceof NumberLiteral) continue;
    const entries = Object.entries(at.value);
    if (entries.some(([key]) => findCardNumber(key))) return pathOf({ value: undefined, key: "*", parent });
    for (const [key, inner] of entries.reverse()) open.push({ value: inner, key, parent });
  }
  return undefined;
}

/** Paths are put together only when needed: on the way down a deep value they would cost its depth squared. */
type Place = { value: unknown; key: string; parent: Place | undefined };

function pathOf(place: Place): string {
  const keys: string[] = [];
  for (let at: Place | undefined = place; at !== undefined; at = at.parent) keys.push(at.key);
  return keys
    .reverse()
    .filter((key) => key !== "")
    .join(".");
}

const none: ReadonlySet<string> = new Set();

function written(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number" || typeof value === "bigint") return [String(value)];
  if (value instanceof NumberLiteral) return [value.text, wholePart(value.text)];
  return [];
}

/** `411.1e13` without its exponent and fraction; exact, which a floating-point number of this size is not. */
function wholePart(literal: string): string {
  const [, whole = "", fraction = "", exponent = "0"] = /(\d+)(?:\.(\d+))?(?:e(.+))?$/i.exec(literal) ?? [];
  const length = Math.max(0, Math.min(whole.length + Number(exponent), literal.length + maxDigits));
  return (whole + fraction).slice(0, length).padEnd(length, "0").replace(/^0+/, "");
}

/** Compatibility forms folded, what cannot be seen dropped, every script's digits as ASCII. */
function plainDigits(text: string): string {
  if (/^[\t\n\r\x20-\x7e]*$/.test(text)) return text;
  return text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{DI}\p{M}\p{Cs}\u0640]|(?![\t\n\r])\p{Cc}/gu, "")
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode promises that decimal digits stand in runs of ten, zero first; NFKC leaves all but the Latin ones alone. */
function digitValue(codePoint: number): number {
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (codePoint - zero) % 10;
}

/** How many digits the groups of a card number have, when it is not written in one, digit by digit or in pairs. */
const groupings = [
  ...[1, 2, 3, 4].map((last) => [4, 4, 4, last]),
  ...[1, 2, 3].map((last) => [4, 4, 4, 4, last]),
  [4, 6, 5],
  [4, 6, 4],
];
const grown = (shape: number, length: number) => shape * 32 + length;
const wholeShapes = new Set(groupings.map((lengths) => lengths.reduce(grown, 0)));
const startsOfShapes = new Set(
  groupings.flatMap((lengths) => lengths.slice(1).map((_, n) => lengths.slice(0, n + 1).reduce(grown, 0))),
);

/**
 * Whether so many digits follow one another, with at most six other characters between two of them and no ASCII letter:
 * a quick look that lets most texts go, and none that `candidates` would find something in.
 */
function hasEnoughDigits(plain: string): boolean {
  let digits = 0;
  let others = 0;
  for (let at = 0; at < plain.length; at += 1) {
    const code = plain.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      digits += 1;
      others = 0;
      if (digits === minDigits) return true;
    } else if ((code | 32) >= 97 && (code | 32) <= 122) digits = 0;
    else if (digits > 0) {
      others += 1;
      if (others > 6) digits = 0;
    }
  }
  return false;
}

/** Every run of neighbouring digit groups that is grouped, prefixed and checked as card numbers are. */
function* candidates(plain: string): Generator<Span> {
  if (!hasEnoughDigits(plain)) return;
  const groups = digitGroups(plain);
  const digits = plain.replace(/[^0-9]+/g, "");
  if (digits.length < minDigits) return;
  const passesLuhn = luhn(digits);
  for (const [start, first] of groups.entries()) {
    const from = first.digitsBefore;
    let shape = 0;
    let isEven = first.length <= 2;
    for (let end = start; end < groups.length; end += 1) {
      const last = groups[end];
      if (last === undefined || (end > start && !last.joined)) break;
      const to = last.digitsBefore + last.length;
      if (to - from > maxDigits) break;
      shape = grown(shape, last.length);
      isEven &&= last.length === first.length;
      const isGrouped = isEven || end === start || wholeShapes.has(shape);
      if (
        to - from >= minDigits &&
        isGrouped &&
        passesLuhn(from, to) &&
        isCardNumber(digits.slice(from, to))
      ) {
        const span = { from: first.at, to: last.at + last.length };
        if (!isInsideToken(plain, span)) yield span;
      }
      if (!isEven && !startsOfShapes.has(shape)) break;
    }
  }
}

type Group = { at: number; length: number; digitsBefore: number; joined: boolean };

/** Digit runs in order; `joined` when at most three separators, and no letter, part it from the one before. */
function digitGroups(plain: string): Group[] {
  const groups: Group[] = [];
  let digitsBefore = 0;
  let previousEnd = 0;
  for (const { 0: run, index: at } of plain.matchAll(/[0-9]+/g)) {
    const joined = at - previousEnd <= 6 && /^[^\p{L}\p{N}]{1,3}$/u.test(plain.slice(previousEnd, at));
    groups.push({ at, length: run.length, digitsBefore, joined });
    digitsBefore += run.length;
    previousEnd = at + run.length;
  }
  return groups;
}

function isCardNumber(number: string): boolean {
  const isIssued = issuers.some(
    ([prefix, lengths]) => lengths.includes(number.length) && prefix.test(number),
  );
  return isIssued && !/^(.)\1*$/.test(number);
}

/** Tells of any stretch of the digits whether it passes Luhn, from running sums: there can be many thousand stretches. */
function luhn(digits: string): (from: number, to: number) => boolean {
  const doubledAtEven = new Int32Array(digits.length + 1);
  const doubledAtOdd = new Int32Array(digits.length + 1);
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charCodeAt(at) - 48;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    doubledAtEven[at + 1] = (doubledAtEven[at] ?? 0) + (at % 2 === 0 ? doubled : digit);
    doubledAtOdd[at + 1] = (doubledAtOdd[at] ?? 0) + (at % 2 === 0 ? digit : doubled);
  }
  return (from, to) => {
    const sums = to % 2 === 0 ? doubledAtEven : doubledAtOdd;
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) % 10 === 0;
  };
}

/** A hash or key holds long digit runs by chance; a word glued to a number does not make it one. */
function isInsideToken(plain: string, { from, to }: Span): boolean {
  const before = /[0-9a-z]*$/i.exec(plain.slice(Math.max(0, from - 64), from))?.[0] ?? "";
  const after = /^[0-9a-z]*/i.exec(plain.slice(to, to + 64))?.[0] ?? "";
  const glued = before + after;
  return glued.length >= 8 && /[0-9]/.test(glued) && !/(?:card|pan|number)$/i.test(before);
}
