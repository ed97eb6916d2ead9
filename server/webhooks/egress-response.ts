import type { Dispatcher } from "undici";
import { egressTexts as sentences } from "@/server/core/texts/labels";
import type { LocalizedText } from "@/server/core/values/localized-text";

const maxBytes = 65_536;

export async function readStart(
  body: Dispatcher.ResponseData["body"],
): Promise<{ bytes: Buffer; isComplete: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  body.on("error", () => undefined);
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) return { bytes: Buffer.concat(chunks), isComplete: false };
    }
    return { bytes: Buffer.concat(chunks), isComplete: true };
  } catch {
    // Truncated or timed out. The status has already arrived, so it decides.
    return { bytes: Buffer.concat(chunks), isComplete: false };
  }
}

/** Returns at most 2048 bytes of UTF-8, at a character boundary, without NUL, which Postgres cannot store. */
export function truncate(text: string): string {
  const clean = text.replaceAll("\0", "");
  return clean.slice(0, new TextEncoder().encodeInto(clean, new Uint8Array(2048)).read);
}

/** Seconds of Retry-After from now. */
export function receiverRetryAfter({ "retry-after": value }: Dispatcher.ResponseData["headers"]): {
  retryAfter?: number;
} {
  if (typeof value !== "string") return {};
  if (/^\d{1,9}$/.test(value)) return { retryAfter: Number(value) };
  const seconds = Math.ceil((Date.parse(value) - Date.now()) / 1000);
  return value.endsWith(" GMT") && seconds > 0 ? { retryAfter: seconds } : {};
}

const maxLocation = 1024;

/** Shows where a redirect points, without the parameters, which may be secrets. */
export function redirectLine({ statusCode, headers }: Dispatcher.ResponseData): string {
  const [location] = [headers.location].flat();
  if (statusCode < 300 || statusCode > 399 || location === undefined) return "";
  const withoutUser = location.replace(/^([a-z][a-z\d+.-]*:)?\/\/[^/?#]*@/i, "$1//");
  return `Location: ${withoutUser.replace(/[?#].*$/s, "").slice(0, maxLocation)}\n`;
}

export type EgressReason = keyof typeof sentences;

/** A receiver that is unreachable or not allowed. The message can be shown to the merchant. */
export class EgressError extends Error {
  readonly reason: EgressReason;
  readonly words: LocalizedText;
  constructor(reason: EgressReason, options?: ErrorOptions) {
    super(sentences[reason].en, options);
    this.words = sentences[reason];
    this.reason = reason;
  }
}
