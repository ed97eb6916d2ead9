import sharp, { type Sharp } from "sharp";
import { cardSize, maxPixels } from "./limits";
import { pictureParts } from "./picture-parts";
import { FileRefused } from "./refusal";

// Otherwise the decoder keeps what it has unpacked, and takes a thread of each processor.
sharp.cache(false);
sharp.concurrency(1);

const formats = { "image/jpeg": "jpeg", "image/png": "png" } as const;

/** Re-encodes a picture, which removes hidden data: locations, thumbnails, other files. Throws `FileRefused`. */
export async function reencode(
  bytes: Buffer,
  type: keyof typeof formats,
): Promise<{ bytes: Buffer; pages: null }> {
  const upright = await openUpright(bytes, [formats[type]]);
  const encoded =
    type === "image/jpeg" ? upright.jpeg({ quality: 88 }) : upright.png({ compressionLevel: 8 });
  return { bytes: await encoded.toBuffer().catch(rejectImage), pages: null };
}

async function openUpright(bytes: Buffer, accepted: readonly string[]): Promise<Sharp> {
  const parts = pictureParts(bytes);
  const open = () => sharp(parts, { limitInputPixels: false, failOn: "error", pages: 1 });
  const { format, width, height } = await open().metadata().catch(rejectImage);
  if (!accepted.includes(format)) throw new FileRefused("type_mismatch");
  if (width * height > maxPixels) throw new FileRefused("image_too_large");
  return open().rotate();
}

const maxLogoBytes = 200 * 1024;
const sizes = [512, 384, 256, 192] as const;

/** Converts a picture to a PNG of at most 512 pixels and 200 KB. Throws `FileRefused`. */
export async function shrink(bytes: Buffer): Promise<{ bytes: Buffer; pages: null }> {
  // The original is decoded once; everything else uses this smaller one.
  const upright = (await openUpright(bytes, Object.values(formats))).resize(fitInside(sizes[0]));
  const large = await upright.png({ compressionLevel: 1 }).toBuffer().catch(rejectImage);
  for (const size of sizes) {
    for (const palette of [false, true]) {
      const small = sharp(large).resize(fitInside(size));
      const png = await small.png({ compressionLevel: 9, palette, effort: 4 }).toBuffer();
      if (png.length <= maxLogoBytes) return { bytes: png, pages: null };
    }
  }
  throw new FileRefused("image_too_large");
}

const maxPictureBytes = 120 * 1024;

/** Converts a picture of an item to a JPEG of at most 640 pixels and 120 KB, on white. Throws `FileRefused`. */
export async function itemPicture(bytes: Buffer): Promise<{ bytes: Buffer; pages: null }> {
  const upright = (await openUpright(bytes, [...Object.values(formats), "webp"])).resize(fitInside(640));
  const small = await upright
    .flatten({ background: "white" })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(rejectImage);
  for (const quality of [82, 70, 55, 35]) {
    const jpeg = await sharp(small).jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.length <= maxPictureBytes) return { bytes: jpeg, pages: null };
  }
  throw new FileRefused("image_too_large");
}

/** Puts a logo on the white card that a chat shows for a link, because chats show transparency as black. */
export const logoCard = async (png: Buffer): Promise<{ bytes: Buffer; pages: null }> => {
  const logo = await sharp(png).resize(fitInside(480)).toBuffer();
  const card = sharp({ create: { ...cardSize, channels: 3, background: "white" } }).composite([
    { input: logo },
  ]);
  return { bytes: await card.png({ compressionLevel: 9, palette: true }).toBuffer(), pages: null };
};

const fitInside = (size: number) =>
  ({ width: size, height: size, fit: "inside", withoutEnlargement: true }) as const;

function rejectImage(cause: unknown): never {
  throw new FileRefused("image_broken", cause);
}
