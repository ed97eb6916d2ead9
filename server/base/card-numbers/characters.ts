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

const blockSize = 0x1000;
const blocks: (Uint8Array | undefined)[] = [];

/** Returns the class of a code point. The first call for each block of 4,096 builds its table, in about a millisecond. */
export function classOf(codePoint: number): number {
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
