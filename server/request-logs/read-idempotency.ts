import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { isJson } from "@/server/base/runtime/values";
import { parseIdempotencyKey } from "@/server/core/commit/idempotency";
import { operation } from "@/server/core/operation/operation";
import { anyId, idAt } from "@/server/core/values/ids";
import { serializeTime, timestamp } from "@/server/core/values/text";
import { dayMs } from "@/server/core/values/time";
import { maxBodyBytes, sanitize } from "./entry";
import { flushRequestLog } from "./log";
import { RequestLog, serializeRequestLog } from "./schema";

const maxRequests = 20;
/** A key is claimed after its request has got its ID. */
const marginMs = 60_000;

const StoredRequest = z.object({
  state: z.enum(["running", "finished"]),
  fingerprint: z.string().meta({
    description:
      "SHA-256 of the method, the path and the parsed body. The same request has the same fingerprint.",
  }),
  created: timestamp,
  expires: timestamp.meta({ description: "After this, the key can be used for another request." }),
  is_expired: z.boolean(),
  resource: z.string().nullable().meta({ description: "The object that the request has reserved." }),
  status: z.int().nullable(),
  response: z
    .string()
    .nullable()
    .meta({ description: "Redacted and truncated at 8 KB; null while running, or if it contains a secret." }),
});

const IdempotencyRecord = z.object({
  idempotency_key: z.string(),
  record: StoredRequest.nullable(),
  requests: z
    .array(RequestLog)
    .max(maxRequests)
    .meta({ description: "The requests with this key since it was first used, oldest first." }),
});

export type IdempotencyRecord = z.output<typeof IdempotencyRecord>;

const selectRequest = statement(`
  select state, encode(fingerprint, 'hex') as fingerprint, created_at, resource_id, status, response,
    created_at <= now() - interval '24 hours' as is_expired
  from idempotency where account_id = $1 and mode = $2 and key = $3`);

type Row = {
  state: "running" | "finished";
  fingerprint: string;
  created_at: Date;
  resource_id: string | null;
  status: number | null;
  response: string | null;
  is_expired: boolean;
};

export const readIdempotencyKey = operation({
  summary:
    "Retrieve what is stored for an Idempotency-Key: the first request, its response and when the key expires.",
  effect: "read",
  input: z.strictObject({ idempotency_key: z.string().min(1).max(255) }),
  output: IdempotencyRecord,
  errors: ["idempotency_key_required", "idempotency_key_invalid", "card_number_refused"],
  async run({ scope, db }, input) {
    const key = parseIdempotencyKey(input.idempotency_key);
    const [row] = await sql<Row>(selectRequest, [scope.accountId, scope.mode, key]);
    await flushRequestLog();
    const requests = await db.requestLog.findMany({
      where: { idempotencyKey: sanitize(key, 255), ...(row && { id: since(row.created_at) }) },
      orderBy: { id: "asc" },
      take: maxRequests,
    });
    return {
      idempotency_key: key,
      record: row === undefined ? null : recordOf(row),
      requests: requests.map(serializeRequestLog),
    };
  },
});

const since = (at: Date) => ({ gte: idAt("req", new Date(at.getTime() - marginMs)) });

const recordOf = (row: Row) => ({
  state: row.state,
  fingerprint: row.fingerprint,
  created: serializeTime(row.created_at),
  expires: serializeTime(new Date(row.created_at.getTime() + dayMs)),
  is_expired: row.is_expired,
  resource: row.resource_id?.replace(anyId, "") === "" ? row.resource_id : null,
  status: row.status,
  // A response that reveals a secret is stored encrypted.
  response: row.response !== null && isJson(row.response) ? sanitize(row.response, maxBodyBytes) : null,
});
