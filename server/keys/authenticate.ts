import type { KeyAccess, Role, VerificationStatus } from "@/prisma/states";
import { createAccountBatcher } from "@/server/base/db/account-batcher";
import { columnsOf } from "@/server/base/db/columns";
import { type Mode, type Statement, sql, statement } from "@/server/base/db/db";
import { areTogether, inAccountOfKey, outsideAccounts } from "@/server/base/db/directory";
import { type Column, type JsonRow, modelJson, modelValues } from "@/server/base/fast-path/rows";
import { log } from "@/server/base/runtime/log";
import { comparableAddress } from "@/server/base/runtime/network";
import { tracing } from "@/server/base/runtime/trace";
import type { Actor, PreloadedRow, ReadTable } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import type { AppScope } from "@/server/core/values/app-scopes";
import { type KeyScopes, parseScopes } from "@/server/core/values/key-scopes";
import { type KeyRoles, parseRole } from "./permission";
import { hashKey, isWellFormed } from "./secret";
import { countUnknownKey, findOwner, rememberKnownKey } from "./unknown-keys";

export type Authenticated = {
  keyId: string;
  accountId: string;
  mode: Mode;
  access: KeyAccess;
  disabledTools: readonly string[];
  /** The roles whose permissions it has at most: its own and that of its creator. */
  roles: KeyRoles;
  /** What it may do beside its roles. */
  scopes: KeyScopes;
  defaultVersion: string;
  verificationStatus: string;
  /** The remaining requests in the rate limit of the key. */
  rate: { remaining: number; resetSeconds: number };
  /** Set for a connected app's access token: its user and scopes. */
  app?: { userId: string; email: string; name: string; scopes: readonly AppScope[] };
};

/** Too many requests with a known key. */
export class RateLimited extends ApiError {
  readonly key: Authenticated;

  constructor(key: Authenticated, retryAfterSeconds: number) {
    super("rate_limited", { retryAfterSeconds });
    this.key = key;
  }
}

/** SQL for whether the key `k` may be used from an address; never null. */
export const allowsAddress = (address: string) =>
  `(k.allowed_addresses = '{}' or coalesce(${address} <<= any (k.allowed_addresses::cidr[]), false))`;
const isAllowed = allowsAddress("one.address");

// One JSON value is much less work for the driver than a dozen columns.
const keyJson = (object: string, beside = "") => `(
  select json_build_object('id', k.id, 'account_id', k.account_id, 'mode', k.mode, 'access', k.access,
    'disabled_tools', k.disabled_tools, 'revoked_at', k.revoked_at, 'default_version', a.default_version,
    'verification_status', a.verification_status, 'role', k.role, 'created_by', k.created_by,
    'creator_role', m.role, 'scopes', k.scopes,
    'object', ${object}, 'is_allowed', ${isAllowed},
    'rate', case when k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) and ${isAllowed}
      then consume_rate_limit(k.id) end)
  from api_key k join account a on a.id = k.account_id
    left join membership m on (m.account_id, m.user_id) = (k.account_id, k.created_by) ${beside}
  where k.hash = one.hash) as key`;

const findKeys = statement(
  `select ${keyJson("null")} from unnest($1::bytea[], $2::inet[]) as one (hash, address)`,
);

/** Finds keys like `findKeys`, each with an object of the key's account and mode. */
const findKeysWithObject = (table: ReadTable, columns: readonly Column[]) =>
  statement(`
    select ${keyJson(`case when o.id is not null then ${modelJson(columns, "o")} end`, `left join ${table} o on (o.account_id, o.mode, o.id) = (k.account_id, k.mode, one.id)`)}
    from unnest($1::bytea[], $2::inet[], $3::text[]) as one (hash, address, id)`);

type Row = {
  id: string;
  account_id: string;
  mode: Mode;
  access: KeyAccess;
  disabled_tools: string[];
  revoked_at: string | null;
  default_version: string;
  verification_status: VerificationStatus;
  role: Role | null;
  created_by: string | null;
  scopes: string | null;
  /** Null if the creator is not a member of the account, or the key has no creator. */
  creator_role: Role | null;
  object: JsonRow | null;
  /** Whether the key may be used from the client's address. */
  is_allowed: boolean;
  /** Null if the key was revoked, has expired, or may not be used from the client's address. */
  rate: [waitSeconds: number, remaining: number, resetSeconds: number] | null;
};

type KeyLookup = { hash: Buffer; address: string | null; id: string };

const order = ({ hash }: KeyLookup) => hash.toString("latin1");

async function queryAll(query: Statement, values: unknown[][]) {
  const rows = await sql<{ key: Row | null }>(query, values, { pipelined: true });
  return rows.map(({ key }) => key);
}

const parametersOf = (lookups: readonly KeyLookup[]) => [
  lookups.map(({ hash }) => hash),
  lookups.map(({ address }) => comparableAddress(address)),
];

/** Two concurrent batches: with one, PostgreSQL idles between batches. More are not faster. */
const batching = { order, parallel: 2, inContext: () => tracing() !== undefined };

const findKey = createAccountBatcher<KeyLookup, Row | null>({
  ...batching,
  load: (lookups) => queryAll(findKeys, parametersOf(lookups)),
});

type Find = (lookups: KeyLookup) => Promise<Row | null>;
const finders = new Map<ReadTable, Find>();

