import { once } from "node:events";
import type { Locale } from "@/server/core/operation/errors";
import { brandNameIn, isBrand } from "@/server/core/values/brands";
import { inRiyals } from "@/server/core/values/format-riyals";
import type { ReceiptContent, ReceiptGroup, ReceiptLine } from "@/server/receipts/content";
import { type Direction, textDirection } from "./bidi";
import {
  type Align,
  colors,
  type Doc,
  drawMoney,
  drawText,
  endDocument,
  newDocument,
  page,
  type TextStyle,
  textWidth,
} from "./text";

const nameShare = 0.38;
const codeSize = 124;

type Layout = {
  doc: Doc;
  structure: ReturnType<Doc["struct"]>;
  locale: Locale;
  direction: Direction;
  y: number;
};

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
  const direction = locale === "ar" ? "rtl" : "ltr";
  const layout: Layout = { doc, structure, locale, direction, y: page.margin };
  if (content.code !== null) drawCode(layout, content.code);
  drawHeader(layout, content, logo);
  for (const group of content.groups) drawGroup(layout, group);
  drawFooter(layout, content);
  structure.end();
  endDocument(doc);
  await ended;
  return Buffer.concat(chunks);
}

/** Tags everything except decoration, with its text in reading order. */
function tagged(layout: Layout, type: string, actual: string, draw: () => void) {
  layout.structure.add(layout.doc.struct(type, { actual }, draw));
}

