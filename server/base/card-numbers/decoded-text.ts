const percent = 0x25;
const backslash = 0x5c;
const ampersand = 0x26;
const hash = 0x23;
const semicolon = 0x3b;
const space = 0x20;

/** Encodings can be nested: `%5Cu0034` is `\u0034` is `4`. */
const maxRounds = 3;

/** Returns whether a text contains what looks like an escape. */
export const mayBeEncoded = (text: string) =>
  /%[0-9a-f]{2}|\\(?:u[0-9a-f]{4}|x[0-9a-f]{2}|[nrt])|&(?:#|nbsp;)/i.test(text);

/**
 * Decodes URL escapes (`%34`, also encoded repeatedly), JSON and program escapes (`\u0034`, `\x34`) and HTML entities
 * (`&#52;`, `&nbsp;`), all at once and nested up to three deep.
 */
export function decodedText(text: string): string {
  let current = text;
  for (let round = 0; round < maxRounds && mayBeEncoded(current); round += 1) {
    const next = decodedOnce(Buffer.from(current, "utf8")).toString("utf8");
    if (next === current) break;
    current = next;
  }
  return current;
}

/** The length of an escape in the source, and its character; null removes it. */
type Escape = { length: number; codePoint: number | null; isByte?: true };

function decodedOnce(source: Buffer): Buffer {
  // No escape is shorter than the UTF-8 of its character.
  const target = Buffer.allocUnsafe(source.length);
  let length = 0;
  for (let at = 0; at < source.length; ) {
    const code = source[at] ?? 0;
    const found = code === percent || code === backslash || code === ampersand ? escapeAt(source, at) : null;
    if (found === null) {
      target[length++] = code;
      at += 1;
      continue;
    }
    at += found.length;
    if (found.codePoint === null) continue;
    if (found.isByte || found.codePoint < 0x80) target[length++] = found.codePoint;
    else length += target.write(String.fromCodePoint(found.codePoint), length, "utf8");
  }
  return target.subarray(0, length);
}

function escapeAt(source: Buffer, at: number): Escape | null {
  if (source[at] === percent) return percentAt(source, at);
  return source[at] === backslash ? backslashAt(source, at) : entityAt(source, at);
}

/** `%34`, `%2534`, `%252534` … */
function percentAt(source: Buffer, at: number): Escape | null {
  let end = at + 1;
  while (source[end] === 0x32 && source[end + 1] === 0x35 && isHex(source[end + 2])) end += 2;
  const byte = hexAt(source, end, 2);
  return byte === null ? null : { length: end + 2 - at, codePoint: byte, isByte: true };
}

function backslashAt(source: Buffer, at: number): Escape | null {
  const next = source[at + 1];
  if (next === 0x6e || next === 0x74 || next === 0x72) return { length: 2, codePoint: space };
  if (next === 0x78) {
    const byte = hexAt(source, at + 2, 2);
    return byte === null ? null : { length: 4, codePoint: byte };
  }
  if (next !== 0x75) return null;
  const unit = hexAt(source, at + 2, 4);
  if (unit === null) return null;
  if (unit < 0xd800 || unit > 0xdfff) return { length: 6, codePoint: unit };
  const isPair = unit < 0xdc00 && source[at + 6] === backslash && source[at + 7] === 0x75;
  const low = isPair ? hexAt(source, at + 8, 4) : null;
  if (low === null || low < 0xdc00 || low > 0xdfff) return { length: 6, codePoint: null };
  return { length: 12, codePoint: 0x10000 + (unit - 0xd800) * 0x400 + (low - 0xdc00) };
}

const maxEntityLength = 10;

/** `&#52;`, `&#x34;`, `&nbsp;` */
function entityAt(source: Buffer, at: number): Escape | null {
  let end = at + 1;
  while (end < at + maxEntityLength && end < source.length && source[end] !== semicolon) end += 1;
  if (source[end] !== semicolon) return null;
  const name = source.toString("latin1", at + 1, end);
  const length = end + 1 - at;
  if (name === "nbsp") return { length, codePoint: space };
  if (source[at + 1] !== hash) return null;
  const codePoint = /^#x[0-9a-f]{1,6}$/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : /^#\d{1,7}$/.test(name)
      ? Number(name.slice(1))
      : Number.NaN;
  return codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff) ? { length, codePoint } : null;
}

function isHex(code: number | undefined): boolean {
  return hexValue(code) >= 0;
}

function hexValue(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 32;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

function hexAt(source: Buffer, at: number, digits: number): number | null {
  let value = 0;
  for (let n = 0; n < digits; n += 1) {
    const digit = hexValue(source[at + n]);
    if (digit < 0) return null;
    value = value * 16 + digit;
  }
  return value;
}
