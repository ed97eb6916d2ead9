import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { redrawn } from "./image";
import { extensions, type MimeType, maximumBytes, mimeTypes } from "./limits";
import { extensionOf, safeName } from "./name";
import { rewrittenApart } from "./pdf-apart";
import { FileRefused } from "./refusal";
import { scan } from "./scan";
import { withFileSlot, withImageSlot } from "./semaphore";

/** A file as it comes: nothing of it is believed. */
export type GivenFile = { bytes: Buffer; name: string; declaredType: string };

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
  accountId: string,
  { bytes, name, declaredType }: GivenFile,
  rewrite: typeof rewrittenApart = rewrittenApart,
): Promise<Inspected> {
  if (bytes.length === 0) throw new FileRefused("empty");
  if (bytes.length > maximumBytes) throw new FileRefused("too_large");
  const mimeType = typeOf(name, declaredType);
  if ((await scan(bytes)) !== "clean") throw new FileRefused("infected");
  const found = await fileTypeFromBuffer(bytes.subarray(0, 4100)).catch(() => undefined);
  if (found?.mime !== mimeType) throw new FileRefused("type_mismatch");
  const digest = digestOf(bytes);
  const clean =
    mimeType === "application/pdf"
      ? await withFileSlot(accountId, () => rewrite(bytes))
      : await withImageSlot(accountId, async () => ({ bytes: await redrawn(bytes, mimeType), pages: null }));
  return { ...clean, name: safeName(name, mimeType), mimeType, digest };
}

function typeOf(name: string, declaredType: string): MimeType {
  const extension = extensionOf(name);
  if (extension === null) throw new FileRefused("name_invalid");
  const mimeType = mimeTypes.find((type) => extensions[type].includes(extension));
  if (mimeType === undefined) throw new FileRefused("type_not_allowed");
  if (declaredType.split(";")[0]?.trim().toLowerCase() !== mimeType) throw new FileRefused("type_mismatch");
  return mimeType;
}
