import { once } from "node:events";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { type Doc, drawable, drawText, endDocument, type FaceOf, fontIn, newDocument } from "./text";

const faceOf: FaceOf = (codePoint) =>
  codePoint >= 0x1f000
    ? "emoji"
    : /[\p{Script=Latin}\p{Script=Arabic}\d ]/u.test(String.fromCodePoint(codePoint))
      ? "text"
      : null;

describe("drawable", () => {
  test.each([
    ["keeps text and emoji", "Sara سارة 🎂", "Sara سارة 🎂"],
    ["splits emoji sequences", "👨‍👩‍👧 👩🏽‍🍳", "👨👩👧 👩🍳"],
    ["removes emoji modifiers", "1️⃣ 🌹\ufe0f", "1 🌹"],
    ["removes emoji missing from all fonts", "a ☕ b", "a  b"],
    ["replaces other missing characters with question marks", "東京 Tokyo", "?? Tokyo"],
  ])("%s", (_, text, kept) => {
    expect(drawable(text, faceOf)).toBe(kept);
  });
});

/** Whether the glyph for a missing character is drawn. It is the first one in every font. */
async function drawsMissing(draw: (doc: Doc) => void): Promise<boolean> {
  const doc = newDocument({ title: "", author: "", locale: "en" });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = once(doc, "end");
  draw(doc);
  endDocument(doc);
  await ended;
  const file = await PDFDocument.load(Buffer.concat(chunks), { updateMetadata: false });
  return file.getPages().some((page) => {
    const stream = page.node.lookup(PDFName.of("Contents"));
    if (!(stream instanceof PDFRawStream)) throw new Error("the page has no content");
    const shown = inflateSync(stream.contents)
      .toString("latin1")
      .matchAll(/<([0-9a-f]+)>/g);
    return [...shown].some(([, glyphs = ""]) => glyphs.match(/.{4}/g)?.includes("0000"));
  });
}

const emoji = ["😀", "👨‍👩‍👧", "👩🏽‍🍳", "🇸🇦", "1️⃣", "❤️", "☕", "→", "✓", "🫠", "🧿"];
const others = [..."東ש한ก𝒳\0\u200f\u2067\u200d\ufe0f\u{e0041}", "\ud83d"];
const common = [..."abc 12 ابت، ٣٤ ـلا (﷼)é"];
const unit = fc.oneof(
  fc.constantFrom(...emoji),
  fc.constantFrom(...others),
  fc.constantFrom(...common),
  fc.string({ unit: "binary", minLength: 1, maxLength: 2 }),
);
const texts = fc.array(unit, { maxLength: 30 }).map((units) => units.join(""));

test("no text draws the glyph for a missing character", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 10, maxLength: 20 }), async (lines) => {
      const missing = await drawsMissing((doc) => {
        for (const [n, line] of lines.entries())
          for (const direction of ["ltr", "rtl"] as const)
            drawText(
              doc,
              line,
              40 + n * 30,
              { x: 40, width: 500, align: "left" },
              { direction, weight: n % 2 === 0 ? "regular" : "semibold" },
            );
      });
      expect(missing).toBe(false);
    }),
    { numRuns: 10, examples: [[[...emoji, ...others].flatMap((text) => [text, text])]] },
  );
});

test("the check detects a missing glyph", async () => {
  const draw = (doc: Doc) => {
    const font = fontIn(doc, "regular");
    font.draw(font.shape("🎂", false), 40, 40, 11);
  };
  expect(await drawsMissing(draw)).toBe(true);
});
