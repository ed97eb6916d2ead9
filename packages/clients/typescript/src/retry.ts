import { ConnectionError, errorIn, jsonIn } from "./errors.js";

export type Fetch = (request: Request) => Promise<Response>;

type Limits = {
  /** The maximum number of retries. */
  maxRetries: number;
  /** The timeout of one attempt, in milliseconds. */
  timeoutMs: number;
};

/**
 * Retries a request if that is safe and may help, with the same Idempotency-Key, so that a request whose
 * response was lost is not executed twice. Throws `ConnectionError` if no response arrived.
 */
export function retrying(fetch: Fetch, { maxRetries, timeoutMs }: Limits): Fetch {
  return async (request) => {
    const retries = isRepeatable(request) ? maxRetries : 0;
    for (let retry = 0; ; retry += 1) {
      const outcome = await attempt(fetch, request, timeoutMs);
      const waitMs = mayHelp(outcome) && retry < retries ? waitBefore(retry, retryAfter(outcome)) : null;
      if (waitMs !== null) await pause(waitMs, request.signal);
      else if (outcome.error === null) return outcome.response;
      else throw outcome.error;
    }
  };
}

type Outcome = { response: Response; body: string; error: null } | { response: null; error: ConnectionError };

const isRepeatable = ({ method, headers }: Request) =>
  method === "GET" || (method === "POST" && headers.has("idempotency-key"));

/** Makes one attempt and reads the whole body. A response that is cut off counts as none. */
async function attempt(fetch: Fetch, request: Request, timeoutMs: number): Promise<Outcome> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await fetch(new Request(request.clone(), { signal }));
    const body = await response.text();
    const { status, statusText, headers } = response;
    const again = new Response(body === "" ? null : body, { status, statusText, headers });
    return { response: again, body, error: null };
  } catch (cause) {
    request.signal.throwIfAborted();
    return { response: null, error: new ConnectionError(cause, request.headers.get("idempotency-key")) };
  }
}

function mayHelp(outcome: Outcome): boolean {
  if (outcome.error !== null) return true;
  const { status } = outcome.response;
  if (status === 409) return errorIn(jsonIn(outcome.body))?.code === "idempotency_key_in_use";
  return status === 429 || status >= 500;
}

/** The delay in seconds that the API requested. */
const retryAfter = ({ response }: Outcome) => {
  const seconds = Number(response?.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
};

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

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
