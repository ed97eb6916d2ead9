import { ApiError } from "@/server/core/operation/errors";
import type { EntryPoint } from "./entry-points";

export type BodyChunks = AsyncIterable<Uint8Array>;

type Source = { headers: Pick<Headers, "get" | "has">; body: BodyChunks | null };

/**
 * Reads a request's body up to the limit, whatever its announced length. Throws `request_body_invalid` if it is
 * larger or incomplete, or does not arrive within the time, if there is one.
 */
export async function readBytes(
  { headers, body }: Source,
  maxBytes: number,
  withinMs?: number,
): Promise<Buffer> {
  if (Number(headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks = body === null || withinMs === undefined ? body : untilLate(body, withinMs);
  const bytes = await collectBytes(chunks, maxBytes);
  if (!isComplete(headers, bytes.length)) throw incompleteBody();
  return bytes;
}

/** Reads a body like `readBytes`, as text. Throws `request_body_invalid` also when it is not UTF-8. */
export async function readText(source: Source, maxBytes: number, withinMs?: number): Promise<string> {
  return decodeUtf8(await readBytes(source, maxBytes, withinMs));
}

type Limits = Pick<EntryPoint, "maxBytes" | "maxDepth">;

/** Reads JSON text within the limits. Throws `request_body_invalid`. */
export async function readJsonText(source: Source, { maxBytes, maxDepth }: Limits): Promise<string> {
  const bytes = await readBytes(source, maxBytes);
  rejectDeepJson(bytes, maxDepth);
  return decodeUtf8(bytes);
}

/** Parses a JSON body. Throws `request_body_invalid`. */
export async function readJson(source: Source, limits: Limits): Promise<unknown> {
  const text = await readJsonText(source, limits);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError("request_body_invalid", { cause });
  }
}

/** Throws `request_body_invalid` for JSON that is nested more deeply than `maxDepth` levels. */
export function rejectDeepJson(bytes: Uint8Array, maxDepth: number): void {
  if (!isNestedDeeper(bytes, maxDepth)) return;
  throw new ApiError("request_body_invalid", { variant: "too_deep", values: { max: maxDepth } });
}

export const tooLarge = (maxBytes: number) =>
  new ApiError("request_body_invalid", { variant: "too_large", values: { kilobytes: maxBytes / 1024 } });

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError("request_body_invalid", { variant: "not_utf8" });
  }
}

async function collectBytes(body: BodyChunks | null, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : incompleteBody();
  }
  return Buffer.concat(chunks);
}

/** Yields chunks until the time is over. Throws `request_body_invalid` then. */
async function* untilLate(body: BodyChunks, withinMs: number): BodyChunks {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, withinMs, new ApiError("request_body_invalid", { variant: "too_slow" }));
  });
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([chunks.next(), late]);
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    // Not awaited: it waits for the chunk that is late.
    void chunks.return?.().catch(() => {});
  }
}

const incompleteBody = () => new ApiError("request_body_invalid", { variant: "incomplete" });

/** The body of an aborted request reads as empty, and an empty body may be a valid request. */
const isComplete = (headers: Source["headers"], size: number) =>
  size === Number(headers.get("content-length") ?? size) && (size > 0 || !headers.has("transfer-encoding"));

const quote = 0x22;
const backslash = 0x5c;

/**
 * Returns whether JSON is nested more deeply than `maxDepth` levels, in one pass without parsing it. A top-level
 * object or list is level 1. The result for other text has no meaning.
 */
export function isNestedDeeper(bytes: Uint8Array, maxDepth: number): boolean {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) at = endOfString(bytes, at);
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
  }
  return false;
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}
