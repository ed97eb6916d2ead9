import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";

/** Files for tests: harmless ones, and parts of harmful ones. */

export const jpeg = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: "#0a6152" } })
    .jpeg()
    .toBuffer();

export const png = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 4, background: "#0a6152" } })
    .png()
    .toBuffer();

/** A picture that cannot be made smaller: three bytes a pixel. */
export const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** The picture that takes the decoder most memory: 16 bits, interlaced, and turned. */
export function largestPicture(megapixels: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(megapixels * 1_000_000));
  return sharp({ create: { width: side, height: side, channels: 4, background: "#0a6152" } })
    .toColourspace("rgb16")
    .png({ progressive: true })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export async function pdf(pages = 1, { useObjectStreams = true } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let n = 0; n < pages; n += 1) document.addPage([200, 300]);
  return Buffer.from(await document.save({ useObjectStreams }));
}

/** A PDF of hand-written objects: the first is its catalog, the second its pages. */
export function pdfOf(catalog: string, objects: string[] = [], trailer = ""): Buffer {
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] >>",
    ...objects,
  ];
  return assembled(bodies, trailer);
}

function assembled(bodies: readonly (string | Buffer)[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  bodies.forEach((body, index) => {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]));
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = length;
  add(
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A PDF whose object 9 is in a compressed object stream, where a text search does not find it. */
export function pdfWithHidden(object: string, type = "/ObjStm"): Buffer {
  const index = "9 0 ";
  const data = deflateSync(Buffer.from(index + object));
  const head = `<< /Type ${type} /N 1 /First ${index.length} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`;
  const stream = Buffer.concat([Buffer.from(head), data, Buffer.from("\nendstream")]);
  return assembled(
    [
      "<< /Type /Catalog /Pages 2 0 R /Hidden 9 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] >>",
      stream,
    ],
    "",
  );
}

/** A PDF with very many empty objects, separately or in one compressed stream. */
export function pdfOfEmpty(count: number, { packed = false } = {}): Buffer {
  if (!packed) return pdfOf("", new Array<string>(count).fill("<< >>"));
  const index = Array.from({ length: count }, (_, n) => `${n + 9} ${n * 5} `).join("");
  const data = deflateSync(Buffer.from(index + "<<>> ".repeat(count)));
  const head = `<< /Type /ObjStm /N ${count} /First ${index.length} /Filter /FlateDecode /Length ${data.length} >>`;
  return assembled(
    [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 300] >>",
      Buffer.concat([Buffer.from(`${head}\nstream\n`), data, Buffer.from("\nendstream")]),
    ],
    "",
  );
}

/** A small file that unpacks to a large one. */
export function pdfBomb(megabytes: number): Buffer {
  return pdfWithHidden(`[${"0 ".repeat(megabytes * 512 * 1024)}]`);
}

/** The header of a PNG that claims a size, with hardly any pixels. */
export function pngClaiming(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(100))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
