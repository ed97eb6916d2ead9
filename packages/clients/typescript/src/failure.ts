import { ApiError, errorTypes } from "./error-types.js";
import { errorIn, HalalaError } from "./errors.js";
import { retryAfterIn } from "./retry.js";

export function failureOf(response: Response, body: unknown, idempotencyKey: string | null): HalalaError {
  const { status, headers } = response;
  const requestId = headers.get("service-request-id");
  const facts = { status, requestId, idempotencyKey, retryAfter: retryAfterIn(headers) };
  const error = errorIn(body);
  if (error === null) {
    const message = `Status ${status} came with a body that is not the service's.`;
    return new ApiError({
      ...facts,
      type: "api_error",
      code: "unreadable_response",
      message,
      param: null,
      docUrl: null,
    });
  }
  const { doc_url: docUrl, ...fields } = error;
  const Refusal = Object.hasOwn(errorTypes, fields.type) ? errorTypes[fields.type] : undefined;
  return new (Refusal ?? HalalaError)({ ...fields, ...facts, docUrl });
}
