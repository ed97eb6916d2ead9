import {
  initTRPC,
  type TRPCBuiltRouter,
  TRPCError,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
} from "@trpc/server";
import type { z } from "zod";
import { canCharge } from "@/server/accounts/capability";
import { inCellOf } from "@/server/base/db/directory";
import { log } from "@/server/base/runtime/log";
import { isRecord } from "@/server/base/runtime/values";
import { recordAudit } from "@/server/core/commit/audit";
import { fingerprintOf } from "@/server/core/commit/idempotency";
import { countTestRequest } from "@/server/core/commit/throttle";
import { guardInput } from "@/server/core/operation/card-guard";
import { withSemaphore } from "@/server/core/operation/concurrency-limit";
import type { PersonContext } from "@/server/core/operation/context";
import { asApiError } from "@/server/core/operation/database-unavailable";
import { ApiError, type ErrorCode } from "@/server/core/operation/errors";
import {
  type AnyOperation,
  execute,
  type Operation,
  validateAndAuthorize,
} from "@/server/core/operation/operation";
import { isRole, mayRun } from "@/server/core/operation/roles";
import { writeJson } from "@/server/core/values/json-writer";
import { registry } from "@/server/registry";
import { requirePageAccount } from "@/server/team/page-account";
import { type Access, missingProof } from "@/server/team/step-up";
import { runOnce, storedError } from "./run-once";

/** `idempotencyKey` is sent with mutations that move money, so that retrying after a lost response is safe. */
export type DashboardContext = PersonContext & {
  verificationStatus: string;
  idempotencyKey: string | null;
  /** The step-up authentication of this session. */
  access: Access;
  /** The account of the calling page, if the request names one. */
  pageAccount?: string | null | undefined;
};

const t = initTRPC.context<DashboardContext>().create({
  errorFormatter: ({ shape, error, ctx }) => ({
    message: shape.message,
    code: shape.code,
    data: {
      code: shape.data.code,
      httpStatus: shape.data.httpStatus,
      requestId: ctx?.requestId ?? null,
      error: error.cause instanceof ApiError ? error.cause.envelope(ctx?.locale ?? "en").error : null,
    },
  }),
});

type Procedure<Op> =
  Op extends Operation<infer I, infer O, infer E>
    ? E extends "read"
      ? TRPCQueryProcedure<{ meta: unknown; input: z.input<I>; output: z.output<O> }>
      : TRPCMutationProcedure<{ meta: unknown; input: z.input<I>; output: z.output<O> }>
    : never;

type Procedures = {
  -readonly [Noun in keyof typeof registry]: {
    -readonly [Verb in keyof (typeof registry)[Noun]]: Procedure<(typeof registry)[Noun][Verb]>;
  };
};

export type AppRouter = TRPCBuiltRouter<(typeof t)["_config"]["$types"], Procedures>;

type Call = { ctx: DashboardContext; input: unknown };

/** The calls of one session. A page makes about ten. */
const sessionLimits = { running: 4, waiting: 100 };

function procedureOf(name: string, anyOp: AnyOperation) {
  const op = anyOp as Operation; // the registry's entries are operations; only their types differ
  const runInCell = async ({ ctx: values, input }: Call) => {
    const ctx = op.effect === "read" ? values : { ...values, audit: { ...values.person, action: name } };
    try {
      requirePageAccount(values);
      const allowed =
        ctx.actor.type === "user" && isRole(ctx.actor.role) && mayRun(ctx.actor.role, op, input ?? {});
      if (!allowed) {
        if (ctx.audit !== null) await recordAudit(ctx.audit, ctx.scope, { target: null, outcome: "denied" });
        throw new TRPCError({ code: "FORBIDDEN", message: "Your role does not allow this." });
      }
      const missing = await recordMissingProof(op, ctx, input ?? {});
      if (missing !== null) throw new ApiError(missing);
      const body = isRecord(input) ? input : {};
      op.preCheck?.(body);
      const raw = guardInput(input ?? {}, op.cardNumberExempt?.(body));
      const parse = () =>
        validateAndAuthorize(
          op,
          { ...ctx, canCharge: canCharge(ctx.verificationStatus, ctx.scope.mode) },
          raw,
        );
      if (op.effect === "write") await countTestRequest(ctx.scope, raw);
      if (op.effect === "read" || ctx.idempotencyKey === null || op.personal) {
        const output = await execute(op, ctx, parse());
        return JSON.parse(writeJson(output)); // serialized even for callers in this process
      }
      const fingerprint = fingerprintOf(`tRPC ${ctx.person.user}`, name, raw);
      const response = await runOnce(op, ctx, ctx.idempotencyKey, fingerprint, parse);
      if (response.status !== 200) throw storedError(response.body);
      return JSON.parse(response.body);
    } catch (error) {
      await recordCardNumber(ctx, error);
      throw toTrpcError(error, name);
    }
  };
  const run = ({ ctx, input }: Call) =>
    withSemaphore(`session:${ctx.person.session}`, sessionLimits, () =>
      inCellOf(ctx.scope.accountId, () => runInCell({ ctx, input })),
    ).catch((error: unknown) => {
      throw toTrpcError(error, name);
    });
  // `validateAndAuthorize` validates the input, so that every transport returns the same error.
  const procedure = t.procedure.input((value: unknown) => value);
  return op.effect === "read" ? procedure.query(run) : procedure.mutation(run);
}

/**
 * Records where a card number was entered, so that the account can see it. The number itself is not recorded.
 */
async function recordCardNumber({ audit, scope }: DashboardContext, error: unknown): Promise<void> {
  if (audit === null || !(error instanceof ApiError) || error.code !== "card_number_refused") return;
  const after = { refused: error.code, param: error.param };
  await recordAudit(audit, scope, { target: null, outcome: "denied", after });
}

/** Returns the proof that is still required. Records a denied call in the audit log. */
async function recordMissingProof(
  op: Operation,
  ctx: DashboardContext,
  input: unknown,
): Promise<ErrorCode | null> {
  const missing = await missingProof(op, ctx, input);
  if (missing !== null && ctx.audit !== null)
    await recordAudit(ctx.audit, ctx.scope, { target: null, outcome: "denied", after: { missing } });
  return missing;
}

const codes = {
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  429: "TOO_MANY_REQUESTS",
  503: "SERVICE_UNAVAILABLE",
  504: "GATEWAY_TIMEOUT",
} as const;

/** Converts anything that was thrown by an operation or by reading the session, as the REST API does. */
export function toTrpcError(cause: unknown, operation: string): TRPCError {
  if (cause instanceof TRPCError) return cause;
  const error = asApiError(cause);
  if (error.status >= 500) log.error("dashboard request", { operation, code: error.code }, error.cause);
  const code =
    Object.entries(codes).find(([status]) => Number(status) === error.status)?.[1] ?? "INTERNAL_SERVER_ERROR";
  return new TRPCError({ code, message: error.message, cause: error });
}

const routers = Object.fromEntries(
  Object.entries(registry).map(([noun, operations]) => [
    noun,
    t.router(
      Object.fromEntries(
        Object.entries(operations).map(([verb, op]) => [verb, procedureOf(`${noun}.${verb}`, op)]),
      ),
    ),
  ]),
);

/** The dashboard's procedures: the registry, with the input and output types of each operation. */
export const appRouter = t.router(routers) as unknown as AppRouter; // the loop above matches the mapped type, but is untyped
export const createCaller = t.createCallerFactory(appRouter);
