import type { Role, VerificationStatus } from "@/prisma/states";
import { type Mode, sql, statement } from "@/server/base/db/db";
import { log } from "@/server/base/runtime/log";
import { ApiError } from "@/server/core/operation/errors";
import { isAppScope } from "@/server/core/values/app-scopes";
import { type Authenticated, RateLimited } from "@/server/keys/authenticate";
import { parseRole } from "@/server/keys/permission";
import { countUnknownKey, findOwner, rememberAppSecret } from "@/server/keys/unknown-keys";
import { hashOf } from "./tokens";

const selectGrant = statement(`
  select json_build_object('id', g.id, 'account_id', g.account_id, 'mode', g.mode, 'scopes', g.scopes, 'role', g.role,
    'current_role', m.role, 'user', g.user_id, 'email', u.email, 'name', c.name, 'default_version', a.default_version,
    'verification_status', a.verification_status, 'rate', consume_rate_limit(g.id)) as app
  from oauth_token t
    join oauth_grant g on g.id = t.grant_id
    join oauth_client c on c.id = g.client_id
    join account a on a.id = g.account_id
    join "user" u on u.id = g.user_id
    join membership m on (m.account_id, m.user_id) = (g.account_id, g.user_id)
  where t.hash = $1 and t.kind = 'access' and t.expires_at > now() and g.expires_at > now() and g.revoked_at is null
    and a.closed_at is null`);

const wasIssued = statement("select from oauth_token where hash = $1 and kind = 'access'");

type Row = {
  id: string;
  account_id: string;
  mode: Mode;
  scopes: string[];
  role: Role;
  current_role: Role;
  user: string;
  email: string;
  name: string;
  default_version: string;
  verification_status: VerificationStatus;
  rate: [waitSeconds: number, remaining: number, resetSeconds: number];
};

/** Returns the access token in an Authorization header; null if there is none. */
export const appTokenIn = (header: string | null): string | null =>
  /^bearer +(hl_oat_\S*) *$/i.exec(header ?? "")?.[1] ?? null;

/**
 * Returns the user and grant of an access token and counts the request against the grant's rate limit in the
 * same statement, so that revocation or removal of the user takes effect immediately. Throws
 * `api_key_invalid`, `too_many_unknown_keys`, `rate_limited`.
 */
export async function authenticateApp(token: string, address: string | null): Promise<Authenticated> {
  const hash = hashOf("access", token);
  const match = await findOwner(address, hash, async () =>
    hash === null ? null : ((await sql<{ app: Row }>(selectGrant, [hash]))[0] ?? null),
  );
  if (hash === null || match === null) {
    // A hosted client sends the expired tokens of many users from one network before it refreshes them.
    if (hash === null || (await sql(wasIssued, [hash])).length === 0) countUnknownKey(address);
    throw new ApiError("api_key_invalid", { variant: "access_token" });
  }
  rememberAppSecret(hash);
  return authenticated(match.app);
}

function authenticated(row: Row): Authenticated {
  const [waitSeconds, remaining, resetSeconds] = row.rate;
  const caller: Authenticated = {
    keyId: row.id,
    accountId: row.account_id,
    mode: row.mode,
    access: "full",
    disabledTools: [],
    roles: [parseRole(row.role), parseRole(row.current_role)],
    scopes: null,
    defaultVersion: row.default_version,
    verificationStatus: row.verification_status,
    rate: { remaining, resetSeconds },
    app: { userId: row.user, email: row.email, name: row.name, scopes: row.scopes.filter(isAppScope) },
  };
  if (waitSeconds > 0) throw new RateLimited(caller, waitSeconds);
  return caller;
}

const markUsed = statement(`
  update oauth_grant set last_used_at = now(), last_used_ip = $2
  where id = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`);

/** Records that an app was used, at most once a minute, without delaying the request. */
export function recordAppUse(id: string, ip: string | null): void {
  sql(markUsed, [id, ip]).catch((cause) => log.warn("the last use of an app was not recorded", {}, cause));
}
