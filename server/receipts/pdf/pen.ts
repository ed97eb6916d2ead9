import { readFileSync } from "node:fs";
import { join } from "node:path";
import PdfDocument from "pdfkit";
import { riyals } from "@/server/core/money";
import { riyalSign } from "@/server/core/riyal-sign";
import { type Direction, visualPieces, wrapped } from "./bidi";

// Has Arabic and Latin letters that were drawn for one another. Its licence lies beside it.
const fontFile = (weight: string) =>
  join(process.cwd(), "server/receipts/pdf/fonts", `ibm-plex-sans-arabic-${weight}.ttf`);
const fonts = { regular: fontFile("regular"), semibold: fontFile("semibold") };

type Weight = keyof typeof fonts;
const read = new Map<Weight, Buffer>();

/** Loaded with the first receipt: most processes write none. */
function fontOf(weight: Weight): Buffer {
  const known = read.get(weight) ?? readFileSync(/* turbopackIgnore: true */ fonts[weight]);
  read.set(weight, known);
  return known;
}

export const page = { width: 595.28, height: 841.89, margin: 44 } as const;
export const textWidth = page.width - 2 * page.margin;

export const colors = { ink: "#17211e", soft: "#55605b", line: "#d5d3cc", warning: "#774800" } as const;

export type Look = {
  size?: number;
  weight?: Weight;
  color?: string;
  /** Of the text itself; where it begins is the document's own matter. */
  direction?: Direction;
};

export type Align = "left" | "right" | "center";
type Box = { x: number; width: number; align: Align };

type Paper = { title: string; author: string; locale: string };

/** An A4 document whose text may be of any direction. */
export function newDocument({ title, author, locale }: Paper) {
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
  return doc;
}

export type Doc = ReturnType<typeof newDocument>;

// A list of features, be it empty, has a piece shaped as a whole: else it would be cut at its spaces, and the words of
// Arabic would stand in the wrong order.
const whole = { lineBreak: false, features: [] };

const use = (doc: Doc, { size = 11, weight = "regular", color = colors.ink }: Look) =>
  doc.font(weight).fontSize(size).fillColor(color);

const widthOf = (doc: Doc, line: string, direction: Direction) =>
  visualPieces(line, direction).reduce((sum, piece) => sum + doc.widthOfString(piece, whole), 0);

/** Writes a text into a box, wrapping lines as needed, and returns its height. */
export function write(doc: Doc, text: string, y: number, { x, width, align }: Box, look: Look = {}): number {
  use(doc, look);
  const { direction = "ltr" } = look;
  const height = doc.currentLineHeight(true);
  const lines = wrapped(text, width, (line) => widthOf(doc, line, direction));
  for (const [index, line] of lines.entries()) {
    const free = width - widthOf(doc, line, direction);
    let at = x + (align === "left" ? 0 : align === "right" ? free : free / 2);
    for (const piece of visualPieces(line, direction)) {
      doc.text(piece, at, y + index * height, whole);
      at += doc.widthOfString(piece, whole);
    }
  }
  return lines.length * height;
}

/** Writes an amount of halalas with the riyal sign left of it, and returns its height. */
export function writeMoney(doc: Doc, halalas: number, y: number, { x, width, align }: Box, look: Look = {}) {
  use(doc, look);
  const { size = 11, color = colors.ink } = look;
  const text = grouped(halalas);
  const sign = { height: size * 0.72, width: (size * 0.72 * riyalSign.width) / riyalSign.height };
  const space = size * 0.28;
  const total = sign.width + space + doc.widthOfString(text, whole);
  const left = x + (align === "left" ? 0 : align === "right" ? width - total : (width - total) / 2);
  const height = doc.currentLineHeight(true);
  doc.save().translate(left, y + (height - sign.height) * 0.56);
  doc.scale(sign.height / riyalSign.height);
  for (const path of riyalSign.paths) doc.path(path).fill(color);
  doc.restore();
  doc.text(text, left + sign.width + space, y, whole);
  return height;
}

/** "12,345.50", from halalas. */
const grouped = (halalas: number) => riyals(halalas).replace(/\B(?=(?:\d{3})+\.)/g, ",");
