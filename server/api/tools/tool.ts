import type { z } from "zod";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import type { AnyOperation, Operation } from "@/server/core/operation/operation";
import type { LocalizedText } from "@/server/core/values/localized-text";

export type Arguments = Record<string, unknown>;

/** A confirmed call, or why it is rejected. */
export type Confirmed = {
  inputs: Arguments;
  /** Replaces the idempotency key, so that a confirmation is valid for one action only. */
  key?: string;
  /** Thrown unless this call was executed before. */
  refusal?: ApiError;
  /** Like `refusal`, for a call without an idempotency key of its own. */
  refusalWithoutKey?: ApiError | undefined;
  /** The refundable amount at the time of the confirmation, in halalas. Checked unless the call has a key of its own. */
  refundable?: number;
  /** How the call was confirmed, for the audit log. */
  how?: Arguments;
};

/** An operation as a tool: its arguments and its description. */
export type Tool<Answer = unknown, R extends z.ZodType = z.ZodType> = {
  name: string;
  title: string;
  description: string;
  operation: AnyOperation;
  input: z.ZodObject;
  output: R;
  /** Arguments whose names differ from the operation's inputs. */
  renamed?: Readonly<Record<string, string>>;
  defaults?: Arguments;
  /** True if it removes something that cannot be restored. */
  destructive?: true;
  /** True if a repeated call changes nothing more: it may run again. */
  idempotent?: true;
  /** The operation's inputs that make two calls the same; by default all. */
  identifiedBy?: readonly string[];
  /** True if it has an effect outside the service: a link, a request to a bank or a receiver. */
  openWorld?: true;
  /** The path of the inline file that it accepts, as base64. Only there may an argument be long. */
  takesFile?: "data_base64" | "file.data_base64";
  /** True if it is recorded in the account's audit log, like actions in the dashboard. */
  audited?: true;
  /** Called before the operation runs and before its idempotency key is claimed. */
  confirm?(ctx: Context, args: Arguments): Promise<Confirmed>;
  /** Returns whether the object of an earlier result has moved on: then the same call does its work again. */
  isOver?(ctx: Context, response: Answer): Promise<boolean>;
  /** Shown beside the error if a confirmation is missing. */
  preview?: z.ZodType;
  /** Converts the operation's result; by default it is returned unchanged. */
  result?(ctx: Context, response: Answer): z.input<R> | Promise<z.input<R>>;
  /** Returns the part of a result that can be sent; by default all of it. */
  shorten?(result: z.output<R>): z.output<R>;
  /** Summarizes the result in a sentence or two, with amounts in riyals. */
  summarize(result: z.output<R>, args: Arguments): string;
};

type ToolDefinition<O extends z.ZodType, R extends z.ZodType> = Omit<Tool<z.output<O>, R>, "operation">;

export const defineTool = <I extends z.ZodType, O extends z.ZodType, R extends z.ZodType>(
  operation: Operation<I, O>,
  tool: ToolDefinition<O, R>,
): Tool => ({ ...tool, operation });

/** The confirmation is missing or is for something else; nothing was done. `preview` is what must be confirmed. */
export class NeedsConfirmation extends ApiError {
  readonly preview: object;

  constructor(message: LocalizedText, preview: object) {
    super("confirmation_required", { param: "confirm", message });
    this.preview = preview;
  }
}

/** Returns the operation's inputs, under its own names. */
export function inputsOf({ renamed = {}, defaults = {} }: Tool, args: Arguments): Arguments {
  const inputs = Object.entries(args).map(([name, value]) => [renamed[name] ?? name, value]);
  return { ...defaults, ...Object.fromEntries(inputs) };
}

export function withToolNames({ renamed = {} }: Tool, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const nameOf = (param: string) =>
    Object.entries(renamed).find(([, input]) => input === param)?.[0] ?? param;
  const { code, param, localizedMessage, problems, retryAfterSeconds, cause } = error;
  if (param === null || nameOf(param) === param) return error;
  return new ApiError(code, {
    param: nameOf(param),
    message: localizedMessage && renameInMessage(localizedMessage, param, nameOf(param)),
    problems: problems.map((problem) => {
      const name = nameOf(problem.param ?? "");
      return {
        ...problem,
        param: name,
        message: renameInMessage(problem.message, problem.param ?? "", name),
      };
    }),
    retryAfterSeconds,
    cause,
  });
}

function renameInMessage({ en, ar }: LocalizedText, param: string, name: string): LocalizedText {
  if (param === name) return { en, ar };
  const word = new RegExp(`(?<![\\w.])${param}(?![\\w])`, "g");
  return { en: en.replace(word, name), ar: ar.replace(word, name) };
}