function finderOf(table: ReadTable, columns: readonly Column[]): Find {
  const existing = finders.get(table);
  if (existing !== undefined) return existing;
  const query = findKeysWithObject(table, columns);
  const finder = createAccountBatcher<KeyLookup, Row | null>({
    ...batching,
    load: (lookups) => queryAll(query, [...parametersOf(lookups), lookups.map(({ id }) => id)]),
  });
  finders.set(table, finder);
  return finder;
}

/** The hash of a request's secret key, null for one that no service issued, and the client's address. */
export type RequestKey = { hash: Buffer | null; address: string | null };

/**
 * Reads the secret key of an Authorization header, with the client's address. Throws `api_key_missing`,
 * `publishable_key_not_allowed`.
 */
export function parseAuthorization(header: string | null, address: string | null): RequestKey {
  const key = bearerKey(header);
  if (key === undefined) throw new ApiError("api_key_missing");
  if (key.startsWith("pk_")) throw new ApiError("publishable_key_not_allowed");
  return { hash: isWellFormed(key) ? hashKey(key) : null, address };
}

const bearerKey = (header: string | null) => /^bearer +(\S+) *$/i.exec(header ?? "")?.[1];

async function findRow({ hash, address }: RequestKey, id: string, find: Find): Promise<Row | null> {
  return findOwner(address, hash, async () => (hash === null ? null : find({ hash, address, id })));
}

/**
 * Finds the owner of a key and counts the request against its rate limit in the same statement, so that a revoked key
 * stops working at once. A request from an address that the key does not allow is not counted. Throws
 * `api_key_invalid`, `address_not_allowed`, `api_key_revoked`, `api_key_expired`, `too_many_unknown_keys`, `rate_limited`.
 */
export async function authenticate(key: RequestKey): Promise<Authenticated> {
  return requireUsable(await findRow(key, "", findKey), key);
}

/**
 * Authenticates like `authenticate`, and reads an object of the key's account and mode in the same statement.
 */
export async function authenticateAndRead(
  key: RequestKey,
  { table, id }: Pick<PreloadedRow, "table" | "id">,
): Promise<{ key: Authenticated; preloaded: PreloadedRow }> {
  const columns = await columnsOf(table);
  const row = await findRow(key, id, finderOf(table, columns));
  const object = row?.object ?? null;
  return {
    key: requireUsable(row, key),
    preloaded: { table, id, row: object === null ? null : modelValues(columns, object) },
  };
}

/** The error about a key that was revoked on a day (`YYYY-MM-DD`). */
export const revokedOn = (day: string) =>
  new ApiError("api_key_revoked", { variant: "revoked_on", values: { day } });

function requireUsable(row: Row | null, { hash, address }: RequestKey): Authenticated {
  if (row === null || hash === null) {
    countUnknownKey(address);
    throw new ApiError("api_key_invalid");
  }
  rememberKnownKey(hash);
  if (!row.is_allowed)
    throw address === null
      ? new ApiError("address_not_allowed")
      : new ApiError("address_not_allowed", { variant: "from", values: { address } });
  if (row.revoked_at !== null) throw revokedOn(new Date(row.revoked_at).toISOString().slice(0, 10));
  if (row.created_by !== null && row.creator_role === null)
    throw new ApiError("api_key_revoked", { variant: "creator_left" });
  if (row.rate === null) throw new ApiError("api_key_expired");
  const [waitSeconds, remaining, resetSeconds] = row.rate;
  const authenticated: Authenticated = {
    keyId: row.id,
    accountId: row.account_id,
    mode: row.mode,
    access: row.access,
    disabledTools: row.disabled_tools,
    roles: rolesOf(row),
    scopes: parseScopes(row.scopes),
    defaultVersion: row.default_version,
    verificationStatus: row.verification_status,
    rate: { remaining, resetSeconds },
  };
  if (waitSeconds > 0) throw new RateLimited(authenticated, waitSeconds);
  return authenticated;
}

/** The roles of a key that limit it. */
export const rolesOf = ({ role, creator_role }: Pick<Row, "role" | "creator_role">): KeyRoles =>
  [role, creator_role].filter((one) => one !== null).map(parseRole);

const markUsed = statement(`
  update api_key set last_used_at = now(), last_used_ip = $2
  where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`);

let minute = 0;
const recentlyUsedKeys = new Set<string>();

/** Records that a key was used, at most once a minute, without delaying the request. */
export function recordUse(keyId: string, ip: string | null): void {
  const current = Math.floor(Date.now() / 60_000);
  if (current !== minute) recentlyUsedKeys.clear();
  minute = current;
  if (recentlyUsedKeys.has(keyId)) return;
  recentlyUsedKeys.add(keyId);
  sql(markUsed, [keyId, ip]).catch((cause) => {
    recentlyUsedKeys.delete(keyId);
    log.warn("the last use of a key was not recorded", {}, cause);
  });
}

/** Runs work where the account of the secret key in an Authorization header is kept, which decides if the key is valid. */
export function inAccountOfSecretKey<T>(headers: Headers, work: () => Promise<T>): Promise<T> {
  if (areTogether) return work();
  const key = bearerKey(headers.get("authorization")) ?? "";
  return isWellFormed(key) ? inAccountOfKey(hashKey(key), work) : outsideAccounts(work);
}

export type CallerAccess = Pick<Authenticated, "keyId" | "access" | "app" | "roles" | "scopes">;

/** Returns the actor of a request with an API key or an app's token. */
export function actorOf({ keyId, access, app, roles, scopes }: CallerAccess): Actor {
  return app === undefined
    ? { type: "key", id: keyId, access, roles, scopes }
    : { type: "app", id: keyId, scopes: app.scopes, roles };
}
