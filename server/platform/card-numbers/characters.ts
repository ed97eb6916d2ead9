/**
 * The class of a character for a scanner of numbers. Decimal digits of every script have their own classes:
 * digitClass + value.
 */
export const characterClass = { separator: 0, letter: 1, ignorable: 2, space: 3, number: 4 } as const;
export const digitClass = 16;

/** Planes 0 and 1; above them are only ideographs and invisible tags. */
const tableSize = 0x20000;

/** In this order: a later class wins. */
const properties: readonly [pattern: RegExp, found: number][] = [
  [/\p{L}+/gu, characterClass.letter],
  [/\s+/gu, characterClass.space],
  [/[\p{No}\p{Nl}]+/gu, characterClass.number],
  [/[\p{Cf}\p{DI}\p{M}\p{Cs}\u0640]+|(?![\t\n\r])\p{Cc}/gu, characterClass.ignorable],
];

let table: Uint8Array | undefined;

/** Returns the class of a code point. The first call builds a table, which takes about 40 ms. */
export function classOf(codePoint: number): number {
  if (codePoint >= tableSize) return classAbove(codePoint);
  if (codePoint >= 0xd800 && codePoint < 0xe000) return characterClass.ignorable;
  table ??= buildTable();
  return table[codePoint] ?? characterClass.separator;
}

const classAbove = (codePoint: number) => {
  if (codePoint < 0x40000) return characterClass.letter;
  return codePoint >= 0xe0000 && codePoint < 0xe1000 ? characterClass.ignorable : characterClass.separator;
};

function buildTable(): Uint8Array {
  const classes = new Uint8Array(tableSize);
  for (let first = 0; first < tableSize; first += 0x1000) {
    const text = textOf(first);
    const width = first < 0x10000 ? 1 : 2;
    const codePointAt = (index: number) => first + index / width;
    for (const [pattern, found] of properties) {
      for (const { 0: run, index } of text.matchAll(pattern))
        classes.fill(found, codePointAt(index), codePointAt(index + run.length));
    }
    // Unicode guarantees that decimal digits are in runs of ten, zero first.
    for (const { 0: run, index } of text.matchAll(/\p{Nd}+/gu)) {
      for (let at = 0; at < run.length; at += width)
        classes[codePointAt(index + at)] = digitClass + ((at / width) % 10);
    }
  }
  return classes;
}

/** Returns 4,096 consecutive code points. */
function textOf(first: number): string {
  const codePoints = Array.from({ length: 0x1000 }, (_, offset) => first + offset);
  return String.fromCodePoint(...codePoints);
}
