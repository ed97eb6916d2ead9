import { z } from "zod";
import type { RequestLog as Row } from "@/prisma/generated/client";
import { modes } from "@/prisma/states";
import { id } from "@/server/core/ids";
import { shown } from "@/server/core/shown";
import { serializeTime, timestamp } from "@/server/core/text";

const shape = {
  id: id("req").meta({ description: "The Service-Request-Id of the response." }),
  object: z.literal("request_log"),
  mode: z.enum(modes),
  key: z.union([id("key"), id("app")]).meta({ description: "The secret key or the connected app." }),
  method: z.string(),
  path: z.string().meta({ description: "Tool calls appear as `/mcp tools/call <name>`." }),
  operation: z.string().nullable(),
  status: z.int(),
  error_code: z.string().nullable(),
  error_param: z.string().nullable(),
  idempotency_key: z.string().nullable(),
  replayed: z
    .boolean()
    .meta({ description: "Whether the stored response of an earlier request was returned." }),
  version: z.string(),
  duration_ms: z.number(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created: timestamp,
};

export const RequestLog = z.object(shape).meta({ id: "RequestLog" });
export type RequestLog = z.output<typeof RequestLog>;

export const RequestLogWithBodies = z
  .object({
    ...shape,
    query: z.string().nullable(),
    request_body: z.string().nullable().meta({
      description:
        "Redacted and truncated at 8 KB; null if the request was rejected before the check for card numbers.",
    }),
    response_body: z
      .string()
      .nullable()
      .meta({ description: "Redacted and truncated at 8 KB, for a successful GET at 1 KB." }),
  })
  .meta({ id: "RequestLogWithBodies" });
export type RequestLogWithBodies = z.output<typeof RequestLogWithBodies>;

const commonFields = (row: Row) => ({
  id: row.id,
  object: "request_log" as const,
  mode: row.mode,
  key: row.keyId,
  method: row.method,
  path: row.path,
  operation: row.operation,
  status: row.status,
  error_code: row.errorCode,
  error_param: row.errorParam,
  idempotency_key: row.idempotencyKey,
  replayed: row.replayed,
  version: row.version,
  duration_ms: row.durationMs,
  ip: row.ip,
  user_agent: row.userAgent,
  created: serializeTime(row.createdAt),
});

export const serializeRequestLog = (row: Row) => shown(RequestLog, commonFields(row));

export const serializeRequestLogWithBodies = (row: Row) =>
  shown(RequestLogWithBodies, {
    ...commonFields(row),
    query: row.query,
    request_body: row.requestBody,
    response_body: row.responseBody,
  });
