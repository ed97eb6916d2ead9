import { once } from "node:events";
import { brandName } from "@/server/core/brands";
import type { Fact, FactGroup, ReceiptContent } from "@/server/receipts/facts";
import { type Direction, directionOf } from "./bidi";
import {
  type Align,
  colors,
  type Doc,
  type Look,
  newDocument,
  page,
  textWidth,
  write,
  writeMoney,
} from "./pen";

const nameShare = 0.38;
const codeSize = 124;

type Sheet = { doc: Doc; structure: ReturnType<Doc["struct"]>; direction: Direction; y: number };

/** Writes a receipt as a PDF: A4, tagged for screen readers, with embedded fonts. `logo` is the merchant's PNG. */
export async function receiptPdf(content: ReceiptContent, logo: Buffer | null): Promise<Buffer> {
  const { locale, title, merchant, test } = content;
  const doc = newDocument({ title, author: merchant, locale });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, "end");
  if (test !== null) doc.on("pageAdded", () => watermark(doc, test.mark));
  if (test !== null) watermark(doc, test.mark);
  const structure = doc.struct("Document");
  doc.addStructure(structure);
  const sheet: Sheet = { doc, structure, direction: locale === "ar" ? "rtl" : "ltr", y: page.margin };
  if (content.code !== null) code(sheet, content.code);
  head(sheet, content, logo);
  for (const group of content.groups) facts(sheet, group);
  foot(sheet, content);
  structure.end();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Tags everything except decoration, with its text in reading order. */
function tagged(sheet: Sheet, type: string, actual: string, draw: () => void) {
  sheet.structure.add(sheet.doc.struct(type, { actual }, draw));
}

