import { parseBody } from "@/server/api/read";
import { askToConfirm } from "@/server/api/tools/refund-confirmation";
import { guardInput } from "@/server/core/operation/card-guard";
import { ApiError, type ErrorCode, errors, type Locale } from "@/server/core/operation/errors";
import { parseInput } from "@/server/core/operation/validation";
import { revokedOn } from "@/server/keys/authenticate";
import { PaymentLinkInput } from "@/server/links/schema";
import { missingPathError } from "@/server/platform/http/router";
import { limitReached } from "@/server/refunds/key-limits";
import { validateUrl } from "@/server/webhooks/url";
import { samples } from "./samples";

export const errorCodes = Object.keys(errors) as ErrorCode[]; // Object.keys widens its own literal keys

/** The `param` of each error code, if its message is the default one. */
const params: Partial<Record<ErrorCode, string>> = {
  stored_card_not_chargeable: "source.type",
  token_invalid: "source.token",
  payment_method_unavailable: "source.type",
  partial_refund_unsupported: "amount",
  idempotency_key_required: "Idempotency-Key",
  idempotency_key_invalid: "Idempotency-Key",
  idempotency_key_reuse: "Idempotency-Key",
  idempotency_key_in_use: "Idempotency-Key",
  version_unknown: "Service-Version",
  webhook_endpoint_disabled: "webhook_endpoint",
  customer_details_in_use: "email",
  resource_missing: "id",
};

function errorThrownBy(work: () => unknown): ApiError {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error("The sample request of an error was not rejected.");
}

const scope = { accountId: "acct_01jz8m3v9kf2qt6w0x4y7c5b1d", mode: "test" } as const;
const refunded = {
  id: "pay_01jz8m3v9kf2qt6w0x4y7c5b1d",
  ...{ sourceType: "token" as const, brand: "mada" as const, last4: "1010", fee: 230 },
};

/** The errors of the samples whose message depends on the request. */
const specific: Partial<Record<ErrorCode, () => ApiError>> = {
  parameter_invalid: () =>
    errorThrownBy(() => parseInput(PaymentLinkInput, samples.parameter_invalid.request.body)),
  request_body_invalid: () =>
    errorThrownBy(() => parseBody(String(samples.request_body_invalid.request.body))),
  request_malformed: missingPathError,
  card_number_refused: () => errorThrownBy(() => guardInput(samples.card_number_refused.request.body)),
  refund_exceeds_remaining: () =>
    new ApiError("refund_exceeds_remaining", {
      param: "amount",
      variant: "at_most",
      values: { left: 10_000, requested: 10_001 },
    }),
  webhook_url_refused: () => errorThrownBy(() => validateUrl({ scope }, "https://10.0.0.1/hooks")),
  api_key_revoked: () => revokedOn("2026-05-31"),
  refund_limit_reached: () => limitReached(5_000, 0),
  confirmation_required: () =>
    new ApiError("confirmation_required", {
      param: "confirm",
      message: askToConfirm(refunded, { amount: 2_500, remaining: 7_500, approval_required: false }),
    }),
};

/** Returns the body of the error that a code's sample request gets. */
export const errorExample = (code: ErrorCode, locale: Locale) =>
  (specific[code]?.() ?? new ApiError(code, { param: params[code] })).envelope(locale);
