/** The font that draws a character. */
export type Face = "text" | "emoji";

/** Null for a code point that no font has. */
export type FaceOf = (codePoint: number) => Face | null;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const pictograph = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
/** Joiners and variation selectors of emoji, keycaps and skin tones: the rest is drawn side by side. */
const modifier = /\p{Default_Ignorable_Code_Point}|\u20e3|\p{Emoji_Modifier}/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const ignorable = /^[\p{Default_Ignorable_Code_Point}\s]$/u;
const mark = /^[\p{M}\p{C}]$/u;

/**
 * Returns a text of drawable characters. Composed emoji are split, characters that no font has become a question
 * mark, and marks and controls that no font has are removed.
 */
export function drawable(text: string, faceOf: FaceOf): string {
  const parts = [...graphemes.segment(text)].map(({ segment }) => {
    const isPicture = pictograph.test(segment);
    const characters = isPicture ? segment.replace(modifier, "") : segment;
    return [...characters].map((character) => drawableCharacter(character, faceOf, isPicture)).join("");
  });
  return parts.join("");
}

function drawableCharacter(character: string, faceOf: FaceOf, isPicture: boolean): string {
  if (ignorable.test(character) || faceOf(character.codePointAt(0) ?? 0) !== null) return character;
  return isPicture || mark.test(character) ? "" : "?";
}

/** Removes the invisible characters that no font has. They are needed until the order of a line is known. */
export const withoutUndrawable = (text: string, faceOf: FaceOf): string =>
  text.replace(invisible, (character) => (faceOf(character.codePointAt(0) ?? 0) === null ? "" : character));

/** The font of each UTF-16 unit of a drawable text. */
export const facesOf = (text: string, faceOf: FaceOf): Face[] =>
  [...text].flatMap((character) => {
    const face = faceOf(character.codePointAt(0) ?? 0) ?? "text";
    return Array.from({ length: character.length }, () => face);
  });
