import sharp from "sharp";
import { maximumPixels } from "./limits";
import { FileRefused } from "./refusal";

const formats = { "image/jpeg": "jpeg", "image/png": "png" } as const;

/** The same picture, drawn anew: what was hidden beside its pixels (places, thumbnails, other files) is gone. */
export async function redrawn(bytes: Buffer, type: keyof typeof formats): Promise<Buffer> {
  const open = () => sharp(bytes, { limitInputPixels: false, failOn: "error", pages: 1 });
  const { format, width, height } = await open()
    .metadata()
    .catch((cause: unknown) => {
      throw new FileRefused("image_broken", cause);
    });
  if (format !== formats[type]) throw new FileRefused("type_mismatch");
  if (width * height > maximumPixels) throw new FileRefused("image_too_large");
  const upright = open().rotate();
  const drawn = type === "image/jpeg" ? upright.jpeg({ quality: 88 }) : upright.png({ compressionLevel: 8 });
  return drawn.toBuffer().catch((cause: unknown) => {
    throw new FileRefused("image_broken", cause);
  });
}
