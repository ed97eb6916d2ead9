import { crc32 } from "node:zlib";
import { FileRefused } from "./refusal";
import { isWebp, webpParts } from "./webp-parts";

/**
 * Returns a PNG, JPEG or WebP with only the parts that make its picture, and its orientation: decoders unpack the others
 * (profiles, comments, previews) without a limit. Reads each byte at most once. Throws `FileRefused`.
 */
export function pictureParts(bytes: Buffer): Buffer {
  if (bytes.subarray(0, pngStart.length).equals(pngStart)) return pngParts(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegParts(bytes);
  if (isWebp(bytes)) return webpParts(bytes);
  throw new FileRefused("type_mismatch");
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** More than any writer makes: each part costs the decoder time regardless of its size. */
const maxParts = 20_000;

const broken = () => new FileRefused("image_broken");

function pngParts(bytes: Buffer): Buffer {
  const kept: Buffer[] = [pngStart];
  /** Those that a picture has once. */
  const seen = new Set<string>();
  let turned = upright;
  for (let at = pngStart.length, parts = 0; ; parts += 1) {
    const end = at + 12 <= bytes.length ? at + 12 + bytes.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    const name = bytes.toString("latin1", at + 4, at + 8);
    // Decoders stop after the pixels, so what follows them may be damaged.
    if (name === "IEND" || (end > bytes.length && seen.has("IDAT"))) break;
    if (end > bytes.length || parts > maxParts || (parts === 0 && name !== "IHDR")) throw broken();
    if (name === "eXIf") turned = orientationIn(bytes.subarray(at + 8, end - 4));
    const isOnce = (name === "IHDR" || name === "PLTE" || name === "tRNS") && !seen.has(name);
    if (isOnce || name === "IDAT") kept.push(bytes.subarray(at, end));
    seen.add(name);
    at = end;
  }
  if (turned !== upright) kept.splice(2, 0, pngChunk("eXIf", exifOf(turned)));
  return Buffer.concat([...kept, pngChunk("IEND", Buffer.alloc(0))]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const [startOfScan, endOfImage] = [0xda, 0xd9];
/** Frames (C0 to CF, with tables of Huffman and arithmetic codes), quantization, restart interval. */
const isCoding = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || marker === 0xdb || marker === 0xdd;
const hasNoLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function jpegParts(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let [jfif, turned]: [Buffer | null, number] = [null, upright];
  for (let at = 2, parts = 0; ; parts += 1) {
    // Decoders skip bytes before a marker, and repeated FF.
    at = bytes.indexOf(0xff, at);
    while (at !== -1 && bytes[at] === 0xff) at += 1;
    const marker = at === -1 ? undefined : bytes[at];
    if (marker === undefined || parts > maxParts) throw broken();
    if (marker === endOfImage) break;
    at += 1;
    if (hasNoLength(marker)) continue;
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
    if (length < 2 || at + length > bytes.length) throw broken();
    const data = bytes.subarray(at + 2, at + length);
    const part = bytes.subarray(at, at + length);
    at += length;
    if (marker === startOfScan) {
      const end = endOfScan(bytes, at);
      kept.push(segment(marker, part), bytes.subarray(at, end));
      at = end;
    } else if (isCoding(marker)) kept.push(segment(marker, part));
    else if (marker === 0xe0 && startsWith(data, "JFIF\0") && data.length >= 12) jfif ??= jfifOf(data);
    else if (marker === 0xe1 && startsWith(data, "Exif\0\0") && turned === upright)
      turned = orientationIn(data.subarray(6));
    // Says how the colors are coded.
    else if (marker === 0xee && startsWith(data, "Adobe") && data.length >= 12)
      kept.push(withLength(marker, data.subarray(0, 12)));
  }
  const exif = withLength(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), exifOf(turned)]));
  const head = [
    Buffer.from([0xff, 0xd8]),
    ...(jfif === null ? [] : [jfif]),
    ...(turned === upright ? [] : [exif]),
  ];
  return Buffer.concat([...head, ...kept, Buffer.from([0xff, endOfImage])]);
}

/** Without the preview. */
const jfifOf = (data: Buffer) => withLength(0xe0, Buffer.concat([data.subarray(0, 12), Buffer.alloc(2)]));

const startsWith = (data: Buffer, text: string) => data.subarray(0, text.length).equals(Buffer.from(text));
const segment = (marker: number, part: Buffer) => Buffer.concat([Buffer.from([0xff, marker]), part]);
const withLength = (marker: number, data: Buffer) =>
  segment(marker, Buffer.concat([Buffer.from([0, data.length + 2]), data]));

/** Returns where the coded pixels end: at a marker that is neither an escaped FF nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw broken();
}

const upright = 1;
const orientationTag = 0x0112;

/** Reads the orientation, 1 to 8, and nothing else of an Exif block; 1 if it says nothing valid. */
function orientationIn(exif: Buffer): number {
  const isLittle = exif.toString("latin1", 0, 2) === "II";
  const read = (at: number, size: 2 | 4) => {
    if (at + size > exif.length) return 0;
    return isLittle ? exif.readUIntLE(at, size) : exif.readUIntBE(at, size);
  };
  const directory = read(4, 4);
  for (let n = 0; n < Math.min(read(directory, 2), 500); n += 1) {
    const entry = directory + 2 + n * 12;
    const value = read(entry + 8, 2);
    if (read(entry, 2) === orientationTag) return value >= 1 && value <= 8 ? value : upright;
  }
  return upright;
}

/** An Exif block with one entry: the tag, the type of a short, one value. */
function exifOf(orientation: number): Buffer {
  const words = [42, 8, 1, orientationTag, 3, 0, 1, orientation, 0, 0, 0];
  const exif = Buffer.from("MM\0*\0\0\0\b".padEnd(26, "\0"), "latin1");
  words.slice(2).forEach((word, n) => void exif.writeUInt16BE(word, 8 + n * 2));
  return exif;
}
