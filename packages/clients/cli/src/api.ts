import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { CliFailure } from "./failure.js";

export type ApiReply = { text: string; date: Date };

/** The API is temporarily unavailable. Retrying later may help. */
export class Unavailable extends CliFailure {
  readonly retryAfterMs: number;
  constructor(message: string, retryAfterMs: number, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

type Options = { origin: string; key: string; signal?: AbortSignal };

export type Api = ReturnType<typeof createApi>;

/** Calls the public API with a key. API errors become a `Failure` with the API's message. */
export function createApi({ origin, key, signal }: Options) {
  const call = (method: string, path: string, body?: object, idempotencyKey?: string) =>
    fetchText({ origin, key, signal }, { method, path, body, idempotencyKey });

  /** Makes a call. If the rate limit is exceeded, waits and retries. */
  async function object(method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<Json> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return new Json(JSON.parse((await call(method, path, body)).text));
      } catch (error) {
        if (!(error instanceof RateLimited) || attempt === 3) throw error;
        await wait(error.retryAfterMs);
      }
    }
  }

  /** Sends parameters in the query or the body, depending on the method. Returns the text of the response. */
  async function send(
    method: string,
    path: string,
    params: object,
    idempotencyKey?: string,
  ): Promise<string> {
    const query = method === "POST" ? "" : queryOf(params);
    return (await call(method, `${path}${query}`, params, idempotencyKey)).text;
  }

  /** Opens a stream of server-sent events, from after the event `last` if there is one. */
  async function stream(path: string, last?: string): Promise<ReadableStream<Uint8Array>> {
    const response = await fetch(`${origin}${path}`, {
      redirect: "error",
      ...(signal === undefined ? {} : { signal }),
      headers: {
        authorization: `Bearer ${key}`,
        accept: "text/event-stream",
        ...(last === undefined ? {} : { "last-event-id": last }),
      },
    }).catch((cause) => {
      throw new Unavailable(`${origin} cannot be reached.`, 0, { cause });
    });
    if (response.ok && response.body !== null) return response.body;
    throw refusal(origin, response, await response.text());
  }

  return { origin, stream, send, get: (path: string) => call("GET", path), object };
}

type Call = {
  method: string;
  path: string;
  body: object | undefined;
  idempotencyKey: string | undefined;
};

async function fetchText(
  { origin, key, signal }: { origin: string; key: string; signal: AbortSignal | undefined },
  { method, path, body, idempotencyKey }: Call,
): Promise<ApiReply> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const cancel = () => stop.abort(signal?.reason);
  const timer = setTimeout(() => stop.abort(new DOMException("timed out", "TimeoutError")), 60_000);
  signal?.addEventListener("abort", cancel);
  try {
    return await readReply(origin, { method, path, body, idempotencyKey, key, signal: stop.signal });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", cancel);
  }
}

async function readReply(
  origin: string,
  { method, path, body, idempotencyKey, key, signal }: Call & { key: string; signal: AbortSignal },
): Promise<ApiReply> {
  const response = await fetch(`${origin}${path}`, {
    method,
    redirect: "error", // the key is sent only to this address
    signal,
    headers: {
      authorization: `Bearer ${key}`,
      ...(method === "POST"
        ? { "idempotency-key": idempotencyKey ?? randomUUID(), "content-type": "application/json" }
        : {}),
    },
    ...(method === "POST" ? { body: JSON.stringify(body ?? {}) } : {}),
  }).catch((cause) => {
    throw new Unavailable(`${origin} cannot be reached.`, 2_000, { cause });
  });
  const text = await response.text().catch((cause) => {
    throw new Unavailable(`${origin} closed the connection before the response was complete.`, 2_000, {
      cause,
    });
  });
  if (!response.ok) throw refusal(origin, response, text);
  const date = Date.parse(response.headers.get("date") ?? "");
  return { text, date: new Date(Number.isNaN(date) ? Date.now() : date) };
}

/** Lists repeat the parameter's name; `metadata` becomes `metadata[key]`. */
function queryOf(params: object): string {
  const query = new URLSearchParams(
    Object.entries(params).flatMap(([name, value]): [string, string][] => {
      if (Array.isArray(value)) return value.map((each) => [name, String(each)]);
      if (typeof value !== "object" || value === null) return [[name, String(value)]];
      return Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, String(inner)]);
    }),
  );
  return query.size === 0 ? "" : `?${query}`;
}

class RateLimited extends Unavailable {}

/** A response with checked access to its fields. */
export class Json {
  readonly #value: object;
  constructor(value: unknown) {
    this.#value = Object(value);
  }
  text(name: string): string {
    const value: unknown = Reflect.get(this.#value, name);
    if (typeof value !== "string") throw new CliFailure(`The response has no ${name}.`);
    return value;
  }
  /** Null if the field is null or missing. */
  optional(name: string): string | null {
    const value: unknown = Reflect.get(this.#value, name);
    return typeof value === "string" ? value : null;
  }
  number(name: string): number {
    const value: unknown = Reflect.get(this.#value, name);
    if (typeof value !== "number") throw new CliFailure(`The response has no ${name}.`);
    return value;
  }
  list(name: string): Json[] {
    const value: unknown = Reflect.get(this.#value, name);
    return Array.isArray(value) ? value.map((item) => new Json(item)) : [];
  }
}

function refusal(origin: string, { status, headers }: Response, text: string): CliFailure {
  const output = sentence(text);
  const request = headers.get("service-request-id");
  const message =
    output === null
      ? `${origin} responded with ${status}, but not in the format of the API. Check the address.`
      : `${output}${request === null ? "" : ` (${request})`}`;
  const seconds = Number(headers.get("retry-after") ?? "");
  if (status === 429) return new RateLimited(message, Math.max(1, seconds || 0) * 1000);
  return status >= 500 ? new Unavailable(message, Math.max(2, seconds || 0) * 1000) : new CliFailure(message);
}

/** Returns the API's error message and code; null if another server responded. */
function sentence(text: string): string | null {
  try {
    const { code, message } = Object(JSON.parse(text).error);
    return typeof code === "string" && typeof message === "string" ? `${message} [${code}]` : null;
  } catch {
    return null;
  }
}
