export type ExchangeReply = Pick<Response, "status" | "ok" | "redirected" | "url" | "headers"> & {
  body: unknown;
};

type Options = Omit<RequestInit, "signal"> & { timeoutMs: number };

/**
 * Sends a request. Null if the network failed, nothing arrived in time, or the response is not JSON (`readJson`).
 * Throws only errors of our own, which say nothing about the other side.
 */
export async function exchange(
  address: string,
  { timeoutMs, ...init }: Options,
  readJson = true,
): Promise<ExchangeReply | null> {
  // Not AbortSignal.timeout: Safari 15 and Chrome 102 do not have it.
  const controller = new AbortController();
  // Built outside of the catch: what a browser does not know is no failure of the network.
  const request = new Request(address, { ...init, signal: controller.signal });
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const response = await fetch(request);
    const body: unknown = readJson ? await response.json() : null;
    const { status, ok, redirected, url, headers } = response;
    return { status, ok, redirected, url, headers, body };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Reports an error of our own as the browser reports an uncaught one. */
export const report = (error: unknown): void =>
  void setTimeout(() => {
    throw error;
  });
