import type { ErrorCode } from "./objects.js";
import type { components } from "./schema.js";

type Envelope = components["schemas"]["Error"]["error"];

type Facts = {
  type: Envelope["type"];
  code: ErrorCode | "unreadable_answer";
  message: string;
  param: string | null;
  docUrl: string | null;
  errors?: Envelope["errors"];
  status: number;
  requestId: string | null;
  idempotencyKey: string | null;
};

/** The service refused a request. Each `type` has a subclass, such as `InvalidRequestError`. */
export class HalalaError extends Error {
  override readonly name: string = "HalalaError";
  readonly type: Envelope["type"];
  /** `unreadable_answer` when something in between answered, and not the service. */
  readonly code: ErrorCode | "unreadable_answer";
  /** The field to blame, dotted; null when there is none. */
  readonly param: string | null;
  /** Where the code is explained. */
  readonly docUrl: string | null;
  /** Every invalid field; the first is also in `param`. */
  readonly errors: NonNullable<Envelope["errors"]>;
  /** The HTTP status. */
  readonly status: number;
  /** Names the request to support. */
  readonly requestId: string | null;
  /** The key the request was sent with: send it again to repeat the very same request. */
  readonly idempotencyKey: string | null;

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
  }
}

/** No answer came, even after retries: what was asked for may have been done. Repeat it with the same key. */
export class ConnectionError extends Error {
  override readonly name = "ConnectionError";
  readonly idempotencyKey: string | null;

  constructor(cause: unknown, idempotencyKey: string | null) {
    super("No answer came from the service.", { cause });
    this.idempotencyKey = idempotencyKey;
  }
}

/** A webhook that was not shown to come from the service. Answer it with 400 and do nothing. */
export class SignatureError extends Error {
  override readonly name = "SignatureError";
}

/** What a text says in JSON; undefined when it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error inside a body, if it is one of the service's. */
export function errorIn(body: unknown): Envelope | null {
  if (typeof body !== "object" || body === null || !("error" in body)) return null;
  const { error } = body;
  const known = typeof error === "object" && error !== null && "type" in error && "code" in error;
  return known ? (error as Envelope) : null; // the service puts nothing else under this key
}
