import { crc32, deflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { growthOf } from "@/server/test/growth";
import { pictureParts } from "./picture-parts";
import { FileRefused } from "./refusal";
import { jpeg, png } from "./samples.fixture";
import { rewriteInSubprocess } from "./subprocess";

/** A picture whose four corners differ: red, green, blue and white. */
const corners = sharp(Buffer.from("ff000000ff000000ffffffff", "hex"), {
  raw: { width: 2, height: 2, channels: 3 },
})
  .resize(64, 32, { kernel: "nearest", fit: "fill" })
  .png()
  .toBuffer();
const secret = "a name that must be gone";

const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
};
const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);

const packed = deflateSync(Buffer.from(secret));
const names: [string, string][] = [
  ["zTXt", "Comment\0\0"],
  ["zTXt", "Raw profile type xmp\0\0"],
  ["iTXt", "XML:com.adobe.xmp\0\x01\0\0\0"],
  ["iCCP", "profile\0\0"],
];
const pngMetadata = [
  ...names.map(([name, head]) => chunk(name, Buffer.concat([Buffer.from(head, "latin1"), packed]))),
  chunk("tEXt", Buffer.from(`Author\0${secret}`)),
  chunk("prVt", Buffer.from(secret)),
];
const jpegMetadata = [
  ...[0xe1, 0xe2, 0xe3, 0xed, 0xef, 0xfe].map((marker) => segment(marker, Buffer.from(secret))),
  segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secret}`)),
  segment(0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${secret}`)),
  segment(0xe0, Buffer.from(`JFXX\0\x10${secret}`)),
];
const insert = (bytes: Buffer, at: number, parts: Buffer[]) =>
  Buffer.concat([bytes.subarray(0, at), ...parts, bytes.subarray(at)]);

const pixels = (bytes: Buffer) => sharp(bytes).rotate().removeAlpha().raw().toBuffer();

describe("the parts of a picture", () => {
  test("of a PNG are without any text, profile or unknown chunk, and have the same pixels", async () => {
    const plain = await corners;
    const full = insert(
      insert(plain, 33, pngMetadata),
      plain.length - 12 + Buffer.concat(pngMetadata).length,
      [chunk("tIME", Buffer.alloc(7))],
    );
    const parts = pictureParts(Buffer.concat([full, Buffer.from(secret)]));
    expect(parts.includes(secret) || parts.includes(packed)).toBe(false);
    expect(parts.toString("latin1").match(/[ziPt]{2}[A-Za-z]{2}(?=\0)|tEXt|iCCP|prVt|tIME/g)).toBeNull();
    expect((await pixels(parts)).equals(await pixels(plain))).toBe(true);
  });

  test.each([{ progressive: false }, { progressive: true }])(
    "of a JPEG are without any application segment or comment, and have the same pixels: %j",
    async (options) => {
      const plain = await sharp(await corners)
        .jpeg(options)
        .toBuffer();
      const parts = pictureParts(Buffer.concat([insert(plain, 2, jpegMetadata), plain, Buffer.from(secret)]));
      expect(parts.includes(secret)).toBe(false);
      expect(parts.length).toBeLessThanOrEqual(plain.length);
      expect((await pixels(parts)).equals(await pixels(plain))).toBe(true);
    },
  );

  test("keep how the colors of a JPEG for printing are coded", async () => {
    const plain = await sharp(await corners)
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    const parts = pictureParts(plain);
    expect(parts.includes("Adobe")).toBe(true);
    expect((await sharp(parts).metadata()).space).toBe("cmyk");
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    "keep orientation %i, and nothing else of Exif",
    async (orientation) => {
      for (const format of ["jpeg", "png"] as const) {
        const photo = await sharp(await corners)
          .toFormat(format)
          .withExif({ IFD0: { Artist: secret } })
          .withMetadata({ orientation })
          .toBuffer();
        const parts = pictureParts(photo);
        const before = await sharp(photo).metadata();
        expect(before.orientation).toBe(orientation);
        const { orientation: kept, width, height } = await sharp(parts).metadata();
        expect([kept ?? 1, width, height]).toEqual([orientation, before.width, before.height]);
        expect(parts.includes(secret)).toBe(false);
        expect((await pixels(parts)).equals(await pixels(photo))).toBe(true);
      }
    },
  );

  test("are what the process of a picture decodes", async () => {
    const photo = await sharp(await corners)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    // A decoder that saw it would refuse the file.
    const unknown = chunk("SECR", Buffer.from(secret));
    const { bytes } = await rewriteInSubprocess("image/png", insert(photo, 33, [...pngMetadata, unknown]));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 32, height: 64 });
    expect((await pixels(bytes)).equals(await pixels(photo))).toBe(true);
  });

  test("of a damaged or random file are a refusal, or smaller than the file", async () => {
    const good = [await jpeg(), await png(), insert(await jpeg(), 2, jpegMetadata)];
    const damaged = fc
      .tuple(fc.constantFrom(...good), fc.array(fc.tuple(fc.nat(2_000), fc.nat(255)), { maxLength: 6 }))
      .map(([bytes, edits]) => {
        const copy = Buffer.from(bytes);
        for (const [at, value] of edits) copy[at % copy.length] = value;
        return copy;
      });
    const check = (bytes: Buffer) => {
      try {
        expect(pictureParts(bytes).length).toBeLessThanOrEqual(bytes.length + 38);
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error;
      }
    };
    fc.assert(fc.property(damaged, check), { numRuns: 500 });
  });

  test("take linear time to find", async () => {
    const [scan] = [await jpeg()];
    const found = (text: string) => pictureParts(Buffer.concat([scan, Buffer.from(text, "latin1")]));
    const inside = (text: string) =>
      pictureParts(insert(scan, scan.length - 2, [Buffer.from(text, "latin1")]));
    expect(growthOf(found, "\xff\0")).toBeLessThan(4);
    expect(growthOf(inside, "\xff\0")).toBeLessThan(4);
  });
});
