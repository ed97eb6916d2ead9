import { isRecord, tryParseJson } from "@/server/base/runtime/values";
import { tooLarge } from "@/server/platform/http/body";
import { inlineFile } from "@/server/platform/http/entry-points";

/** A body whose inline file was replaced by an empty string. */
type SeparatedBody = { text: string; file: string | null };

const name = `"${inlineFile.argument}"`;

/**
 * Removes an inline file that makes a body too long, in one pass and before the body is parsed and checked, which takes
 * much longer than reading it. Throws `request_body_invalid` if the rest is also too long.
 */
export function withoutInlineFile(text: string, maxBytes: number): SeparatedBody {
  if (Buffer.byteLength(text) <= maxBytes) return { text, file: null };
  const start = valueStart(text);
  const end = start === -1 ? -1 : text.indexOf('"', start);
  if (end === -1) throw tooLarge(maxBytes);
  const file = unescaped(text.slice(start, end));
  const rest = text.slice(0, start) + text.slice(end);
  if (file === null || Buffer.byteLength(rest) > maxBytes) throw tooLarge(maxBytes);
  return { text: rest, file };
}

/**
 * Some writers of JSON escape what base64 has beside letters and digits. Returns null for half of an escape sequence, which
 * could hide the end of the string. Replacing each sequence by a script would take seconds for some millions of them.
 */
function unescaped(text: string): string | null {
  if (!text.includes("\\")) return text;
  const value = tryParseJson(`"${text}"`);
  return typeof value === "string" ? value : null;
}

/** Returns the index of the file's first character, or -1. */
function valueStart(text: string): number {
  const at = text.indexOf(name);
  if (at === -1) return -1;
  const opening = /\s*:\s*"/y;
  opening.lastIndex = at + name.length;
  return opening.test(text) ? opening.lastIndex : -1;
}

/** Restores the file where the call names it: among its arguments, or in `file`. A call that names it elsewhere is rejected by its tool. */
export function restoreInlineFile(body: unknown, file: string | null): void {
  const args = memberOf(memberOf(body, "params"), "arguments");
  restoreFileIn(args, file);
  restoreFileIn(memberOf(args, "file"), file);
}

/** Restores the file of a value that names it. */
export function restoreFileIn(value: unknown, file: string | null): void {
  if (file !== null && isRecord(value) && value[inlineFile.argument] === "")
    value[inlineFile.argument] = file;
}

const memberOf = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined);
