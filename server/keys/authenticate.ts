import { columnsOf, type Mode, modelRow, type Statement, sql, statement } from "@/server/core/db";
import { ApiError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import type { Found, ReadTable } from "@/server/core/one";
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
const keyColumnCount = 10;
const ofKey = "from api_key k join account a on a.id = k.account_id";

const findKey = statement(`select ${keyColumns} ${ofKey} where k.hash = $1`);

const withObject = new Map<ReadTable, Statement>();

/** The same with an object of the key's account and mode beside it. */
function findKeyAnd(table: ReadTable): Statement {
  const known = withObject.get(table);
  if (known !== undefined) return known;
  const made = statement(`
    select ${keyColumns}, o.* ${ofKey}
      left join ${table} o on o.account_id = k.account_id and o.mode = k.mode and o.id = $2
    where k.hash = $1`);
  withObject.set(table, made);
  return made;
}

type Row = {
  id: string;
  accountId: string;
  mode: Mode;
  access: "full" | "read_only";
  disabledTools: string[];
  revokedAt: Date | null;
  expired: boolean | null;
  defaultVersion: string;
  verificationStatus: string;
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
  const { row } = await keyRow(findKey, [hashKey(key)]);
  return admitted(row);
}

/** The same, and an object of the key's account and mode, read with it. */
export async function authenticateAndRead(
  key: string,
  { table, id }: Pick<Found, "table" | "id">,
): Promise<{ key: Authenticated; found: Found }> {
  const { row, object } = await keyRow(findKeyAnd(table), [hashKey(key), id]);
  return { key: admitted(row), found: { table, id, row: object?.id == null ? null : object } };
}

async function keyRow(statement: Statement, values: unknown[]) {
  const { names, rows } = await columnsOf(statement, values, { pipelined: true });
  const [found] = rows;
  if (found === undefined) throw new ApiError("api_key_invalid");
  const row = modelRow(names.slice(0, keyColumnCount), found) as Row; // the columns above, under their models' names
  const object = names.length > keyColumnCount ? modelRow(names, found, keyColumnCount) : null;
  return { row, object };
}

function admitted(row: Row): Authenticated {
  if (row.revokedAt !== null) {
    const day = row.revokedAt.toISOString().slice(0, 10);
    throw new ApiError("api_key_revoked", { message: `The secret key was revoked on ${day}.` });
  }
  if (row.expired || row.rate === null) throw new ApiError("api_key_expired");
  const [waitSeconds, remaining, resetSeconds] = row.rate;
  const known: Authenticated = {
    keyId: row.id,
    accountId: row.accountId,
    mode: row.mode,
    access: row.access,
    disabledTools: row.disabledTools,
    defaultVersion: row.defaultVersion,
    verificationStatus: row.verificationStatus,
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
