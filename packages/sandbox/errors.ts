import { type GatewayResponse, json } from "./response";
import type { SandboxSettings } from "./settings";

const kinds = {
  bad_key: { status: 401, message: "Invalid authorization credentials" },
  forbidden: { status: 403, message: "User not authorized" },
  validation: { status: 400, message: "Validation Failed" },
  conflict: { status: 400, message: "Invalid request" },
  used_given_id: {
    status: 400,
    message: "The given_id provided has been already used with a different payment.",
  },
  not_found: { status: 404, message: "Object not found" },
  no_route: { status: 404, message: "Object not found" },
  method_disabled: { status: 403, message: "Payment method is not allowed" },
  stc_pay_disabled: { status: 403, message: "STC Pay is not allowed" },
  account_inactive: { status: 405, message: "Account is not activated for live payments" },
  rate_limit: { status: 429, message: "Too many requests" },
  server: { status: 500, message: "Something went wrong on our side" },
  maintenance: { status: 503, message: "Service is under maintenance" },
} as const;

type Kind = keyof typeof kinds;
type FieldErrors = Record<string, string[]> | string | null;

export class GatewayError extends Error {
  readonly kind: Kind;
  readonly errors: FieldErrors;
  /** Instead of that of the kind. */
  status?: number;

  constructor(kind: Kind, message: string = kinds[kind].message, errors: FieldErrors = null) {
    super(message);
    this.kind = kind;
    this.errors = errors;
  }
}

export const fieldError = (field: string, message: string) =>
  new GatewayError("validation", undefined, { [field]: [message] });

export function errorResponse(
  error: GatewayError,
  dialect: SandboxSettings["errorDialect"],
): GatewayResponse {
  const type = typeOf(error.kind, dialect === "observed2026");
  return json(error.status ?? kinds[error.kind].status, {
    type,
    message: error.message,
    errors: error.errors,
  });
}

// The documentation and the real sandbox name these differently. A client has to support both.
function typeOf(kind: Kind, observed: boolean): string {
  switch (kind) {
    case "bad_key":
      return "authentication_error";
    case "forbidden":
      return observed ? "authentication_error" : "api_error";
    case "validation":
      return observed ? "validation_error" : "invalid_request_error";
    case "conflict":
      return "invalid_request_error";
    case "used_given_id":
      return "used_given_id";
    case "not_found":
      return observed ? "record_not_found" : "api_error";
    case "method_disabled":
      return "m076";
    case "stc_pay_disabled":
      return "m077";
    case "account_inactive":
      return "account_inactive_error";
    case "rate_limit":
      return "rate_limit_error";
    case "no_route":
    case "server":
    case "maintenance":
      return "api_error";
  }
}
