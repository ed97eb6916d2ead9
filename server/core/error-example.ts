import { ApiError, type ErrorCode, errors, type Locale } from "./errors";

export const errorCodes = Object.keys(errors) as ErrorCode[]; // Object.keys widens its own literal keys

/** What an error of each code blames, where it always blames the same or usually the same. */
const blamed: Partial<Record<ErrorCode, string>> = {
  parameter_invalid: "amount",
  card_number_refused: "description",
  stored_card_not_chargeable: "source.token",
  token_invalid: "source.token",
  idempotency_key_required: "Idempotency-Key",
  idempotency_key_invalid: "Idempotency-Key",
  idempotency_key_reuse: "Idempotency-Key",
  idempotency_key_in_use: "Idempotency-Key",
  version_unknown: "Service-Version",
  refund_exceeds_remaining: "amount",
  webhook_url_refused: "url",
  webhook_endpoint_disabled: "webhook_endpoint",
  customer_details_in_use: "email",
  confirmation_required: "confirm",
  resource_missing: "id",
};

/** The body of an error of this code, as the service words it. */
export const errorExample = (code: ErrorCode, locale: Locale) =>
  new ApiError(code, { param: blamed[code] }).envelope(locale);
