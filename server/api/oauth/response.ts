import { log } from "@/server/base/runtime/log";
import { asApiError } from "@/server/core/operation/errors";

/** An error of the OAuth endpoints, in the format of RFC 6749, section 5.2. */
export class OauthError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, description: string, status = 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}

const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** Responds with the result of an OAuth endpoint, or with its error. */
export async function oauthResponse(
  endpoint: string,
  work: () => Promise<object>,
  status = 200,
): Promise<Response> {
  try {
    return Response.json(await work(), { status, headers });
  } catch (cause) {
    if (cause instanceof OauthError) return errorResponse(cause.code, cause.message, cause.status);
    const error = asApiError(cause);
    if (error.status >= 500) log.error("oauth", { operation: endpoint }, error.cause);
    const more: Record<string, string> =
      error.retryAfterSeconds === undefined ? {} : { "retry-after": String(error.retryAfterSeconds) };
    const { message } = error.envelope("en").error;
    return errorResponse(
      codes[error.status] ?? (error.status < 500 ? "invalid_request" : "server_error"),
      message,
      error.status,
      more,
    );
  }
}

const codes: Record<number, string> = { 429: "too_many_requests", 503: "temporarily_unavailable" };

const errorResponse = (
  error: string,
  description: string,
  status: number,
  more: Record<string, string> = {},
) => Response.json({ error, error_description: description }, { status, headers: { ...headers, ...more } });

/** Returns a form's fields. Throws `invalid_request` if one is repeated. */
export function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw new OauthError("invalid_request", "A parameter appears more than once.");
    fields.set(name, value);
  }
  return fields;
}
