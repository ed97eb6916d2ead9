import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { inTurn } from "@/server/core/commit";
import { redrawn } from "./image";
import { extensions, type MimeType, maximumBytes, mimeTypes } from "./limits";
import { extensionOf, safeName } from "./name";
import { rewrittenApart } from "./pdf-apart";
import { FileRefused } from "./refusal";
import { scan } from "./scan";

/** A file as it comes: nothing of it is believed. */
type Given = { bytes: Buffer; name: string; declaredType: string };

/** A file as it is kept. `digest` is the SHA-256 of what came, before it was made anew. */
export type Inspected = {
  bytes: Buffer;
  name: string;
  mimeType: MimeType;
  pages: number | null;
  digest: string;
};

export const digestOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Takes a file only when name, declared type and content agree and it can harm nobody. Throws `FileRefused`. */
export async function inspect(
  { bytes, name, declaredType }: Given,
  rewrite: typeof rewrittenApart = rewrittenApart,
): Promise<Inspected> {
  if (bytes.length === 0) throw new FileRefused("empty");
  if (bytes.length > maximumBytes) throw new FileRefused("too_large");
  const mimeType = typeOf(name, declaredType);
  if ((await scan(bytes)) !== "clean") throw new FileRefused("infected");
  const found = await fileTypeFromBuffer(bytes.subarray(0, 4100)).catch(() => undefined);
  if (found?.mime !== mimeType) throw new FileRefused("type_mismatch");
  const digest = digestOf(bytes);
  // A few at a time: a picture of 25 megapixels takes 100 MB while it is drawn anew.
  turn = (turn + 1) % atOnce;
  const clean = await inTurn(`files.inspect.${turn}`, async () =>
    mimeType === "application/pdf" ? rewrite(bytes) : { bytes: await redrawn(bytes, mimeType), pages: null },
  );
  return { ...clean, name: safeName(name, mimeType), mimeType, digest };
}

const atOnce = 3;
let turn = 0;

function typeOf(name: string, declaredType: string): MimeType {
  const extension = extensionOf(name);
  if (extension === null) throw new FileRefused("name_invalid");
  const mimeType = mimeTypes.find((type) => extensions[type].includes(extension));
  if (mimeType === undefined) throw new FileRefused("type_not_allowed");
  if (declaredType.split(";")[0]?.trim().toLowerCase() !== mimeType) throw new FileRefused("type_mismatch");
  return mimeType;
}
