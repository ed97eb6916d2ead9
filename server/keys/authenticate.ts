import { type Mode, sql, statement } from "@/server/core/db";
import { ApiError } from "@/server/core/errors";
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

const findKey = statement(`
  select k.id, k.account_id, k.mode, k.access, k.disabled_tools, k.revoked_at, k.expires_at, a.default_version, a.verification_status,
    k.expires_at <= now() as expired,
    case when k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) then rate_take(k.id) end as rate
  from api_key k join account a on a.id = k.account_id where k.hash = $1`);

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
  const [row] = await sql<Row>(findKey, [hashKey(key)]);
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

/** Notes that a key was used, at most once a minute. */
export const noteUse = (keyId: string, ip: string | null) => sql(markUsed, [keyId, ip]);
