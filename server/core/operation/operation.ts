import type { z } from "zod";
import { wrapResponse } from "@/server/core/commit/stored-response";
import type { ThrottleKind } from "@/server/core/commit/throttle";
import { preferReplica } from "@/server/core/list/replica-read";
import type { AppScope } from "@/server/core/values/app-scopes";
import { writeJson } from "@/server/core/values/json-writer";
import type { KeyResource } from "@/server/core/values/key-scopes";
import { hideManageUrl } from "@/server/core/values/manage-url";
import type { Context, ReadTable } from "./context";
import { ApiError, asApiError, type ErrorCode } from "./errors";
import { validateOutput } from "./output";
import type { RoleRule } from "./roles";

/** Requires a password within the last ten minutes, or a code if a second factor is set up. */
type StepUp =
  | true
  | {
      /** Not required for an input of this shape. */
      unless?: z.ZodType;
      /** The limit of a session per hour without a step-up, counted together. */
      hourly?: { name: ThrottleKind; limit: number; amountOf(input: unknown): number };
      /** In live mode, the user must have a second factor. */
      liveSecondFactor?: true;
    };

type Effect = "read" | "write";
/** Only a write stores its response. */
type RunContext<O extends z.ZodType, E extends Effect> = E extends "write" ? Context<z.input<O>> : Context;

type RestRoute = `${"GET" | "POST" | "DELETE"} /v1/${string}`;

export type Operation<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  E extends Effect = Effect,
> = {
  /** One sentence: the REST summary and the heading in the reference. */
  summary: string;
  effect: E;
  input: I;
  output: O;
  errors: readonly ErrorCode[];
  /** Roles that may run it beside the owner. By default every role may read, and none may write. */
  roles?: RoleRule;
  /** What the dashboard requires beside the role. */
  stepUp?: StepUp;
  /** The resource that the scope of a key names, if it isn't the one that the registry has it under. */
  resource?: KeyResource;
  /** The scope that a connected app needs to run it. Absent: no app may. */
  appScope?: AppScope;
  /** True if it concerns only the caller's own user. Its responses are not stored for repeated requests. */
  personal?: true;
  /** Absent if it is not in the public API. */
  rest?: RestRoute;
  testOnly?: true;
  /** True if it charges a customer: rejected in live mode while the account cannot charge. */
  charges?: true;
  /**
   * The table of `{id}` in the path, if the operation reads nothing else: the row is read in one statement with the
   * key.
   */
  reads?: ReadTable;
  /** True for a read that does not affect decisions about money, so a replica may serve it. */
  replica?: true;
  /** True if the response contains a secret: it is encrypted when it is stored for repeated requests. */
  revealsSecret?: true;
  /** Whether an input has something that can be guessed from a plain hash, like a code: the stored fingerprint is keyed. */
  isGuessable?(body: unknown): boolean;
  /** The size of a body in the API, if it may be larger than that of others for its inline file. */
  maxBodyBytes?: number;
  /** A check that runs before all others, including the one for card numbers. Gets the unvalidated body. */
  preCheck?(body: Record<string, unknown>): void;
  /** Paths of values that look like card numbers but are excluded by their own schema. */
  cardNumberExempt?(body: Record<string, unknown>): ReadonlySet<string>;
  run(ctx: RunContext<O, E>, input: z.output<I>): Promise<z.input<O>>;
  /**
   * Returns the response for an object that an earlier, interrupted run of the same request had reserved. Null if
   * that run had already discarded it: then the request runs as if for the first time. `input` is null if the request
   * would be rejected now.
   */
  recover?(ctx: RunContext<O, E>, id: string, input: z.output<I> | null): Promise<z.input<O> | null>;
};

// A registry entry of unknown shape; `never` for the input makes every concrete operation assignable to it.
export type AnyOperation = Omit<Operation, "run"> & { run(ctx: Context, input: never): Promise<unknown> };

export const operation = <I extends z.ZodType, O extends z.ZodType, E extends Effect>(
  definition: Operation<I, O, E>,
): Operation<I, O, E> => definition;

const commonErrors: readonly ErrorCode[] = [
  "parameter_invalid",
  "test_mode_only",
  "key_read_only",
  "key_not_permitted",
  "state_conflict",
  "account_cannot_charge",
  "idempotency_key_in_use",
  "service_unavailable",
];

/** Runs an operation with a validated input. Throws only errors that the operation declares, and those common to all. */
export const execute = (
  op: Operation,
  ctx: Context,
  input: unknown,
  reservedId: string | null = null,
): Promise<unknown> => validated(op, ctx, (runContext) => responseOf(op, runContext, input, reservedId));

/** Recovers an interrupted run of a request that would be rejected now. Returns null if it had discarded its object. */
export const recover = (op: Operation, ctx: Context, reservedId: string): Promise<unknown> =>
  validated(op, ctx, async (runContext) => (await op.recover?.(runContext, reservedId, null)) ?? null);

async function validated(
  op: Operation,
  ctx: Context,
  run: (runContext: Context<unknown>) => Promise<unknown>,
): Promise<unknown> {
  const runContext: Context<unknown> = {
    ...ctx,
    responseTo: (output) => responseToStore(op, ctx, validateOutput(op.output, output)),
  };
  try {
    const response = await run(runContext);
    return response === null ? null : hideManageUrl(ctx.actor, validateOutput(op.output, response));
  } catch (cause) {
    if (cause instanceof ApiError && (commonErrors.includes(cause.code) || op.errors.includes(cause.code)))
      throw cause;
    throw cause instanceof ApiError ? new ApiError("internal_error", { cause }) : asApiError(cause);
  }
}

async function responseOf(op: Operation, ctx: Context<unknown>, input: unknown, reservedId: string | null) {
  if (op.replica) return preferReplica(ctx, (readContext) => op.run(readContext, input));
  const recovered = reservedId === null ? null : ((await op.recover?.(ctx, reservedId, input)) ?? null);
  return recovered ?? op.run(ctx, input);
}

function responseToStore(
  op: Pick<AnyOperation, "revealsSecret">,
  { claim, scope }: Context,
  output: unknown,
) {
  if (claim === null) return null;
  return { ...claim, status: 200, body: wrapResponse(op, scope, claim.key, writeJson(output)) };
}
