import type { z } from "zod";
import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";
import type { AnyOperation, Operation } from "@/server/core/operation";
import type { Words } from "@/server/core/rule";

export type Arguments = Record<string, unknown>;

/** What a call was confirmed to do, or why it is not done. */
export type Confirmed = {
  inputs: Arguments;
  /** Stands in for the key of idempotency, so that a confirmation is good for one deed. */
  key?: string;
  /** Thrown unless this very call was answered before. */
  refusal?: ApiError;
  /** What could be refunded when it was agreed to, in halalas. */
  refundable?: number;
  /** For the audit log: how it was confirmed. */
  how?: Arguments;
};

/** An operation as an agent is offered it: its arguments and its description. */
export type Tool<Answer = unknown, R extends z.ZodType = z.ZodType> = {
  name: string;
  title: string;
  /** What it does, for a model that has to choose. */
  description: string;
  operation: AnyOperation;
  input: z.ZodObject;
  output: R;
  /** Arguments that go by another name than the operation's inputs. */
  renamed?: Readonly<Record<string, string>>;
  /** Default arguments of the operation. */
  defaults?: Arguments;
  /** Takes something away that cannot be put back. */
  destructive?: true;
  idempotent?: true;
  /** Something leaves the service: a link for a stranger, a bank, a receiver. */
  openWorld?: true;
  /** Takes a document in line, as base64. */
  takesFile?: true;
  /** Written into the account's audit log, as what people do in the dashboard. */
  audited?: true;
  /** Called before the operation runs and before its idempotency key is claimed. */
  confirm?(ctx: Context, args: Arguments): Promise<Confirmed>;
  /** What a refusal to act without confirmation shows beside its error. */
  preview?: z.ZodType;
  /** The result of the operation's answer; without it, the answer itself. */
  result?(ctx: Context, answer: Answer): z.input<R> | Promise<z.input<R>>;
  /** The result in a sentence or two, amounts in riyals. */
  say(result: z.output<R>, args: Arguments): string;
};

type Offered<O extends z.ZodType, R extends z.ZodType> = Omit<Tool<z.output<O>, R>, "operation">;

/** Ties a tool to the operation it offers. */
export const offer = <I extends z.ZodType, O extends z.ZodType, R extends z.ZodType>(
  operation: Operation<I, O>,
  tool: Offered<O, R>,
): Tool => ({ ...tool, operation });

/** Nothing was done, because exactly this was not confirmed. `preview` is what there is to agree to. */
export class NeedsConfirmation extends ApiError {
  readonly preview: object;

  constructor(message: Words, preview: object) {
    super("confirmation_required", { param: "confirm", message });
    this.preview = preview;
  }
}

/** The operation's inputs, under its own names. */
export function inputsOf({ renamed = {}, defaults = {} }: Tool, args: Arguments): Arguments {
  const inputs = Object.entries(args).map(([name, value]) => [renamed[name] ?? name, value]);
  return { ...defaults, ...Object.fromEntries(inputs) };
}

/** An error of the operation in the words of the tool. */
export function inWordsOf({ renamed = {} }: Tool, error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const nameOf = (param: string) =>
    Object.entries(renamed).find(([, input]) => input === param)?.[0] ?? param;
  const { code, param, words, problems, retryAfterSeconds, cause } = error;
  if (param === null || nameOf(param) === param) return error;
  return new ApiError(code, {
    param: nameOf(param),
    message: words && renamedIn(words, param, nameOf(param)),
    problems: problems.map((problem) => {
      const name = nameOf(problem.param ?? "");
      return { ...problem, param: name, message: renamedIn(problem.message, problem.param ?? "", name) };
    }),
    retryAfterSeconds,
    cause,
  });
}

/** A message about a field under another name. */
function renamedIn({ en, ar }: Words, param: string, name: string): Words {
  if (param === name) return { en, ar };
  const word = new RegExp(`(?<![\\w.])${param}(?![\\w])`, "g");
  return { en: en.replace(word, name), ar: ar.replace(word, name) };
}
