import { ApiError } from "@/server/core/errors";

const tooLarge = (maximumBytes: number) =>
  new ApiError("request_body_invalid", { message: `The body is larger than ${maximumBytes / 1024} KB.` });

/**
 * A request's body as text, read no further than the limit, whatever length was announced. Throws
 * `request_body_invalid` when it is larger, not UTF-8, or did not arrive whole.
 */
export async function readText(request: Request, maximumBytes: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > maximumBytes) throw tooLarge(maximumBytes);
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maximumBytes) {
      await reader?.cancel();
      throw tooLarge(maximumBytes);
    }
    chunks.push(part.value);
  }
  if (!isWhole(request, size))
    throw new ApiError("request_body_invalid", { message: "The body was cut short." });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new ApiError("request_body_invalid", { message: "The body is not valid UTF-8." });
  }
}

/** The body of a client that hung up reads as empty, and an empty body may be a request of its own. */
const isWhole = ({ headers }: Request, size: number) =>
  size === Number(headers.get("content-length") ?? size) && (size > 0 || !headers.has("transfer-encoding"));
