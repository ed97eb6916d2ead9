import type { Dispatcher } from "undici";

const maximumRead = 65_536;

/** Reads the start of a response, and whether it is complete. */
export async function startOf(
  body: Dispatcher.ResponseData["body"],
): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  body.on("error", () => undefined);
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maximumRead) return { bytes: Buffer.concat(chunks), isWhole: false };
    }
    return { bytes: Buffer.concat(chunks), isWhole: true };
  } catch {
    // Truncated or timed out. The status has already arrived, so it decides.
    return { bytes: Buffer.concat(chunks), isWhole: false };
  }
}

/** At most 2048 bytes of UTF-8, no character cut in two, without NUL, which Postgres cannot store. */
export function clip(text: string): string {
  const clean = text.replaceAll("\0", "");
  return clean.slice(0, new TextEncoder().encodeInto(clean, new Uint8Array(2048)).read);
}

/** Seconds of Retry-After from now. */
export function retryAfter({ "retry-after": value }: Dispatcher.ResponseData["headers"]): {
  retryAfter?: number;
} {
  if (typeof value !== "string") return {};
  if (/^\d{1,9}$/.test(value)) return { retryAfter: Number(value) };
  const seconds = Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return value.endsWith(" GMT") && seconds > 0 ? { retryAfter: seconds } : {};
}
