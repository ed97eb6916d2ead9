import { isRecord } from "@/server/base/runtime/values";
import { tooLarge } from "@/server/platform/http/body";
import { entryPoints, inlineFile } from "@/server/platform/http/entry-points";

/** A call whose inline file was replaced by an empty string. */
type SeparatedCall = { text: string; file: string | null };

const name = `"${inlineFile.argument}"`;
const { maxBytes } = entryPoints.mcp;

/**
 * Removes an inline file that makes a call too long, in one pass and before the call is parsed. Throws
 * `request_body_invalid` if the rest is also too long.
 */
export function withoutInlineFile(text: string): SeparatedCall {
  if (Buffer.byteLength(text) <= maxBytes) return { text, file: null };
  const start = valueStart(text);
  const end = start === -1 ? -1 : text.indexOf('"', start);
  if (end === -1) throw tooLarge(maxBytes);
  const file = text.slice(start, end);
  const rest = text.slice(0, start) + text.slice(end);
  // An escape sequence could hide the end of the string; base64 has none.
  if (file.includes("\\") || Buffer.byteLength(rest) > maxBytes) throw tooLarge(maxBytes);
  return { text: rest, file };
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
  if (file === null) return;
  const args = memberOf(memberOf(body, "params"), "arguments");
  for (const at of [args, memberOf(args, "file")])
    if (isRecord(at) && at[inlineFile.argument] === "") at[inlineFile.argument] = file;
}

const memberOf = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined);
