import { type Mode, sql, statement } from "@/server/core/db";
import { ApiError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import type { Found, ReadTable } from "@/server/core/one";
import { columnsOf, type JsonRow, modelRow } from "@/server/core/rows";
import { hashKey, isWellFormed } from "./secret";

export type Authenticated = {
  keyId: string;
  accountId: string;
  mode: Mode;
  access: "full" | "read_only";
  disabledTools: readonly string[];
  defaultVersion: string;
  verificationStatus: string;
  /** How much of the key's rate is left. */
  rate: { remaining: number; resetSeconds: number };
};

/** Too many requests of a key that is known. */
export class RateLimited extends ApiError {
  readonly key: Authenticated;

  constructor(key: Authenticated, retryAfterSeconds: number) {
    super("rate_limited", { retryAfterSeconds });
    this.key = key;
  }
}

const keyColumns = `k.id, k.account_id, k.mode, k.access, k.disabled_tools, k.revoked_at, a.default_version,
    a.verification_status, k.expires_at <= now() as expired,
    case when k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) then rate_take(k.id) end as rate`;
const ofKey = "from api_key k join account a on a.id = k.account_id";

const findKey = statement(`select ${keyColumns} ${ofKey} where k.hash = $1`);

/** The same with an object of the key's account and mode beside it. */
const findKeyAnd = (table: ReadTable) =>
  statement(`
    select ${keyColumns}, row_to_json(o) as object ${ofKey}
      left join ${table} o on o.account_id = k.account_id and o.mode = k.mode and o.id = $2
    where k.hash = $1`);

type Row = {
  id: string;
  account_id: string;
  mode: Mode;
  access: "full" | "read_only";
  disabled_tools: string[];
  revoked_at: Date | null;
  expired: boolean | null;
  default_version: string;
  verification_status: string;
  rate: [waitSeconds: number, remaining: number, resetSeconds: number] | null;
};

/** The secret key of an Authorization header. Throws `api_key_missing`, `publishable_key_not_allowed`, `api_key_invalid`. */
export function secretKeyOf(header: string | null): string {
  const [, key] = /^bearer +(\S+) *$/i.exec(header ?? "") ?? [];
  if (key === undefined) throw new ApiError("api_key_missing");
  if (key.startsWith("pk_")) throw new ApiError("publishable_key_not_allowed");
  if (!isWellFormed(key)) throw new ApiError("api_key_invalid");
  return key;
}

/**
 * Who a key belongs to, counted against its rate in the same statement, so that a revoked key is dead at once.
 * Throws `api_key_invalid`, `api_key_revoked`, `api_key_expired`, `rate_limited`.
 */
export async function authenticate(key: string): Promise<Authenticated> {
  const [row] = await sql<Row>(findKey, [hashKey(key)], { pipelined: true });
  return admitted(row);
}

/** The same, and an object of the key's account and mode, read with it. */
export async function authenticateAndRead(
  key: string,
  { table, id }: Pick<Found, "table" | "id">,
): Promise<{ key: Authenticated; found: Found }> {
  const columns = await columnsOf(table);
  const values = [hashKey(key), id];
  const [row] = await sql<Row & { object: JsonRow | null }>(findKeyAnd(table), values, { pipelined: true });
  const object = row?.object ?? null;
  return {
    key: admitted(row),
    found: { table, id, row: object === null ? null : modelRow(columns, object) },
  };
}

function admitted(row: Row | undefined): Authenticated {
  if (row === undefined) throw new ApiError("api_key_invalid");
  if (row.revoked_at !== null) {
    const day = row.revoked_at.toISOString().slice(0, 10);
    throw new ApiError("api_key_revoked", { message: `The secret key was revoked on ${day}.` });
  }
  if (row.expired || row.rate === null) throw new ApiError("api_key_expired");
  const [waitSeconds, remaining, resetSeconds] = row.rate;
  const known: Authenticated = {
    keyId: row.id,
    accountId: row.account_id,
    mode: row.mode,
    access: row.access,
    disabledTools: row.disabled_tools,
    defaultVersion: row.default_version,
    verificationStatus: row.verification_status,
    rate: { remaining, resetSeconds },
  };
  if (waitSeconds > 0) throw new RateLimited(known, waitSeconds);
  return known;
}

const markUsed = statement(`
  update api_key set last_used_at = now(), last_used_ip = $2
  where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`);

let minute = 0;
const noted = new Set<string>();

/** Notes that a key was used, at most once a minute, and keeps nobody waiting for it. */
export function noteUse(keyId: string, ip: string | null): void {
  const current = Math.floor(Date.now() / 60_000);
  if (current !== minute) noted.clear();
  minute = current;
  if (noted.has(keyId)) return;
  noted.add(keyId);
  sql(markUsed, [keyId, ip]).catch((cause) => {
    noted.delete(keyId);
    log.warn("use of a key was not noted", {}, cause);
  });
}
