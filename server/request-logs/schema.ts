import { z } from "zod";
import type { RequestLog as Row } from "@/prisma/generated/client";
import { modes } from "@/prisma/states";
import { validateOutput } from "@/server/core/operation/output";
import { id } from "@/server/core/values/ids";
import { serializeTime, timestamp } from "@/server/core/values/text";
import { dayMs } from "@/server/core/values/time";

const days = 30;

/** Older requests are not shown. */
export const retainedSince = (now: Date) => new Date(now.getTime() - days * dayMs);

const shape = {
  id: id("req").meta({ description: "The Service-Request-Id of the response." }),
  object: z.literal("request_log"),
  mode: z.enum(modes),
  key: z.union([id("key"), id("app")]).meta({ description: "The secret key or the connected app." }),
  method: z
    .string()
    .max(10)
    .meta({ examples: ["POST"] }),
  path: z
    .string()
    .max(512)
    .meta({
      description: "Tool calls appear as `/mcp tools/call <name>`.",
      examples: ["/v1/payment_links"],
    }),
  operation: z
    .string()
    .max(80)
    .nullable()
    .meta({ description: "The operation or the tool.", examples: ["payment_links.create"] }),
  status: z
    .int()
    .min(100)
    .max(599)
    .meta({ description: "The HTTP status.", examples: [400] }),
  error_code: z
    .string()
    .max(60)
    .nullable()
    .meta({ examples: ["parameter_invalid"] }),
  error_param: z
    .string()
    .max(200)
    .nullable()
    .meta({ examples: ["amount"] }),
  idempotency_key: z
    .string()
    .max(255)
    .nullable()
    .meta({ examples: ["order-1001"] }),
  replayed: z
    .boolean()
    .meta({ description: "Whether the stored response of an earlier request was returned." }),
  version: z
    .string()
    .max(10)
    .meta({ description: "The API version of the response.", examples: ["2026-01-01"] }),
  duration_ms: z
    .int()
    .min(0)
    .max(86_400_000)
    .meta({ description: "Milliseconds.", examples: [12] }),
  ip: z
    .string()
    .max(45)
    .nullable()
    .meta({ examples: ["203.0.113.7"] }),
  user_agent: z
    .string()
    .max(300)
    .nullable()
    .meta({ examples: ["halala-python/0.1.0"] }),
  created: timestamp,
};

export const RequestLog = z.object(shape).meta({ id: "RequestLog" });
export type RequestLog = z.output<typeof RequestLog>;

export const RequestLogWithBodies = z
  .object({
    ...shape,
    query: z
      .string()
      .max(2_048)
      .nullable()
      .meta({ description: "The query string, redacted.", examples: [null] }),
    request_body: z
      .string()
      .max(8_192)
      .nullable()
      .meta({
        description:
          "Redacted and truncated at 8 KB; null if the request was rejected before the check for card numbers.",
        examples: ['{"amount":0,"currency":"SAR"}'],
      }),
    response_body: z
      .string()
      .max(8_192)
      .nullable()
      .meta({
        description: "Redacted and truncated at 8 KB, for a successful GET at 1 KB.",
        examples: ['{"error":{"type":"invalid_request_error","code":"parameter_invalid"}}'],
      }),
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
  duration_ms: Math.round(row.durationMs),
  ip: row.ip,
  user_agent: row.userAgent,
  created: serializeTime(row.createdAt),
});

export const serializeRequestLog = (row: Row) => validateOutput(RequestLog, commonFields(row));

export const serializeRequestLogWithBodies = (row: Row) =>
  validateOutput(RequestLogWithBodies, {
    ...commonFields(row),
    query: row.query,
    request_body: row.requestBody,
    response_body: row.responseBody,
  });
