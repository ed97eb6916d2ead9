import type { ErrorCode } from "./objects.js";
import type { components } from "./schema.js";

type Envelope = components["schemas"]["Error"]["error"];

type Facts = {
  type: Envelope["type"];
  code: ErrorCode | "unreadable_response";
  message: string;
  param: string | null;
  docUrl: string | null;
  errors?: Envelope["errors"];
  status: number;
  requestId: string | null;
  idempotencyKey: string | null;
  retryAfter: number | null;
};

/** An error returned by the API. Each `type` has a subclass, such as `InvalidRequestError`. */
export class HalalaError extends Error {
  override readonly name: string = "HalalaError";
  readonly type: Envelope["type"];
  /** `unreadable_response` if an intermediary responded instead of the API. */
  readonly code: ErrorCode | "unreadable_response";
  /** The invalid field in dot notation; null if there is none. */
  readonly param: string | null;
  /** The URL of the documentation about the code. */
  readonly docUrl: string | null;
  /** Every invalid field. The first is also in `param`. */
  readonly errors: NonNullable<Envelope["errors"]>;
  /** The HTTP status. */
  readonly status: number;
  /** The request ID to include when you contact support. */
  readonly requestId: string | null;
  /** The request's idempotency key. Send it again to repeat the same request. */
  readonly idempotencyKey: string | null;
  /** The seconds to wait before the next attempt, from `Retry-After`; null if the API requested none. */
  readonly retryAfter: number | null;

  constructor(facts: Facts) {
    super(facts.message);
    this.type = facts.type;
    this.code = facts.code;
    this.param = facts.param;
    this.docUrl = facts.docUrl;
    this.errors = facts.errors ?? [];
    this.status = facts.status;
    this.requestId = facts.requestId;
    this.idempotencyKey = facts.idempotencyKey;
    this.retryAfter = facts.retryAfter;
  }
}

/**
 * No response arrived, or none that can be read, even after retries. The request may have been executed. Repeat it
 * with the same key.
 */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";
  readonly idempotencyKey: string | null;

  /** The HTTP status of a response with an unreadable body; null if no response arrived. */
  readonly status: number | null;
  readonly requestId: string | null;

  constructor(cause: unknown, idempotencyKey: string | null, unreadable: Response | null = null) {
    super(
      unreadable === null
        ? "No answer came from the service."
        : `Status ${unreadable.status} came with a body that cannot be read. The request was probably executed: repeat it only with the same idempotency key.`,
      { cause },
    );
    this.idempotencyKey = idempotencyKey;
    this.status = unreadable?.status ?? null;
    this.requestId = unreadable?.headers.get("service-request-id") ?? null;
  }
}

/** A webhook without a valid signature. Respond with 400 and do not process it. */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

/** Parses JSON; undefined if the text is not valid JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a JSON object; undefined if the text is not one. */
export function objectIn(text: string): object | undefined {
  const value = jsonIn(text);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
}

/** Returns the error in a body, if it has the API's format. An intermediary may have another one. */
export function errorIn(body: unknown): Envelope | null {
  const error: Partial<Envelope> = Object(Object(body).error);
  const { type, code, message, param, doc_url, errors } = error;
  if (![type, code, message].every((text) => typeof text === "string")) return null;
  return {
    ...error,
    param: textOrNull(param),
    doc_url: textOrNull(doc_url),
    errors: Array.isArray(errors) ? errors : [],
  } as Envelope; // with the fields that every error has
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);
