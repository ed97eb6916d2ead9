import type { Font, Glyph, GlyphRun } from "fontkit";
import { mirrorOf } from "./bidi";

/** One character on the page. Lengths are in units of the font. */
type Shape = {
  character: number;
  glyph: number;
  width: number;
  /** Nothing is drawn: the shape of another character shows this one too. */
  isHidden: boolean;
  /** The picture of a vowel sign, and its place from here. */
  sign?: { path: string; x: number; y: number };
};

/** Characters from left to right. `start` is the space before the first one. */
export type Shaped = { shapes: readonly Shape[]; start: number; width: number };

/** For glyphs that stand for no character. */
const zeroWidthSpace = 0x200b;

/**
 * Splits the glyphs of a run into single characters that touch each other. Readers of PDF turn a line of Arabic round
 * letter by letter, also the letters of a ligature, and take gaps for spaces. So the ligature's shape stands for the
 * letter at its left, hidden ones for the others, and vowel signs are hidden characters beside a picture.
 */
export function shapesOf(
  font: Font,
  { glyphs, positions, direction }: GlyphRun,
  isMirrored: boolean,
): Shaped {
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const shapes: Shape[] = [];
  let [pen, end] = [width, width];
  for (const [index, glyph] of [...glyphs.entries()].reverse()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    pen -= xAdvance;
    const start = pen + xOffset;
    const characters = charactersOf(glyph, direction, isMirrored);
    if (glyph.advanceWidth === 0) {
      const sign = { path: glyph.path.toSVG(), x: start - end + characters.length, y: yOffset };
      shapes.unshift(
        ...characters.map((character, at) => ({
          ...{ character, glyph: glyph.id, width: 1, isHidden: true },
          ...(at === 0 && { sign }),
        })),
      );
      end -= characters.length;
      continue;
    }
    const share = Math.floor((end - start) / characters.length);
    shapes.unshift(
      ...characters.map((character, at) => ({
        character,
        glyph: at === 0 ? glyph.id : font.glyphForCodePoint(character).id,
        width: at < characters.length - 1 ? share : end - start - share * at,
        isHidden: at > 0,
      })),
    );
    end = start;
  }
  return { shapes, start: end, width };
}

/** The characters of a glyph from left to right, each as it stands in the text. */
function charactersOf({ codePoints }: Glyph, direction: string, isMirrored: boolean): number[] {
  if (codePoints.length === 0) return [zeroWidthSpace];
  const written = isMirrored ? codePoints.map(mirrorOf) : codePoints;
  return direction === "rtl" ? written.toReversed() : written;
}
