import type { Font, GlyphRun, Subset } from "fontkit";
import type PdfDocument from "pdfkit";
import { type Shaped, shapesOf } from "./shape";

type Doc = InstanceType<typeof PdfDocument>;

/** A glyph of the embedded font. It stands for one character. */
type Embedded = { glyph: number; character: number; width: number };

/** What the subset of fontkit 2.0.4 keeps. Its own interface can't hold one shape twice, with two widths. */
type OpenSubset = Subset & {
  glyphs: number[];
  glyf: Uint8Array[];
  hmtx: { metrics: { advance: number }[] };
  _addGlyph(glyph: number): number;
};

/** A font of one document, which can be searched. */
export class DocumentFont {
  private readonly doc: Doc;
  private readonly name: string;
  private readonly font: Font;
  private readonly embedded: Embedded[];
  private readonly codes = new Map<string, number>();
  private readonly dictionary;

  constructor(doc: Doc, name: string, font: Font) {
    this.doc = doc;
    this.name = name;
    this.font = font;
    this.embedded = [{ glyph: 0, character: 0, width: font.getGlyph(0).advanceWidth }];
    this.dictionary = doc.ref({});
  }

  lineHeight(size: number): number {
    return this.scaled(this.font.ascent + this.font.lineGap - this.font.descent, size);
  }

  shape(text: string, isMirrored: boolean): Shaped {
    return shapesOf(this.font, this.layout(text), isMirrored);
  }

  private layout(text: string): GlyphRun {
    try {
      // A list of features, even an empty one, keeps the words of a text together.
      return this.font.layout(text, []);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // fontkit 2.0.4 fails where the font has no place for a sign, such as below \u0674. It stays where it is drawn alone.
      return this.font.layout(text, { mark: false, mkmk: false });
    }
  }

  widthOf({ width }: Shaped, size: number): number {
    return this.scaled(width, size);
  }

  /** Draws a shaped text in the current color. `x` and `y` are its left and upper edges. */
  draw({ shapes, start }: Shaped, x: number, y: number, size: number): void {
    const { doc, name } = this;
    const { height, fonts } = doc.page;
    const [left, baseline] = [x + this.scaled(start, size), height - y - this.scaled(this.font.ascent, size)];
    fonts[name] ??= this.dictionary;
    doc.save().transform(1, 0, 0, -1, 0, height);
    doc.addContent(`BT 1 0 0 1 ${decimal(left)} ${decimal(baseline)} Tm /${name} ${decimal(size)} Tf`);
    for (const shape of shapes) {
      const code = hex(this.codeOf(shape));
      doc.addContent(shape.isHidden ? `3 Tr <${code}> Tj 0 Tr` : `<${code}> Tj`);
    }
    doc.addContent("ET");
    let pen = left;
    for (const { width, sign } of shapes) {
      if (sign !== undefined) this.drawSign(sign, pen, baseline, this.scaled(1, size));
      pen += this.scaled(width, size);
    }
    doc.restore();
  }

  private drawSign(
    { path, x, y }: { path: string; x: number; y: number },
    pen: number,
    baseline: number,
    scale: number,
  ) {
    this.doc.save().transform(scale, 0, 0, scale, pen + x * scale, baseline + y * scale);
    this.doc.path(path).fill();
    this.doc.restore();
  }

  /** Adds the font to the document, after all text. */
  embed(): void {
    const { doc, font, embedded } = this;
    const name = `${this.name.padEnd(6, "A").replace(/\d/, "B")}+${font.postscriptName}`;
    const ref = (data: object) => {
      const made = doc.ref(data);
      made.end(undefined);
      return made;
    };
    const stream = (content: Buffer) => {
      const made = doc.ref({});
      made.end(content);
      return made;
    };
    const { minX, minY, maxX, maxY } = font.bbox;
    const descriptor = ref({
      Type: "FontDescriptor",
      FontName: name,
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map((edge) => this.scaled(edge)),
      ItalicAngle: font.italicAngle,
      Ascent: this.scaled(font.ascent),
      Descent: this.scaled(font.descent),
      CapHeight: this.scaled(font.capHeight),
      XHeight: this.scaled(font.xHeight),
      StemV: 0,
      FontFile2: stream(this.file()),
    });
    const descendant = ref({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      // PDFKit writes only objects of this class as texts.
      CIDSystemInfo: { Registry: new String("Adobe"), Ordering: new String("Identity"), Supplement: 0 },
      FontDescriptor: descriptor,
      W: [0, embedded.map(({ width }) => this.scaled(width))],
      CIDToGIDMap: "Identity",
    });
    Object.assign(this.dictionary.data, {
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [descendant],
      ToUnicode: stream(Buffer.from(unicodeMap(embedded))),
    });
    this.dictionary.end(undefined);
  }

  /** The font's file with the glyphs in the order of their codes, each with its own width. */
  private file(): Buffer {
    const subset = this.font.createSubset() as OpenSubset; // the library's types leave out what it needs
    const add = subset._addGlyph.bind(subset);
    subset.glyphs = this.embedded.map(({ glyph }) => glyph);
    subset._addGlyph = (glyph) => {
      const index = add(glyph);
      const [metric, outline, own] = [subset.hmtx.metrics[index], subset.glyf[index], this.embedded[index]];
      if (metric !== undefined && own !== undefined) metric.advance = own.width;
      if (outline !== undefined) keepOwnWidth(outline);
      return index;
    };
    return Buffer.from(subset.encode());
  }

  private codeOf({ glyph, character, width }: Embedded): number {
    if (glyph === 0) return 0;
    const key = `${glyph} ${character} ${width}`;
    const code = this.codes.get(key) ?? this.embedded.push({ glyph, character, width }) - 1;
    this.codes.set(key, code);
    return code;
  }

  private scaled(units: number, size = 1000): number {
    return (units * size) / this.font.unitsPerEm;
  }
}

const hex = (value: number) => value.toString(16).padStart(4, "0");
const decimal = (value: number) => String(Math.round(value * 1e6) / 1e6);

/** Clears the flag by which a glyph made of others takes the width of one of them. Ghostscript obeys it. */
function keepOwnWidth(outline: Uint8Array): void {
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength);
  if (outline.length === 0 || view.getInt16(0) >= 0) return;
  const [words, scale, more, twoScales, matrix, useMyMetrics] = [0x1, 0x8, 0x20, 0x40, 0x80, 0x200];
  for (let at = 10, flags = more; (flags & more) !== 0; ) {
    flags = view.getUint16(at);
    view.setUint16(at, flags & ~useMyMetrics);
    at += flags & words ? 8 : 6;
    at += flags & scale ? 2 : flags & twoScales ? 4 : flags & matrix ? 8 : 0;
  }
}

/** Maps codes to characters, one by one: Ghostscript 10.00 keeps only half of each character in a list. */
function unicodeMap(embedded: readonly Embedded[]): string {
  const lines = embedded.map(({ character }, code) => {
    const units = String.fromCodePoint(character).split("");
    return `<${hex(code)}> <${units.map((unit) => hex(unit.charCodeAt(0))).join("")}>`;
  });
  const blocks = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) => {
    const block = lines.slice(index * 100, (index + 1) * 100);
    return `${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`;
  });
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join("\n")}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;
}
