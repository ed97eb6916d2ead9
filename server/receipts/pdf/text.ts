import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import PdfDocument from "pdfkit";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { riyalSign } from "@/server/core/values/riyal-sign";
import { type Direction, type VisualRun, visualRuns, wrapLines } from "./bidi";
import { DocumentFont } from "./font";
import type { Shaped } from "./shape";

// Plex has matching Arabic and Latin letters. The licenses are beside the fonts.
const fontFile = (name: string) => join(process.cwd(), "server/receipts/pdf/fonts", `${name}.ttf`);
const fonts = {
  regular: fontFile("ibm-plex-sans-arabic-regular"),
  semibold: fontFile("ibm-plex-sans-arabic-semibold"),
  emoji: fontFile("noto-emoji-regular"),
};

type FontName = keyof typeof fonts;
type Weight = Exclude<FontName, "emoji">;
const opened = new Map<FontName, Font>();

/** Loaded with the first receipt that needs it: most processes draw none, and most receipts have no emoji. */
function fontOf(name: FontName): Font {
  const known = opened.get(name);
  if (known !== undefined) return known;
  const font = create(readFileSync(/* turbopackIgnore: true */ fonts[name]));
  if (!("layout" in font)) throw new Error(`${fonts[name]} holds more than one font.`);
  // The library keeps with each glyph the characters that it was first used for.
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => Object.create(getGlyph(id), { codePoints: { value: codePoints } });
  opened.set(name, font);
  return font;
}

const faceOf: FaceOf = (codePoint) => {
  if (fontOf("regular").hasGlyphForCodePoint(codePoint)) return "text";
  return fontOf("emoji").hasGlyphForCodePoint(codePoint) ? "emoji" : null;
};

export const page = { width: 595.28, height: 841.89, margin: 44 } as const;
export const textWidth = page.width - 2 * page.margin;

export const colors = { ink: "#17211e", soft: "#55605b", line: "#d5d3cc", warning: "#774800" } as const;

export type TextStyle = {
  size?: number;
  weight?: Weight;
  color?: string;
  /** Of the text itself; the document sets its position. */
  direction?: Direction;
};

export type Align = "left" | "right" | "center";
type Box = { x: number; width: number; align: Align };

type DocumentInfo = { title: string; author: string; locale: string };

export function newDocument({ title, author, locale }: DocumentInfo) {
  const doc = new PdfDocument({
    size: "A4",
    margin: page.margin,
    font: "",
    lang: locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title, Author: author, Creator: "Halala" },
  });
  return Object.assign(doc, { embedded: new Map<FontName, DocumentFont>() });
}

export type Doc = ReturnType<typeof newDocument>;

export function fontIn(doc: Doc, name: FontName): DocumentFont {
  const font = doc.embedded.get(name) ?? new DocumentFont(doc, `F${doc.embedded.size + 1}`, fontOf(name));
  doc.embedded.set(name, font);
  return font;
}

export function endDocument(doc: Doc): void {
  for (const font of doc.embedded.values()) font.embed();
  doc.end();
}

/** Part of a line in one font. */
type StyledRun = { shaped: Shaped; font: DocumentFont; size: number; width: number };

/** Emoji are drawn larger than the surrounding letters. */
const emojiScale = 0.85;

function shaped(doc: Doc, name: FontName, size: number, { text, isMirrored }: VisualRun): StyledRun {
  const font = fontIn(doc, name);
  const run = font.shape(text, isMirrored);
  return { shaped: run, font, size, width: font.widthOf(run, size) };
}

function runsOf(doc: Doc, line: string, { size = 11, weight = "regular", direction = "ltr" }: TextStyle) {
  return visualRuns(line, direction, facesOf(line, faceOf)).map((run) => {
    const text = withoutUndrawable(run.text, faceOf);
    const isEmoji = faceOf(text.codePointAt(0) ?? 0) === "emoji";
    return shaped(doc, isEmoji ? "emoji" : weight, isEmoji ? size * emojiScale : size, { ...run, text });
  });
}

const widthOf = (runs: readonly StyledRun[]) => runs.reduce((sum, { width }) => sum + width, 0);

/** Draws a text in a box, with line breaks, and returns its height. */
export function drawText(
  doc: Doc,
  text: string,
  y: number,
  { x, width, align }: Box,
  style: TextStyle = {},
): number {
  const { size = 11, weight = "regular", color = colors.ink } = style;
  const height = fontIn(doc, weight).lineHeight(size);
  const lines = wrapLines(drawable(text, faceOf), width, (line) => widthOf(runsOf(doc, line, style)));
  doc.fillColor(color);
  for (const [index, line] of lines.entries()) {
    const runs = runsOf(doc, line, style);
    const freeWidth = width - widthOf(runs);
    let at = x + (align === "left" ? 0 : align === "right" ? freeWidth : freeWidth / 2);
    for (const run of runs) {
      const topOffset = (height - run.font.lineHeight(run.size)) / 2;
      run.font.draw(run.shaped, at, y + index * height + topOffset, run.size);
      at += run.width;
    }
  }
  return lines.length * height;
}

/** Draws an amount of halalas with the riyal sign to its left, and returns its height. */
export function drawMoney(
  doc: Doc,
  halalas: number,
  y: number,
  { x, width, align }: Box,
  style: TextStyle = {},
) {
  const { size = 11, weight = "regular", color = colors.ink } = style;
  const text = shaped(doc, weight, size, { text: formatGroupedRiyals(halalas), isMirrored: false });
  const sign = { height: size * 0.72, width: (size * 0.72 * riyalSign.width) / riyalSign.height };
  const space = size * 0.28;
  const total = sign.width + space + text.width;
  const left = x + (align === "left" ? 0 : align === "right" ? width - total : (width - total) / 2);
  const height = text.font.lineHeight(size);
  doc.save().translate(left, y + (height - sign.height) * 0.56);
  doc.scale(sign.height / riyalSign.height);
  for (const path of riyalSign.paths) doc.path(path).fill(color);
  doc.restore();
  doc.fillColor(color);
  text.font.draw(text.shaped, left + sign.width + space, y, size);
  return height;
}

/** The font that draws a character. */
type Face = "text" | "emoji";

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
const withoutUndrawable = (text: string, faceOf: FaceOf): string =>
  text.replace(invisible, (character) => (faceOf(character.codePointAt(0) ?? 0) === null ? "" : character));

/** The font of each UTF-16 unit of a drawable text. */
const facesOf = (text: string, faceOf: FaceOf): Face[] =>
  [...text].flatMap((character) => {
    const face = faceOf(character.codePointAt(0) ?? 0) ?? "text";
    return Array.from({ length: character.length }, () => face);
  });
