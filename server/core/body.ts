import { ApiError } from "@/server/core/errors";

const tooLarge = (maximumBytes: number) =>
  new ApiError("request_body_invalid", { message: `The body is larger than ${maximumBytes / 1024} KB.` });

/** What arrives of a request's body, piece by piece. */
export type Arriving = AsyncIterable<Uint8Array>;

/**
 * A request's body as text, read no further than the limit, whatever length was announced. Throws
 * `request_body_invalid` when it is larger, not UTF-8, or did not arrive whole.
 */
export async function readText(
  { headers, body }: { headers: Headers; body: Arriving | null },
  maximumBytes: number,
): Promise<string> {
  if (Number(headers.get("content-length") ?? 0) > maximumBytes) throw tooLarge(maximumBytes);
  const bytes = await readBytes(body, maximumBytes);
  if (!isWhole(headers, bytes.length)) throw cutShort();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError("request_body_invalid", { message: "The body is not valid UTF-8." });
  }
}

async function readBytes(body: Arriving | null, maximumBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size > maximumBytes) throw tooLarge(maximumBytes);
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : cutShort();
  }
  return Buffer.concat(chunks);
}

const cutShort = () => new ApiError("request_body_invalid", { message: "The body was cut short." });

/** The body of a client that hung up reads as empty, and an empty body may be a request of its own. */
const isWhole = (headers: Headers, size: number) =>
  size === Number(headers.get("content-length") ?? size) && (size > 0 || !headers.has("transfer-encoding"));
