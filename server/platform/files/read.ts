import { maxBytes as maxFileBytes } from "./limits";
import { FileRefused } from "./refusal";

const timeoutMs = 90_000;

type Limits = { maxBytes?: number; waitMs?: number };

/** Reads an upload, and stops at the limit of size or time. Throws `FileRefused`. */
export async function readUpload(
  request: Request,
  { maxBytes = maxFileBytes, waitMs = timeoutMs }: Limits = {},
): Promise<Buffer> {
  const { body, headers } = request;
  const declared = headers.get("content-length");
  if (declared !== null && Number(declared) > maxBytes) throw new FileRefused("too_large");
  if (body === null) throw new FileRefused("empty");
  const bytes = await collect(body.getReader(), maxBytes, waitMs);
  if (bytes.length === 0) throw new FileRefused("empty");
  if (declared !== null && Number(declared) !== bytes.length) throw new FileRefused("incomplete");
  return bytes;
}

async function collect(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
  waitMs: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let tooSlow = false;
  const timer = setTimeout(() => {
    tooSlow = true;
    void reader.cancel().catch(() => {});
  }, waitMs);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new FileRefused("incomplete", cause);
      });
      if (tooSlow) throw new FileRefused("too_slow");
      if (done) return Buffer.concat(chunks, length);
      length += value.byteLength;
      if (length > maxBytes) throw new FileRefused("too_large");
      chunks.push(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
