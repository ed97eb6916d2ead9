import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkit";
import PdfDocument from "pdfkit";
import { formatGroupedRiyals } from "@/server/core/values/format-riyals";
import { riyalSign } from "@/server/core/values/riyal-sign";
import { type Direction, visualRuns, wrapLines } from "./bidi";

// Plex has matching Arabic and Latin letters. The licenses are beside the fonts.
const fontFile = (name: string) => join(process.cwd(), "server/receipts/pdf/fonts", `${name}.ttf`);
const fonts = {
  regular: fontFile("ibm-plex-sans-arabic-regular"),
  semibold: fontFile("ibm-plex-sans-arabic-semibold"),
  emoji: fontFile("noto-emoji-regular"),
};

type FontName = keyof typeof fonts;
type Weight = Exclude<FontName, "emoji">;
const fontFiles = new Map<FontName, Buffer>();
const coverage = new Map<FontName, ReadonlySet<number>>();

/** Loaded with the first receipt: most processes draw none. */
function fontOf(name: FontName): Buffer {
  const font = fontFiles.get(name) ?? readFileSync(/* turbopackIgnore: true */ fonts[name]);
  fontFiles.set(name, font);
  return font;
}

/** The code points that a font has a glyph for. */
function coverageOf(name: FontName): ReadonlySet<number> {
  const font = coverage.has(name) ? null : create(fontOf(name));
  if (font !== null && "characterSet" in font) coverage.set(name, new Set(font.characterSet));
  return coverage.get(name) ?? new Set();
}

/** The emoji font is read only for a text that needs it. */
const faceOf: FaceOf = (codePoint) => {
  if (coverageOf("regular").has(codePoint)) return "text";
  return coverageOf("emoji").has(codePoint) ? "emoji" : null;
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
  doc.registerFont("regular", fontOf("regular"));
  doc.registerFont("semibold", fontOf("semibold"));
  doc.registerFont("emoji", fontOf("emoji"));
  return doc;
}

export type Doc = ReturnType<typeof newDocument>;

// With a list of features, even an empty one, a text is shaped as one run. Otherwise it would be split at spaces,
// and Arabic words would be in the wrong order.
const asOneRun = { lineBreak: false, features: [] };

const applyStyle = (doc: Doc, { size = 11, weight = "regular", color = colors.ink }: TextStyle) =>
  doc.font(weight).fontSize(size).fillColor(color);

/** Part of a line in one font, which must be set before the part is measured or drawn. */
type StyledRun = { text: string; width: number; select: () => void };

/** Emoji are drawn larger than the surrounding letters. */
const emojiScale = 0.85;

function runsOf(doc: Doc, line: string, style: TextStyle): StyledRun[] {
  const { size = 11, direction = "ltr" } = style;
  return visualRuns(line, direction, facesOf(line, faceOf)).map((run) => {
    const text = withoutUndrawable(run, faceOf);
    const isEmoji = faceOf(text.codePointAt(0) ?? 0) === "emoji";
    const select = () => {
      applyStyle(doc, style);
      if (isEmoji) doc.font("emoji").fontSize(size * emojiScale);
    };
    select();
    return { text, width: doc.widthOfString(text, asOneRun), select };
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
  applyStyle(doc, style);
  const height = doc.currentLineHeight(true);
  const lines = wrapLines(drawable(text, faceOf), width, (line) => widthOf(runsOf(doc, line, style)));
  for (const [index, line] of lines.entries()) {
    const runs = runsOf(doc, line, style);
    const freeWidth = width - widthOf(runs);
    let at = x + (align === "left" ? 0 : align === "right" ? freeWidth : freeWidth / 2);
    for (const run of runs) {
      run.select();
      const topOffset = (height - doc.currentLineHeight(true)) / 2;
      doc.text(run.text, at, y + index * height + topOffset, asOneRun);
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
  applyStyle(doc, style);
  const { size = 11, color = colors.ink } = style;
  const text = formatGroupedRiyals(halalas);
  const sign = { height: size * 0.72, width: (size * 0.72 * riyalSign.width) / riyalSign.height };
  const space = size * 0.28;
  const total = sign.width + space + doc.widthOfString(text, asOneRun);
  const left = x + (align === "left" ? 0 : align === "right" ? width - total : (width - total) / 2);
  const height = doc.currentLineHeight(true);
  doc.save().translate(left, y + (height - sign.height) * 0.56);
  doc.scale(sign.height / riyalSign.height);
  for (const path of riyalSign.paths) doc.path(path).fill(color);
  doc.restore();
  doc.text(text, left + sign.width + space, y, asOneRun);
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
