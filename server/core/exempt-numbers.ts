import { anyId } from "./ids";

export type Span = { from: number; to: number };

const exemptFormats = [
  anyId,
  /(?<![0-9a-z])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![0-9a-z])/gi,
  // E.164. Longer than 13 digits no telephone is in practice, but an American Express number behind a plus is.
  /(?<![\p{L}\p{N}])\+[1-9]\d{6,12}(?![\p{L}\p{N}])/gu,
];

const ibanLengths = new Map(
  "SA24 AE23 BH22 KW30 OM23 QA29 JO30 EG29 LB28 PK24 TR26 GB22 DE22 FR27"
    .split(" ")
    .map((entry): [string, number] => [entry.slice(0, 2), Number(entry.slice(2))]),
);
const ibanStart = new RegExp(`(?<![0-9a-z])(?:${[...ibanLengths.keys()].join("|")})\\d\\d`, "gi");

/**
 * Tells of spans, asked for in the order they begin, whether an id, a telephone or an IBAN of the text holds them whole.
 * Of those that began so far the one that reaches furthest decides, so that each is looked at once.
 */
export function insideExempt(plain: string): (inner: Span) => boolean {
  const waiting = exemptSpans(plain).toSorted((one, other) => other.from - one.from);
  let reach = 0;
  return ({ from, to }) => {
    for (let next = waiting.at(-1); next !== undefined && next.from <= from; next = waiting.at(-1)) {
      reach = Math.max(reach, next.to);
      waiting.pop();
    }
    return to <= reach;
  };
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
  const length = ibanLengths.get(plain.slice(from, from + 2).toUpperCase()) ?? 0;
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
