import { extensions, type MimeType } from "./limits";

const maximumCharacters = 80;

/** The last part of a file's name in lower case, as the system that opens it would read it; null without one. */
export function extensionOf(name: string): string | null {
  // Windows drops dots and spaces at the end.
  const [, extension] = /\.([^.\\/]+)$/.exec(visible(name).replace(/[. ]+$/, "")) ?? [];
  return extension?.toLowerCase() ?? null;
}

/** A name to show and to save a file under: no path, nothing unseen, one extension, which is the type's own. */
export function safeName(name: string, type: MimeType): string {
  const last = visible(name).split(/[\\/]/).at(-1) ?? "";
  const stem = last
    .replace(/[. ]+$/, "")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{M}\p{N} ()_-]+/gu, "_")
    .replace(/[_ ]{2,}/g, "_")
    .replace(/^[_ -]+|[_ -]+$/g, "");
  const short = [...stem].slice(0, maximumCharacters).join("").trim();
  const own = short === "" || reserved.test(short) ? `document${short && `_${short}`}` : short;
  return `${own}.${extensions[type][0]}`;
}

/** Devices on Windows, whatever their extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Without control characters, what turns the reading direction, and what has no width. */
const visible = (name: string) =>
  name
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, "");
