import { anyId } from "./ids";
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

const exemptFormats = [
  anyId,
  /(?<![0-9a-z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-z])/gi,
  // E.164. Longer than 13 digits no telephone is in practice, but an American Express number behind a plus is.
  /(?<![\p{L}\p{N}])\+[1-9]\d{6,12}(?![\p{L}\p{N}])/gu,
];

const ibanLengths = {
  SA: 24,
  AE: 23,
  BH: 22,
  KW: 30,
  OM: 23,
  QA: 29,
  JO: 30,
  EG: 29,
  LB: 28,
  PK: 24,
  TR: 26,
  GB: 22,
  DE: 22,
  FR: 27,
};
const ibanStart = new RegExp(`(?<![0-9a-z])(?:${Object.keys(ibanLengths).join("|")})\\d\\d`, "gi");

const minDigits = 13;
const maxDigits = 19;

/** Whether a text holds something shaped like a card number, however its digits are written or spaced. */
export function findCardNumber(text: string): boolean {
  if (text.length < minDigits) return false;
  const plain = plainDigits(text);
  let exempt: Span[] | undefined;
  for (const candidate of candidates(plain)) {
    exempt ??= exemptSpans(plain);
    if (!exempt.some(({ from, to }) => from <= candidate.from && candidate.to <= to)) return true;
  }
  return false;
}

/**
 * The dotted path of the first key, string or number in a value that holds a card number; never the number itself.
 * A key that is one shows as `*`. Paths in `exempt` are skipped: fields whose own schema allows nothing card-like,
 * such as a VAT number, which can pass every test made here.
 */
export function cardNumberPath(
  value: unknown,
  path = "",
  exempt: ReadonlySet<string> = none,
): string | undefined {
  const open: { value: unknown; path: string }[] = [{ value, path }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const at = next;
    if (exempt.has(at.path)) continue;
    if (written(at.value).some(findCardNumber)) return at.path || "*";
    if (typeof at.value !== "object" || at.value === null || at.value instanceof NumberLiteral) continue;
    const under = (key: string) => (at.path === "" ? key : `${at.path}.${key}`);
    const entries = Object.entries(at.value);
    if (entries.some(([key]) => findCardNumber(key))) return under("*");
    for (const [key, inner] of entries.reverse()) open.push({ value: inner, path: under(key) });
  }
  return undefined;
}

const none: ReadonlySet<string> = new Set();

function written(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number" || typeof value === "bigint") return [String(value)];
  if (value instanceof NumberLiteral) return [value.text, String(Number(value.text))];
  return [];
}

type Span = { from: number; to: number };

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

type Group = { from: number; to: number; digitsBefore: number; joined: boolean };

/** Every run of neighbouring digit groups that is grouped, prefixed and checked as card numbers are. */
function* candidates(plain: string): Generator<Span> {
  const groups = digitGroups(plain);
  const digits = plain.replace(/[^0-9]+/g, "");
  for (const [start, first] of groups.entries()) {
    const lengths: number[] = [];
    for (let end = start; end < groups.length; end += 1) {
      const last = groups[end];
      if (last === undefined || (end > start && !last.joined)) break;
      lengths.push(last.to - last.from);
      const count = last.digitsBefore + (last.to - last.from) - first.digitsBefore;
      if (count > maxDigits) break;
      if (count < minDigits || !isGroupedLikeCard(lengths)) continue;
      const number = digits.slice(first.digitsBefore, first.digitsBefore + count);
      if (isCardNumber(number) && !isInsideToken(plain, first.from, last.to))
        yield { from: first.from, to: last.to };
    }
  }
}

/** Digit runs in order; `joined` when at most three separators, and no letter, part it from the one before. */
function digitGroups(plain: string): Group[] {
  const groups: Group[] = [];
  let digitsBefore = 0;
  let previousEnd = 0;
  for (const match of plain.matchAll(/[0-9]+/g)) {
    const from = match.index;
    const to = from + match[0].length;
    const gap = from - previousEnd;
    const joined = gap <= 6 && /^[^\p{L}\p{N}]{1,3}$/u.test(plain.slice(previousEnd, from));
    groups.push({ from, to, digitsBefore, joined });
    digitsBefore += to - from;
    previousEnd = to;
  }
  return groups;
}

/** 4242424242424242 · 4242 4242 4242 4242 (424) · 3782 822463 10005 · 4 2 4 2 … · 42 42 42 … */
function isGroupedLikeCard(lengths: readonly number[]): boolean {
  if (lengths.length === 1) return true;
  const [first, second, third] = lengths;
  if (lengths.length === 3) return first === 4 && second === 6 && (third === 5 || third === 4);
  if (lengths.every((length) => length === 1) || lengths.every((length) => length === 2)) return true;
  const last = lengths.at(-1) ?? 0;
  const allFours = lengths.slice(0, -1).every((length) => length === 4);
  return allFours && (lengths.length === 4 ? last <= 4 : lengths.length === 5 && last <= 3);
}

function isCardNumber(digits: string): boolean {
  return passesLuhn(digits) && !/^(.)\1*$/.test(digits) && isIssued(digits);
}

const isIssued = (digits: string) =>
  issuers.some(([prefix, lengths]) => lengths.includes(digits.length) && prefix.test(digits));

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const weighed = place % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

/** A hash or key holds long digit runs by chance; a word glued to a number does not make it one. */
function isInsideToken(plain: string, from: number, to: number): boolean {
  const before = /[0-9a-z]*$/i.exec(plain.slice(Math.max(0, from - 64), from))?.[0] ?? "";
  const after = /^[0-9a-z]*/i.exec(plain.slice(to, to + 64))?.[0] ?? "";
  const glued = before + after;
  return glued.length >= 8 && /[0-9]/.test(glued) && !/(?:card|pan|number)$/i.test(before);
}

function exemptSpans(plain: string): Span[] {
  const formats = exemptFormats.flatMap((format) =>
    Array.from(plain.matchAll(format), (match) => ({ from: match.index, to: match.index + match[0].length })),
  );
  const ibans = Array.from(plain.matchAll(ibanStart), (match) => ibanAt(plain, match.index));
  return [...formats, ...ibans.filter((span) => span !== undefined)];
}

/** The span of a valid IBAN, compact or in groups parted by single spaces or hyphens (ISO 13616, modulo 97). */
function ibanAt(plain: string, from: number): Span | undefined {
  const country = plain.slice(from, from + 2).toUpperCase();
  const length = Object.entries(ibanLengths).find(([code]) => code === country)?.[1] ?? 0;
  const match = /^[0-9a-z](?:[ -]?[0-9a-z])*/i.exec(plain.slice(from, from + length * 2));
  let to = from;
  let compact = "";
  for (const character of match?.[0] ?? "") {
    if (compact.length === length) break;
    if (/[0-9a-z]/i.test(character)) compact += character.toUpperCase();
    to += 1;
  }
  const runsOn = /^[0-9a-z]/i.test(plain.slice(to, to + 1));
  return compact.length === length && !runsOn && remainder97(compact) === 1 ? { from, to } : undefined;
}

function remainder97(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const digit of Number.parseInt(character, 36).toString())
      remainder = (remainder * 10 + Number(digit)) % 97;
  }
  return remainder;
}
