import { FileRefused } from "./refusal";

const broken = () => new FileRefused("image_broken");

/** More than any still picture has. */
const maxParts = 64;
const alpha = 0x10;

export const isWebp = (bytes: Buffer) =>
  bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";

/**
 * Returns a WebP with its pixels and their transparency only, as `pictureParts` does for other formats. Throws
 * `FileRefused`, also for an animation.
 */
export function webpParts(bytes: Buffer): Buffer {
  const kept = new Map<string, Buffer>();
  for (let at = 12, parts = 0; at + 8 <= bytes.length; parts += 1) {
    const name = bytes.toString("latin1", at, at + 4);
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length || parts > maxParts || name === "ANIM" || name === "ANMF") throw broken();
    if (!kept.has(name)) kept.set(name, bytes.subarray(at + 8, end));
    // Parts begin at even places.
    at = end + (end % 2);
  }
  const pixels = kept.has("VP8 ") ? "VP8 " : "VP8L";
  const parts = [partOf(kept, pixels)];
  const extended = kept.get("VP8X");
  if (pixels === "VP8 " && kept.has("ALPH") && extended?.length === 10) {
    const header = Buffer.from(extended);
    header[0] = alpha;
    parts.unshift(chunk("VP8X", header), partOf(kept, "ALPH"));
  }
  const body = Buffer.concat([Buffer.from("WEBP"), ...parts]);
  return chunk("RIFF", body);
}

function partOf(kept: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const data = kept.get(name);
  if (data === undefined) throw broken();
  return chunk(name, data);
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
