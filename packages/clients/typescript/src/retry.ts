import { ConnectionError, errorIn, jsonIn, objectIn } from "./errors.js";

export type Fetch = (request: Request) => Promise<Response>;

type Limits = {
  /** The maximum number of retries. */
  maxRetries: number;
  /** The timeout of one attempt, in milliseconds. */
  timeoutMs: number;
  /** Stops waiting. */
  signal?: AbortSignal | undefined;
};

/**
 * Retries a request if that is safe and may help, with the same Idempotency-Key, so that a request whose
 * response was lost is not executed twice. Throws `ConnectionError` if no response arrived.
 */
export function retrying(fetch: Fetch, { maxRetries, timeoutMs, signal }: Limits): Fetch {
  return async (request) => {
    const retries = isRepeatable(request) ? maxRetries : 0;
    for (let retry = 0; ; retry += 1) {
      const outcome = await attempt(fetch, request, { timeoutMs, signal });
      const requested = outcome.response === null ? null : retryAfterIn(outcome.response.headers);
      const waitMs = mayHelp(outcome) && retry < retries ? waitBefore(retry, requested) : null;
      if (waitMs !== null) await pause(waitMs, signal);
      else if (outcome.error === null) return outcome.response;
      else throw outcome.error;
    }
  };
}

type Outcome = { response: Response; body: string; error: null } | { response: null; error: ConnectionError };

const isRepeatable = ({ method, headers }: Request) => method !== "POST" || headers.has("idempotency-key");

const maxTimerMs = 2 ** 31 - 1;

/** Makes one attempt and reads the whole body. A response that is cut off or cannot be read counts as none. */
async function attempt(
  fetch: Fetch,
  request: Request,
  { timeoutMs, signal }: Omit<Limits, "maxRetries">,
): Promise<Outcome> {
  signal?.throwIfAborted();
  const idempotencyKey = request.headers.get("idempotency-key");
  const stop = new AbortController();
  const cancel = () => stop.abort(signal?.reason);
  signal?.addEventListener("abort", cancel);
  const onTimeout = () => stop.abort(new DOMException(`No response within ${timeoutMs} ms.`, "TimeoutError"));
  const timer = setTimeout(onTimeout, Math.min(timeoutMs, maxTimerMs));
  // The race ends the wait even if the runtime collects the signal of a Request that nothing else holds.
  const stopped = new Promise<never>((_, reject) =>
    stop.signal.addEventListener("abort", () => reject(stop.signal.reason)),
  );
  try {
    const sent = new Request(request.clone(), { signal: stop.signal });
    const { response, body } = await Promise.race([answerTo(fetch, sent), stopped]);
    if (response.ok && objectIn(body) === undefined)
      return { response: null, error: new ConnectionError(null, idempotencyKey, response) };
    const { status, statusText, headers } = response;
    const again = new Response(body === "" ? null : body, { status, statusText, headers });
    return { response: again, body, error: null };
  } catch (cause) {
    signal?.throwIfAborted();
    return { response: null, error: new ConnectionError(cause, idempotencyKey) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
  }
}

async function answerTo(fetch: Fetch, request: Request) {
  const response = await fetch(request);
  return { response, body: await response.text() };
}

function mayHelp(outcome: Outcome): boolean {
  if (outcome.error !== null) return true;
  const { status } = outcome.response;
  if (status === 409) return errorIn(jsonIn(outcome.body))?.code === "idempotency_key_in_use";
  return status === 429 || status >= 500;
}

/** Returns the delay of Retry-After in seconds, from a number or a date; null if it has neither. */
export function retryAfterIn(headers: Headers, now = Date.now()): number | null {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const at = /^[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/.test(value)
    ? Date.parse(value.endsWith("GMT") ? value : `${value} GMT`)
    : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}

const maxWaitMs = 60_000;

/**
 * Returns the delay before a retry (counted from 0) in milliseconds: exponential with jitter, at least what
 * the API requested. Null if it is too long to keep a caller waiting.
 */
export function waitBefore(
  retry: number,
  requestedSeconds: number | null,
  random = Math.random,
): number | null {
  const ownMs = Math.min(500 * 2 ** retry, 8_000) * (0.5 + random() / 2);
  const waitMs = Math.max(ownMs, (requestedSeconds ?? 0) * 1000);
  return waitMs > maxWaitMs ? null : waitMs;
}

const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });
