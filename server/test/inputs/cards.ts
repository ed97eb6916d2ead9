/** Issuer prefixes in use, mostly mada's, with the lengths of their numbers. */
const issued: readonly [starts: string, lengths: readonly number[]][] = [
  ["446404 440795 440647 421141 474491 968208 457997 457865 468540 417633 484783 486094 410685", [16]],
  ["588845 588848 604906 636120 543357 968201 529741 504300 535825 513213 521076 554180 968212", [16]],
  ["4", [13, 16, 19]],
  ["51 52 53 54 55 2221 2300 2720", [16]],
  ["34 37", [15]],
  ["620000 621483 622126 625090 6282", [16, 17, 18, 19]],
  ["3528 3589 6011 6440 65 8100 8171", [16, 19]],
  ["36 38 300 3095", [14, 16]],
  ["5018 5612 6304 6759 6762", [13, 14, 15, 16, 17, 18, 19]],
];
const kinds = issued.flatMap(([starts, lengths]) =>
  starts.split(" ").flatMap((start) => lengths.map((length) => ({ start, length }))),
);

/** Generates distinct card numbers that could be real: issued prefixes and lengths, valid check digits. */
export function cardNumbers(count: number, random: (below: number) => number): string[] {
  const numbers = new Set<string>();
  for (let n = 0; numbers.size < count; n += 1) {
    const { start, length } = kinds[n % kinds.length] ?? { start: "4", length: 16 };
    const filled = start.padEnd(length - 1, "x").replaceAll("x", () => String(random(10)));
    const number = filled + checkDigit(filled);
    if (!/(\d)\1{9}/.test(number)) numbers.add(number);
  }
  return [...numbers];
}

/** Returns the digit that makes a number pass the Luhn check. */
export function checkDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, place) => {
    const weighed = place % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

const digitsFrom = (zero: number) => (number: string) =>
  number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const groups: Record<number, RegExp> = { 14: /^(.{4})(.{6})(.{4})$/, 15: /^(.{4})(.{6})(.{5})$/ };
const parted = (separator: string) => (number: string) =>
  (groups[number.length]?.exec(number)?.slice(1) ?? number.match(/.{1,4}/g) ?? []).join(separator);
const between = (mark: string) => (number: string) => [...number].join(mark);
/** In groups of these lengths if they fit a number; otherwise as printed. */
const inGroups =
  (...lengths: number[]) =>
  (number: string) => {
    if (lengths.reduce((sum, length) => sum + length) !== number.length) return parted(" ")(number);
    const starts = lengths.map((_, n) => lengths.slice(0, n).reduce((sum, length) => sum + length, 0));
    return lengths.map((length, n) => number.slice(starts[n], (starts[n] ?? 0) + length)).join(" ");
  };
/** Numbers of thirteen digits, or of more than sixteen with four more, match by chance too often. */
const withExpiry = (write: (number: string) => string) => (number: string) =>
  [14, 15, 16, 19].includes(number.length) ? write(number) : `${number} 12/29`;

type Spell = (number: string) => string;

/** Spellings of a number that any header can contain. */
export const plainSpellings: Record<string, Spell> = {
  plain: (number) => number,
  "parted by spaces": parted(" "),
  "parted by hyphens": parted("-"),
  "parted by dots": parted("."),
  "parted by slashes": parted("/"),
  "digit by digit": between(" "),
  "in pairs": (number) => (number.length % 2 === 0 ? (number.match(/../g) ?? []).join(" ") : number),
  "parted by many spaces": parted("    "),
  "in halves": inGroups(8, 8),
  "six and ten": inGroups(6, 10),
  "four and twelve": inGroups(4, 12),
  "four, four and eight": inGroups(4, 4, 8),
  "five, five and six": inGroups(5, 5, 6),
  "in threes": (number) => (number.match(/.{1,3}/g) ?? []).join("-"),
  "glued to text": (number) => `inv2026a${number}`,
  "glued between words": (number) => `card${number}sar`,
  "with its expiry": withExpiry((number) => `${number} 12/29`),
  "glued to its expiry": withExpiry((number) => `${number}1229`),
  "glued to its month": withExpiry((number) => `${number}12/29`),
  "glued to expiry and code": withExpiry((number) => `${number}1229123`),
  "behind its expiry": withExpiry((number) => `0731${number}`),
  "escaped as in JSON": (number) => number.replace(/\d/g, (digit) => `\\u003${digit}`),
  "escaped as in HTML": (number) => number.replace(/\d/g, (digit) => `&#${digit.charCodeAt(0)};`),
  "percent-encoded twice": (number) => number.replace(/\d/g, (digit) => `%253${digit}`),
  "in a sentence": (number) => `order 12 of 2026-05-01, card ${parted(" ")(number)} exp 12/30`,
  "in an address": (number) => `https://shop.example/thanks?card=${number}&ok=1`,
  "percent-encoded in an address": (number) =>
    `https://shop.example/thanks?card=${encodeURIComponent(parted(" ")(number))}`,
};

/** Further spellings for text. */
export const spellings: Record<string, Spell> = {
  ...plainSpellings,
  "parted by no-break spaces": parted("\u00a0"),
  "parted by narrow no-break spaces": parted("\u202f"),
  "parted by new lines": parted("\n"),
  "in Arabic digits": digitsFrom(0x660),
  "in Arabic digits, parted": (number) => digitsFrom(0x660)(parted(" ")(number)),
  "in Persian digits": digitsFrom(0x6f0),
  "in full-width digits": digitsFrom(0xff10),
  "in bold digits": digitsFrom(0x1d7ce),
  "in an Arabic sentence": (number) => `رقم البطاقة ${digitsFrom(0x660)(number)} شكرا`,
  "with direction marks": (number) => `\u202e${between("\u200f")(number)}\u202c`,
  "with direction marks between groups": parted("\u2066\u2069"),
  "with zero-width spaces": between("\u200b"),
  "with zero-width joiners": between("\u200d"),
  "with byte order marks": between("\ufeff"),
  "with soft hyphens": between("\u00ad"),
  "with tatweel": between("\u0640"),
};

/** Writes a text for JSON, without quotes, with every character as `\uXXXX`. */
export const unicodeEscaped = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`,
  ).join("");
