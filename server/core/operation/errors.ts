import type { Locale } from "@/prisma/states";
import { errorVariants } from "@/server/core/texts/errors";
import type { Reason } from "@/server/core/texts/rules";
import { fill, type LocalizedText, type NameIn, type TextValue } from "@/server/core/values/localized-text";
import { type ErrorCode, errors, isErrorCode } from "./error-codes";
import { docUrl } from "./error-kinds";

export type { Locale };
export { type ErrorCode, errors, isErrorCode };

/** One of several invalid fields. `param` is undefined if the request as a whole is invalid. */
export type Problem = { param: string | undefined; reason: Reason; message: LocalizedText };

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

  constructor(...args: Arguments) {
    const [code, { param, problems = [], retryAfterSeconds, cause }] = [args[0], args[1] ?? {}];
    const message = messageOf(args);
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