function unread({ doc }: Sheet, draw: () => void) {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

const start = ({ direction }: Sheet): Align => (direction === "rtl" ? "right" : "left");
const end = ({ direction }: Sheet): Align => (direction === "rtl" ? "left" : "right");
const across: Span = { x: page.margin, width: textWidth };

/** Starts a new page if this one has no room left. */
function room(sheet: Sheet, height: number) {
  if (sheet.y + height <= page.height - page.margin) return;
  sheet.doc.addPage();
  sheet.y = page.margin;
}

function paragraph(sheet: Sheet, text: string, look: Look, type = "P", box = across) {
  const { doc, direction } = sheet;
  room(sheet, (look.size ?? 11) * 2);
  tagged(sheet, type, text, () => {
    sheet.y += write(doc, text, sheet.y, { ...box, align: start(sheet) }, { direction, ...look });
  });
}

type Span = { x: number; width: number };

/** The space beside the head for the code. */
function beside({ direction }: Sheet): Span {
  const width = textWidth - codeSize - 24;
  return { x: direction === "rtl" ? page.margin + textWidth - width : page.margin, width };
}

function head(sheet: Sheet, content: ReceiptContent, logo: Buffer | null) {
  const { doc, direction } = sheet;
  const { merchant, heading, lead, amount, amountName, test } = content;
  const box = content.code === null ? across : beside(sheet);
  if (logo !== null) {
    const x = direction === "rtl" ? page.width - page.margin - 44 : page.margin;
    tagged(sheet, "Figure", merchant, () => void doc.image(logo, x, sheet.y, { fit: [44, 44] }));
    sheet.y += 54;
  }
  const named = { size: 15, weight: "semibold", direction: directionOf(merchant, direction) } as const;
  paragraph(sheet, merchant, named, "P", box);
  if (test !== null) paragraph(sheet, test.note, { color: colors.warning, weight: "semibold" }, "P", box);
  sheet.y += 12;
  paragraph(sheet, heading, { size: 22, weight: "semibold" }, "H1", box);
  paragraph(sheet, lead, { color: colors.soft }, "P", box);
  sheet.y += 6;
  if (amountName !== undefined) paragraph(sheet, amountName, { color: colors.soft }, "P", box);
  tagged(sheet, "P", `SAR ${(amount / 100).toFixed(2)}`, () => {
    const look = { size: 30, weight: "semibold" } as const;
    sheet.y += writeMoney(doc, amount, sheet.y, { ...box, align: start(sheet) }, look);
  });
  sheet.y += 10;
}

function facts(sheet: Sheet, { title, facts: listed, note }: FactGroup) {
  room(sheet, 60);
  sheet.y += 10;
  if (title !== null) paragraph(sheet, title, { size: 12.5, weight: "semibold" }, "H2");
  for (const fact of listed) row(sheet, fact);
  if (note === null) return;
  sheet.y += 6;
  paragraph(sheet, note, { size: 9.5, color: colors.soft });
}

/** The name at the start of the line, the value at its end. */
function row(sheet: Sheet, { name, value }: Fact) {
  const { doc, direction } = sheet;
  room(sheet, 48);
  const top = sheet.y + 5;
  const names = textWidth * nameShare;
  const values = textWidth - names;
  const rtl = direction === "rtl";
  const nameBox = { x: rtl ? page.margin + values : page.margin, width: names, align: start(sheet) };
  const valueBox = { x: rtl ? page.margin : page.margin + names, width: values, align: end(sheet) };
  let height = 0;
  tagged(sheet, "P", name, () => {
    height = write(doc, name, top, nameBox, { direction, color: colors.soft });
  });
  let below = top;
  if (value.kind === "money") {
    tagged(sheet, "P", `SAR ${(value.amount / 100).toFixed(2)}`, () => {
      below += writeMoney(doc, value.amount, top, valueBox);
    });
  }
  for (const { text, look } of linesOf(value, direction))
    tagged(sheet, "P", text, () => {
      below += write(doc, text, below, valueBox, look);
    });
  sheet.y = Math.max(top + height, below) + 4;
  unread(sheet, () => {
    doc.lineWidth(0.5).strokeColor(colors.line);
    doc
      .moveTo(page.margin, sheet.y)
      .lineTo(page.margin + textWidth, sheet.y)
      .stroke();
  });
}

type Line = { text: string; look: Look };

/** The lines of a value; for an amount, those below it. */
function linesOf(value: Fact["value"], direction: Direction): Line[] {
  const small = { direction, size: 9.5, color: colors.soft };
  switch (value.kind) {
    case "money":
      return [value.below, value.document?.name].flatMap((text) =>
        text === undefined ? [] : [{ text, look: small }],
      );
    case "code":
      return [{ text: value.text, look: { direction: "ltr" } }];
    case "words":
      return value.texts.map((text) => ({ text, look: { direction: directionOf(text, direction) } }));
    case "card": {
      const brand = brandName(value.brand);
      return [{ text: [brand, value.text].filter(Boolean).join(" "), look: { direction } }];
    }
    case "text":
      return [
        { text: value.text, look: { direction } },
        ...(value.below === undefined ? [] : [{ text: value.below, look: small }]),
      ];
  }
}

/** Across from the merchant's name, where there is always room. */
function code({ doc, structure, direction, y }: Sheet, { picture, label }: Code) {
  const x = direction === "rtl" ? page.margin : page.width - page.margin - codeSize;
  const figure = () => {
    doc.save().translate(x, y);
    doc.scale(codeSize / picture.size);
    doc.path(picture.path).fill("#000000");
    doc.restore();
    const box = { x, width: codeSize, align: "center" } as const;
    write(doc, label, y + codeSize, box, { direction, size: 8.5, color: colors.soft });
  };
  structure.add(doc.struct("Figure", { actual: label }, figure));
}

type Code = NonNullable<ReceiptContent["code"]>;

function foot(sheet: Sheet, { contact, issuer, test }: ReceiptContent) {
  room(sheet, 56);
  sheet.y += 14;
  if (contact.length > 0)
    paragraph(sheet, contact.join("  ·  "), { size: 9.5, color: colors.soft, direction: "ltr" });
  paragraph(sheet, issuer, { size: 9.5, color: colors.soft });
  if (test !== null) paragraph(sheet, test.note, { size: 9.5, color: colors.warning });
}

/** Large and pale in the background, so that no print of a test passes for a receipt. */
function watermark(doc: Doc, mark: string) {
  const { x, y } = doc;
  doc.markContent("Artifact", { type: "Layout" });
  doc.save().rotate(-35, { origin: [page.width / 2, page.height / 2] });
  doc.fillOpacity(0.1);
  for (const row of [-250, 0, 250])
    write(
      doc,
      mark,
      page.height / 2 + row - 40,
      { x: 0, width: page.width, align: "center" },
      { size: 58, weight: "semibold", color: colors.warning, direction: directionOf(mark, "ltr") },
    );
  doc.restore();
  doc.endMarkedContent();
  doc.x = x;
  doc.y = y;
}
