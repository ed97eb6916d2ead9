/**
 * The class of a character for a scanner of numbers. Decimal digits of every script have their own classes:
 * digitClass + value.
 */
const characterClass = { separator: 0, letter: 1, ignorable: 2, space: 3, number: 4 } as const;
const digitClass = 16;

/** Planes 0 and 1; above them are only ideographs and invisible tags. */
const tableSize = 0x20000;

/** In this order: a later class wins. */
const properties: readonly [pattern: RegExp, found: number][] = [
  [/\p{L}+/gu, characterClass.letter],
  [/\s+/gu, characterClass.space],
  [/[\p{No}\p{Nl}]+/gu, characterClass.number],
  [/[\p{Cf}\p{DI}\p{M}\p{Cs}\u0640]+|(?![\t\n\r])\p{Cc}/gu, characterClass.ignorable],
];

const blockSize = 0x1000;
const blocks: (Uint8Array | undefined)[] = [];

/** Returns the class of a code point. The first call for each block of 4,096 builds its table, in about a millisecond. */
function classOf(codePoint: number): number {
  if (codePoint >= tableSize) return classAbove(codePoint);
  if (codePoint >= 0xd800 && codePoint < 0xe000) return characterClass.ignorable;
  const index = Math.floor(codePoint / blockSize);
  const block = blocks[index] ?? buildBlock(index * blockSize);
  blocks[index] = block;
  return block[codePoint % blockSize] ?? characterClass.separator;
}

const classAbove = (codePoint: number) => {
  if (codePoint < 0x40000) return characterClass.letter;
  return codePoint >= 0xe0000 && codePoint < 0xe1000 ? characterClass.ignorable : characterClass.separator;
};

function buildBlock(first: number): Uint8Array {
  const classes = new Uint8Array(blockSize);
  const text = textOf(first);
  const width = first < 0x10000 ? 1 : 2;
  for (const [pattern, found] of properties) {
    for (const { 0: run, index = 0 } of text.matchAll(pattern))
      classes.fill(found, index / width, (index + run.length) / width);
  }
  // Unicode guarantees that decimal digits are in runs of ten, zero first.
  for (const { 0: run, index = 0 } of text.matchAll(/\p{Nd}+/gu)) {
    for (let at = 0; at < run.length; at += width)
      classes[(index + at) / width] = digitClass + ((at / width) % 10);
  }
  return classes;
}

/** Returns 4,096 consecutive code points. */
function textOf(first: number): string {
  const codePoints = Array.from({ length: blockSize }, (_, offset) => first + offset);
  return String.fromCodePoint(...codePoints);
}

/**
 * A text for a scanner of numbers. `codes` has ASCII characters, digits of every script as ASCII digits,
 * `otherLetter` for any other letter and `otherMark` for any other separator, without invisible characters. `origin`
 * is the index of each code in the text, or null if they are the same.
 */
export type PlainText = { codes: Uint8Array; origin: Uint32Array | null };

export const otherLetter = 0x80;
const otherMark = 0x81;
const space = 0x20;
const zero = 0x30;

export const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
export const isAsciiLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;
export const isLetter = (code: number) => isAsciiLetter(code) || code === otherLetter;
export const isSpace = (code: number) => code === space || (code >= 9 && code <= 13);

export function plainText(text: string): PlainText {
  const codes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7e || (code < 0x20 && code !== 9 && code !== 10 && code !== 13)) return foldedText(text);
    codes[at] = code;
  }
  return { codes, origin: null };
}

/** One character can expand to four, as `⑽` to `(10)`. */
const maxExpansion = 4;

function foldedText(text: string): PlainText {
  const codes = new Uint8Array(text.length * maxExpansion);
  const origin = new Uint32Array(text.length * maxExpansion);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0;
    if (codePoint < 0x7f && codePoint >= 0x20) {
      origin[length] = at;
      codes[length++] = codePoint;
      continue;
    }
    const found = classOf(codePoint);
    if (found === characterClass.number) {
      for (const code of codesOfNumber(codePoint)) {
        origin[length] = at;
        codes[length++] = code;
      }
    } else if (found !== characterClass.ignorable) {
      origin[length] = at;
      codes[length++] = codeOfClass(found);
    }
    if (codePoint > 0xffff) at += 1;
  }
  return { codes: codes.subarray(0, length), origin };
}

function codeOfClass(found: number): number {
  if (found >= digitClass) return zero + found - digitClass;
  if (found === characterClass.letter) return otherLetter;
  return found === characterClass.space ? space : otherMark;
}

const numbers = new Map<number, readonly number[]>();

/** The compatibility form of a character such as `²`, `①` or `⒈`. */
function codesOfNumber(codePoint: number): readonly number[] {
  const cached = numbers.get(codePoint);
  if (cached !== undefined) return cached;
  const form = String.fromCodePoint(codePoint).normalize("NFKC");
  const codes = Array.from(form.slice(0, maxExpansion), (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x7f) return code;
    const found = classOf(code);
    return found === characterClass.number ? otherLetter : codeOfClass(found);
  });
  numbers.set(codePoint, codes);
  return codes;
}
