import { z } from "zod";
import {
  Count,
  countRows,
  createdBetween,
  equals,
  type Filter,
  listIds,
  listRows,
} from "@/server/core/list/list";
import { byTime, listOf, type PageInput, pageOf, toPage, withTimeRange } from "@/server/core/list/page";
import type { Context } from "@/server/core/operation/context";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { rule } from "@/server/core/operation/rule";
import { withScanSlot } from "@/server/core/operation/scan-slot";
import { id } from "@/server/core/values/ids";
import { text } from "@/server/core/values/text";
import {
  RequestLog,
  RequestLogWithBodies,
  retainedSince,
  serializeRequestLog,
  serializeRequestLogWithBodies,
} from "./schema";

const statusClass = z.enum(["2xx", "4xx", "5xx", "failed"]);

const input = withTimeRange({
  ...pageOf("req"),
  ...byTime,
  status_class: statusClass
    .optional()
    .meta({ description: "Only requests with this status class; `failed` is 4xx and 5xx." }),
  status: z.int().min(200).max(599).optional(),
  error_code: z
    .string()
    .max(60)
    .regex(/^[a-z_]{1,60}$/, rule("error_code"))
    .optional(),
  operation: z
    .string()
    .max(80)
    .regex(/^[a-z_.]{1,80}$/, rule("operation_name"))
    .optional(),
  key: z
    .union([id("key"), id("app")], {
      error: rule("key_or_app"),
    })
    .optional(),
  method: z.enum(["GET", "POST", "DELETE"]).optional(),
  path: text(1, 200).optional().meta({ description: "Only where this is part of the path." }),
  idempotency_key: text(1, 255).optional(),
  via: z.enum(["api", "mcp"]).optional().meta({ description: "Only API requests, or only tool calls." }),
});
type Input = z.output<typeof input>;

export const listRequestLogs = operation({
  summary: "List the requests made with this account's keys in the last 30 days, newest first.",
  rest: "GET /v1/request_logs",
  effect: "read",
  replica: true,
  input,
  output: listOf(RequestLog),
  errors: [],
  async run(ctx, input) {
    const rows = await inTurn(ctx, input, () =>
      listRows(ctx, "request_log", input, conditionsOf(ctx, input)),
    );
    return toPage(rows, input, serializeRequestLog);
  },
});

function conditionsOf(ctx: Context, input: Input): Filter[] {
  return [
    ...ofClass(input.status_class),
    ...equals("status", input.status),
    ...equals("error_code", input.error_code),
    ...equals("operation", input.operation),
    ...equals("key_id", input.key),
    ...equals("method", input.method),
    ...(input.path === undefined ? [] : [{ sql: "position(? in path) > 0", value: input.path }]),
    ...equals("idempotency_key", input.idempotency_key),
    ...(input.via === undefined
      ? []
      : [{ sql: "(path like '/mcp%') = ?::boolean", value: input.via === "mcp" }]),
    ...createdBetween("req", input),
    ...retained(ctx),
  ];
}

export const requestLogIds = (ctx: Context, input: Input, page: PageInput): Promise<string[]> =>
  inTurn(ctx, input, () => listIds(ctx, "request_log", page, conditionsOf(ctx, input)));

/** These filters have no index: where nothing matches, all requests of the account are read. */
function inTurn<T>({ scope }: Context, input: Input, read: () => Promise<T>): Promise<T> {
  const { path, method, operation, key } = input;
  const isIndexed = [path, method, operation, key].every((filter) => filter === undefined);
  return isIndexed ? read() : withScanSlot(scope.accountId, read);
}

/** Takes only filters that have an index, so that the cost is bounded. */
export const countRequestLogs = operation({
  summary: "Count requests made with this account's keys in the last 30 days, up to 10,000.",
  effect: "read",
  replica: true,
  input: withTimeRange({ status_class: statusClass.optional() }),
  output: Count,
  errors: [],
  run: (ctx, input) =>
    countRows(ctx, "request_log", [
      ...ofClass(input.status_class),
      ...createdBetween("req", input),
      ...retained(ctx),
    ]),
});

/** Days are dropped as a whole, up to a day later. */
const retained = ({ now }: Context) =>
  createdBetween("req", { created_from: retainedSince(now()).toISOString() });

function ofClass(name: z.output<typeof statusClass> | undefined): Filter[] {
  if (name === undefined) return [];
  if (name === "failed") return [{ sql: "status >= ?", value: 400 }];
  const first = Number(name.slice(0, 1)) * 100;
  return [
    { sql: "status >= ?", value: first },
    { sql: "status < ?", value: first + 100 },
  ];
}

export const getRequestLog = operation({
  summary: "Retrieve a request and its response, redacted.",
  rest: "GET /v1/request_logs/{id}",
  effect: "read",
  input: z.strictObject({ id: id("req") }),
  output: RequestLogWithBodies,
  errors: ["resource_missing"],
  async run(ctx, input) {
    return serializeRequestLogWithBodies(
      orNotFound(
        await ctx.db.requestLog.findUnique({
          where: { id: input.id, createdAt: { gte: retainedSince(ctx.now()) } },
        }),
      ),
    );
  },
});
