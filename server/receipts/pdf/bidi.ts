import bidiFactory from "bidi-js";

export type Direction = "ltr" | "rtl";

const bidi = bidiFactory();

const arabicDigit = /([\u0660-\u0669\u06f0-\u06f9])/;
const arabicLetter = /\p{Script=Arabic}/u;

/** The library treats each half of these as a Latin letter; emoji have no direction. */
const astral = /(?!\p{L})[\u{10000}-\u{10ffff}]/gu;
const neutral = "\u25a0\u25a0";

/**
 * Splits a line into pieces from left to right. A shaping engine draws a piece with Arabic letters from right to
 * left, so each piece is in reading order and contains nothing else that the engine would reverse. `kinds` has a
 * value for each UTF-16 unit; a piece contains only one kind.
 */
export function visualRuns(line: string, base: Direction, kinds: readonly unknown[] = []): VisualRun[] {
  const probe = line.replace(astral, neutral);
  const embedding = bidi.getEmbeddingLevels(probe, base);
  const order = [...line.split("").keys()];
  for (const [start = 0, end = 0] of bidi.getReorderSegments(probe, embedding)) {
    const reversed = order.slice(start, end + 1).reverse();
    order.splice(start, reversed.length, ...reversed);
  }
  const mirrored = bidi.getMirroredCharactersMap(probe, embedding.levels);
  const characters = line.split("").map((character, index) => mirrored.get(index) ?? character);
  return runsOf(order, embedding.levels, kinds).flatMap(({ from, to, rtl }) => {
    const text = characters.slice(from, to + 1).join("");
    const pieces = rtl ? [arabicLetter.test(text) ? text : [...text].reverse().join("")] : leftToRight(text);
    return pieces.map((piece) => ({ text: piece, isMirrored: rtl }));
  });
}

/** Brackets are mirrored in a piece from right to left. */
export type VisualRun = { text: string; isMirrored: boolean };

/** Returns the bracket that faces the other way, or the character itself. */
export const mirrorOf = (codePoint: number): number =>
  bidi.getMirroredCharacter(String.fromCodePoint(codePoint))?.codePointAt(0) ?? codePoint;

/** Arabic digits are read from left to right, which the engine does not know. */
const leftToRight = (text: string) => text.split(arabicDigit).filter((piece) => piece !== "");

type Run = { from: number; to: number; rtl: boolean };

/** Joins neighbors on the line that are also neighbors in the text, of one direction and kind. */
function runsOf(order: readonly number[], levels: Uint8Array, kinds: readonly unknown[]): Run[] {
  const runs: Run[] = [];
  for (const index of order) {
    const rtl = (levels[index] ?? 0) % 2 === 1;
    const last = runs.at(-1);
    const next = last && (rtl ? last.from - 1 : last.to + 1);
    if (last?.rtl === rtl && index === next && kinds[index] === kinds[last.from]) {
      if (rtl) last.from = index;
      else last.to = index;
    } else runs.push({ from: index, to: index, rtl });
  }
  return runs;
}

/** Returns the direction of a user's text, by its first letter. */
export const textDirection = (text: string, otherwise: Direction): Direction => {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (letter === undefined) return otherwise;
  return arabicLetter.test(letter) || /\p{Script=Hebrew}/u.test(letter) ? "rtl" : "ltr";
};

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks a text into lines of at most `width`, between words; a wider word is broken anywhere. */
export function wrapLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  const fits = (longer: string) => widthOf(longer) <= width;
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const { segment } of graphemes.segment(word)) {
      if (line !== "" && !fits(line + segment)) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
  }
  return line === "" ? lines : [...lines, line];
}
