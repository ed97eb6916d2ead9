import { fileTypeFromBuffer } from "file-type";
import { sha256 } from "@/server/base/runtime/digest";
import { extensions, type MimeType, maxBytes, mimeTypes } from "./limits";
import { withFileSlot } from "./quota";
import { FileRefused } from "./refusal";
import { rewriteInSubprocess } from "./subprocess";

/** An uploaded file. None of its properties are trusted. */
export type UploadedFile = { bytes: Buffer; name: string; declaredType: string };

/** A file to store. `digest` is the SHA-256 of the upload before it was rewritten. */
export type Inspected = {
  bytes: Buffer;
  name: string;
  mimeType: MimeType;
  pages: number | null;
  digest: string;
};

export const digestOf = (bytes: Buffer) => sha256(bytes).toString("hex");

/**
 * Accepts a file only if its name, declared type and content agree and it is harmless. Throws `FileRefused`.
 */
export async function inspect(
  accountId: string,
  { bytes, name, declaredType }: UploadedFile,
  rewrite: typeof rewriteInSubprocess = rewriteInSubprocess,
): Promise<Inspected> {
  if (bytes.length === 0) throw new FileRefused("empty");
  if (bytes.length > maxBytes) throw new FileRefused("too_large");
  const mimeType = typeOf(name, declaredType);
  if ((await scan(bytes)) !== "clean") throw new FileRefused("infected");
  const detected = await fileTypeFromBuffer(bytes.subarray(0, 4100)).catch(() => undefined);
  if (detected?.mime !== mimeType) throw new FileRefused("type_mismatch");
  const digest = digestOf(bytes);
  const clean = await withFileSlot(accountId, () => rewrite(mimeType, bytes));
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

const maxCharacters = 80;

/** Returns a file's extension in lower case, as the operating system would interpret it; null without one. */
function extensionOf(name: string): string | null {
  // Windows ignores trailing dots and spaces.
  const [, extension] = /\.([^.\\/]+)$/.exec(withoutInvisible(name).replace(/[. ]+$/, "")) ?? [];
  return extension?.toLowerCase() ?? null;
}

/**
 * Returns a safe name to show and to save a file under: no path, no invisible characters, one extension,
 * which matches the type.
 */
function safeName(name: string, type: MimeType): string {
  const last = withoutInvisible(name).split(/[\\/]/).at(-1) ?? "";
  const stem = last
    .replace(/[. ]+$/, "")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{M}\p{N} ()_-]+/gu, "_")
    .replace(/[_ ]{2,}/g, "_")
    .replace(/^[_ -]+|[_ -]+$/g, "");
  const short = [...stem].slice(0, maxCharacters).join("").trim();
  const own = short === "" || reserved.test(short) ? `document${short && `_${short}`}` : short;
  return `${own}.${extensions[type][0]}`;
}

/** Reserved device names on Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Removes control characters, bidi overrides and zero-width characters. */
const withoutInvisible = (name: string) =>
  name
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, "");

/** Scans for malware. A real scanner can replace this function. */
type Scanner = (bytes: Buffer) => Promise<"clean" | "infected">;

// Encoded, so that scanners do not report this source file.
const testFile = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** Without a scanner: detects only the EICAR test file. */
const scan: Scanner = async (bytes) => (bytes.includes(testFile) ? "infected" : "clean");
