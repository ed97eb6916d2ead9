import type { Locale } from "@/prisma/states";
import type { LocalizedText } from "@/server/core/values/localized-text";
import { type ErrorCode, errors, isErrorCode } from "./error-codes";
import { docUrl } from "./error-kinds";
import type { Reason } from "./rule";

export type { Locale };
export { type ErrorCode, errors, isErrorCode };

/** One of several invalid fields. `param` is undefined if the request as a whole is invalid. */
export type Problem = { param: string | undefined; reason: Reason; message: LocalizedText };

type Details = {
  param?: string | undefined;
  message?: LocalizedText | undefined;
  /** All invalid fields, the first one included. */
  problems?: readonly Problem[] | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** An error for the caller: `message` is for the caller, `cause` for us. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly param: string | null;
  readonly retryAfterSeconds: number | undefined;
  /** The texts of the message, if they differ from those of the code. */
  readonly localizedMessage: LocalizedText | undefined;
  readonly problems: readonly Problem[];

  constructor(code: ErrorCode, { param, message, problems = [], retryAfterSeconds, cause }: Details = {}) {
    super(message?.en ?? errors[code].en, { cause });
    this.code = code;
    this.param = param ?? null;
    this.localizedMessage = message;
    this.problems = problems;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errors[this.code].status;
  }

  /** The response body of every error. */
  envelope(locale: Locale) {
    const { type, ...general } = errors[this.code];
    const message = (this.localizedMessage ?? general)[locale];
    const error = { type, code: this.code, message, param: this.param, doc_url: docUrl(this.code) };
    if (this.problems.length === 0) return { error };
    return { error: { ...error, errors: this.problems.map((problem) => serializeProblem(problem, locale)) } };
  }
}

const serializeProblem = ({ param, reason, message }: Problem, locale: Locale) => ({
  param: param ?? null,
  code: reason,
  message: message[locale],
});

/** Returns a row that was found by the caller's ID. Throws `resource_missing` if there is none in this scope. */
export function orNotFound<Row>(row: Row | null, param = "id"): Row {
  if (row === null) throw new ApiError("resource_missing", { param });
  return row;
}

/** The gateway did not respond, and nothing was charged. The request can be repeated. */
export const gatewayUnavailable = () => new ApiError("gateway_unavailable", { retryAfterSeconds: 5 });
