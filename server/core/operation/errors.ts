import type { Locale } from "@/prisma/states";
import { sqlErrors, sqlState } from "@/server/base/db/sql-errors";
import { errorVariants } from "@/server/core/texts/errors";
import { merchantErrors } from "@/server/core/texts/merchant";
import type { Reason } from "@/server/core/texts/rules";
import { fill, type LocalizedText, type NameIn, type TextValue } from "@/server/core/values/localized-text";
import { isDatabaseUnavailable } from "./database-unavailable";
import { type ErrorCode, errors, isErrorCode } from "./error-codes";
import { docUrl } from "./error-kinds";
import { variantWords } from "./merchant-words";

export type { Locale };
export { type ErrorCode, errors, isErrorCode };

/** One of several invalid fields. `param` is undefined if the request as a whole is invalid. */
export type Problem = {
  param: string | undefined;
  reason: Reason;
  message: LocalizedText;
  /** The message in the dashboard, if it is another. */
  words?: LocalizedText;
};

type Details = {
  param?: string | undefined;
  /** All invalid fields, the first one included. */
  problems?: readonly Problem[] | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

type Variants = typeof errorVariants;
type Values<Name extends string> = [Exclude<Name, "param">] extends [never]
  ? { values?: undefined }
  : { values: Record<Exclude<Name, "param">, TextValue> };
type Param<Name extends string> = "param" extends Name ? { param: string } : { param?: string | undefined };

/** A variant of a code's message, with the values that its text names. */
type Variant<Texts extends Record<string, LocalizedText>> = {
  [V in keyof Texts]: { variant: V } & Values<NameIn<Texts[V]>> & Param<NameIn<Texts[V]>>;
}[keyof Texts];

type Arguments =
  | [code: ErrorCode, details?: Details & { message?: LocalizedText | undefined; variant?: undefined }]
  | { [C in keyof Variants]: [code: C, details: Details & Variant<Variants[C]>] }[keyof Variants];

const variants: Partial<Record<ErrorCode, Partial<Record<string, LocalizedText>>>> = errorVariants;

function messageOf([code, details]: Arguments): LocalizedText | undefined {
  if (details?.variant === undefined) return details?.message;
  const text = variants[code]?.[details.variant];
  return text && fill(text, { param: details.param ?? "", ...details.values });
}

/** An error for the caller: `message` is for the caller, `cause` for us. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly param: string | null;
  readonly retryAfterSeconds: number | undefined;
  /** The texts of the message, if they differ from those of the code. */
  readonly localizedMessage: LocalizedText | undefined;
  readonly problems: readonly Problem[];
  /** The texts of the message in the dashboard, if it has others than the API. */
  readonly words: LocalizedText | undefined;

  constructor(...args: Arguments) {
    const [code, { param, problems = [], retryAfterSeconds, cause }] = [args[0], args[1] ?? {}];
    const message = messageOf(args);
    super(message?.en ?? errors[code].en, { cause });
    this.code = code;
    this.param = param ?? null;
    this.localizedMessage = message;
    this.problems = problems;
    this.words =
      variantWords(args[1]?.variant, args[1]?.variant && args[1].values, param) ?? problems[0]?.words;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errors[this.code].status;
  }

  /** The response body of every error. */
  envelope(locale: Locale) {
    return this.#envelopeWith(this.localizedMessage, ({ message }) => message, locale);
  }

  /** The same in a merchant's words: without the API's names of fields, and in riyals. */
  dashboardEnvelope(locale: Locale) {
    return this.#envelopeWith(
      this.words ?? this.localizedMessage ?? merchantErrors[this.code],
      ({ words, message }) => words ?? message,
      locale,
    );
  }

  #envelopeWith(
    text: LocalizedText | undefined,
    textOf: (problem: Problem) => LocalizedText,
    locale: Locale,
  ) {
    const { type, ...general } = errors[this.code];
    const message = (text ?? general)[locale];
    const error = { type, code: this.code, message, param: this.param, doc_url: docUrl(this.code) };
    if (this.problems.length === 0) return { error };
    const problems = this.problems.map((problem) => ({
      param: problem.param ?? null,
      code: problem.reason,
      message: textOf(problem)[locale],
    }));
    return { error: { ...error, errors: problems } };
  }
}

/** Returns a row that was found by the caller's ID. Throws `resource_missing` if there is none in this scope. */
export function orNotFound<Row>(row: Row | null, param = "id"): Row {
  if (row === null) throw new ApiError("resource_missing", { param });
  return row;
}

/** The gateway did not respond, and nothing was charged. The request can be repeated. */
export const gatewayUnavailable = () => new ApiError("gateway_unavailable", { retryAfterSeconds: 5 });

/** Long enough for PostgreSQL to come back from a crash, in seconds. */
const retryAfterSeconds = 3;

/** Converts anything that was thrown to the caller's error. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (sqlState(error) === sqlErrors.accountClosed)
    return new ApiError("account_cannot_charge", { cause: error });
  return isDatabaseUnavailable(error)
    ? new ApiError("service_unavailable", { cause: error, retryAfterSeconds })
    : new ApiError("internal_error", { cause: error });
}