function artifact({ doc }: Layout, draw: () => void) {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

const start = ({ direction }: Layout): Align => (direction === "rtl" ? "right" : "left");
const end = ({ direction }: Layout): Align => (direction === "rtl" ? "left" : "right");
const fullWidth: Span = { x: page.margin, width: textWidth };

/** Starts a new page if this one has no room left. */
function ensureSpace(layout: Layout, height: number) {
  if (layout.y + height <= page.height - page.margin) return;
  layout.doc.addPage();
  layout.y = page.margin;
}

function paragraph(layout: Layout, text: string, style: TextStyle, type = "P", box = fullWidth) {
  const { doc, direction } = layout;
  ensureSpace(layout, (style.size ?? 11) * 2);
  tagged(layout, type, text, () => {
    layout.y += drawText(doc, text, layout.y, { ...box, align: start(layout) }, { direction, ...style });
  });
}

type Span = { x: number; width: number };

/** The space of the header beside the code. */
function besideCode({ direction }: Layout): Span {
  const width = textWidth - codeSize - 24;
  return { x: direction === "rtl" ? page.margin + textWidth - width : page.margin, width };
}

function drawHeader(layout: Layout, content: ReceiptContent, logo: Buffer | null) {
  const { doc, direction } = layout;
  const { merchant, heading, lead, amount, amountName, test } = content;
  const box = content.code === null ? fullWidth : besideCode(layout);
  if (logo !== null) {
    const x = direction === "rtl" ? page.width - page.margin - 44 : page.margin;
    tagged(layout, "Figure", merchant, () => void doc.image(logo, x, layout.y, { fit: [44, 44] }));
    layout.y += 54;
  }
  const merchantStyle = {
    size: 15,
    weight: "semibold",
    direction: textDirection(merchant, direction),
  } as const;
  paragraph(layout, merchant, merchantStyle, "P", box);
  if (test !== null) paragraph(layout, test.note, { color: colors.warning, weight: "semibold" }, "P", box);
  layout.y += 12;
  paragraph(layout, heading, { size: 22, weight: "semibold" }, "H1", box);
  paragraph(layout, lead, { color: colors.soft }, "P", box);
  layout.y += 6;
  if (amountName !== undefined) paragraph(layout, amountName, { color: colors.soft }, "P", box);
  tagged(layout, "P", inRiyals(layout.locale, amount), () => {
    const style = { size: 30, weight: "semibold" } as const;
    layout.y += drawMoney(doc, amount, layout.y, { ...box, align: start(layout) }, style);
  });
  layout.y += 10;
}

function drawGroup(layout: Layout, { title, lines: listed, note }: ReceiptGroup) {
  ensureSpace(layout, 60);
  layout.y += 10;
  if (title !== null) paragraph(layout, title, { size: 12.5, weight: "semibold" }, "H2");
  for (const line of listed) drawRow(layout, line);
  if (note === null) return;
  layout.y += 6;
  paragraph(layout, note, { size: 9.5, color: colors.soft });
}

/** The name at the start of the line, the value at its end. */
function drawRow(layout: Layout, { name, value }: ReceiptLine) {
  const { doc, direction } = layout;
  ensureSpace(layout, 48);
  const top = layout.y + 5;
  const names = textWidth * nameShare;
  const values = textWidth - names;
  const rtl = direction === "rtl";
  const nameBox = { x: rtl ? page.margin + values : page.margin, width: names, align: start(layout) };
  const valueBox = { x: rtl ? page.margin : page.margin + names, width: values, align: end(layout) };
  let height = 0;
  tagged(layout, "P", name, () => {
    height = drawText(doc, name, top, nameBox, { direction, color: colors.soft });
  });
  let below = top;
  if (value.kind === "money") {
    tagged(layout, "P", inRiyals(layout.locale, value.amount), () => {
      below += drawMoney(doc, value.amount, top, valueBox);
    });
  }
  for (const { text, style } of linesOf(value, direction))
    tagged(layout, "P", text, () => {
      below += drawText(doc, text, below, valueBox, style);
    });
  layout.y = Math.max(top + height, below) + 4;
  artifact(layout, () => {
    doc.lineWidth(0.5).strokeColor(colors.line);
    doc
      .moveTo(page.margin, layout.y)
      .lineTo(page.margin + textWidth, layout.y)
      .stroke();
  });
}

type Line = { text: string; style: TextStyle };

/** The lines of a value; for an amount, those below it. */
function linesOf(value: ReceiptLine["value"], direction: Direction): Line[] {
  const small = { direction, size: 9.5, color: colors.soft };
  switch (value.kind) {
    case "money":
      return [value.below, value.document?.name].flatMap((text) =>
        text === undefined ? [] : [{ text, style: small }],
      );
    case "code":
      return [{ text: value.text, style: { direction: "ltr" } }];
    case "words":
      return value.texts.map((text) => ({ text, style: { direction: textDirection(text, direction) } }));
    case "card": {
      const locale = direction === "rtl" ? "ar" : "en";
      const brand = isBrand(value.brand) ? [brandNameIn(locale, value.brand)] : [];
      return [{ text: [...brand, value.text].join(" "), style: { direction } }];
    }
    case "text":
      return [
        { text: value.text, style: { direction } },
        ...(value.below === undefined ? [] : [{ text: value.below, style: small }]),
      ];
  }
}

/** Across from the merchant's name, where there is always room. */
function drawCode({ doc, structure, direction, y }: Layout, { picture, label }: Code) {
  const x = direction === "rtl" ? page.margin : page.width - page.margin - codeSize;
  const figure = () => {
    doc.save().translate(x, y);
    doc.scale(codeSize / picture.size);
    doc.path(picture.path).fill("#000000");
    doc.restore();
    const box = { x, width: codeSize, align: "center" } as const;
    drawText(doc, label, y + codeSize, box, { direction, size: 8.5, color: colors.soft });
  };
  structure.add(doc.struct("Figure", { actual: label }, figure));
}

type Code = NonNullable<ReceiptContent["code"]>;

function drawFooter(layout: Layout, { contact, issuer, test }: ReceiptContent) {
  ensureSpace(layout, 56);
  layout.y += 14;
  if (contact.length > 0)
    paragraph(layout, contact.join("  ·  "), { size: 9.5, color: colors.soft, direction: "ltr" });
  paragraph(layout, issuer, { size: 9.5, color: colors.soft });
  if (test !== null) paragraph(layout, test.note, { size: 9.5, color: colors.warning });
}

/** Large and pale in the background, so that no print of a test passes for a receipt. */
function watermark(doc: Doc, mark: string) {
  const { x, y } = doc;
  doc.markContent("Artifact", { type: "Layout" });
  doc.save().rotate(-35, { origin: [page.width / 2, page.height / 2] });
  doc.fillOpacity(0.1);
  for (const row of [-250, 0, 250])
    drawText(
      doc,
      mark,
      page.height / 2 + row - 40,
      { x: 0, width: page.width, align: "center" },
      { size: 58, weight: "semibold", color: colors.warning, direction: textDirection(mark, "ltr") },
    );
  doc.restore();
  doc.endMarkedContent();
  doc.x = x;
  doc.y = y;
}
