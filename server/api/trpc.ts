import {
  initTRPC,
  type TRPCBuiltRouter,
  TRPCError,
  type TRPCMutationProcedure,
  type TRPCQueryProcedure,
} from "@trpc/server";
import type { z } from "zod";
import { inAccount } from "@/server/base/db/directory";
import { log } from "@/server/base/runtime/log";
import { fingerprintOf } from "@/server/core/commit/idempotency";
import { withSemaphore } from "@/server/core/operation/concurrency-limit";
import type { PersonContext } from "@/server/core/operation/context";
import { ApiError, asApiError } from "@/server/core/operation/errors";
import type { AnyOperation, Operation } from "@/server/core/operation/operation";
import { registry } from "@/server/registry";
import { requirePageAccount } from "@/server/team/person";
import type { StepUp } from "@/server/team/step-up";
import { invoke, RoleDenied } from "./invoke";
import { storedError } from "./run-once";

/** `idempotencyKey` is sent with mutations that move money, so that retrying after a lost response is safe. */
export type DashboardContext = PersonContext & {
  verificationStatus: string;
  idempotencyKey: string | null;
  access: StepUp;
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
      error:
        error.cause instanceof ApiError ? error.cause.dashboardEnvelope(ctx?.locale ?? "en").error : null,
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

function procedureOf(name: string, op: AnyOperation) {
  const call = async ({ ctx: values, input }: Call): Promise<unknown> => {
    requirePageAccount(values);
    const { idempotencyKey: key, person, access, verificationStatus } = values;
    const fingerprint = (guarded: unknown) => fingerprintOf(`tRPC ${person.user}`, name, guarded, op);
    const { status, body } = await invoke({
      op,
      ctx: op.effect === "read" ? values : { ...values, audit: { ...person, action: name } },
      caller: { access },
      verificationStatus,
      input: input ?? {},
      once: key === null ? null : { key, fingerprint },
    });
    if (status !== 200) throw storedError(body);
    return JSON.parse(body); // serialized even for callers in this process
  };
  const run = ({ ctx, input }: Call) =>
    withSemaphore(`session:${ctx.person.session}`, sessionLimits, () =>
      inAccount(ctx.scope.accountId, () => call({ ctx, input })),
    ).catch((error: unknown) => {
      throw toTrpcError(error, name);
    });
  // `invoke` validates the input, so that every transport returns the same error.
  const procedure = t.procedure.input((value: unknown) => value);
  return op.effect === "read" ? procedure.query(run) : procedure.mutation(run);
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
  if (cause instanceof RoleDenied) return new TRPCError({ code: "FORBIDDEN", message: cause.message });
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
