import { randomBytes } from "node:crypto";
import { type Mode, sql, statement } from "@/server/base/db/db";
import { inAccountOfRow } from "@/server/base/db/directory";
import { sha256 } from "@/server/base/runtime/digest";
import { type AppScope, isAppScope } from "@/server/core/values/app-scopes";
import { hashKey } from "@/server/keys/secret";
import { rememberAppSecret } from "@/server/keys/unknown-keys";

const kinds = { code: "hl_oac_", access: "hl_oat_", refresh: "hl_ort_" } as const;
type Kind = keyof typeof kinds;

/** The lifetime of an access token in seconds, as in `issue_oauth_tokens`. */
export const accessSeconds = 30 * 60;

/** Creates a code or token with 256 random bits. Only its hash is stored. */
export function newAppSecret(kind: Kind): { secret: string; hash: Buffer } {
  const secret = `${kinds[kind]}${randomBytes(32).toString("base64url")}`;
  return { secret, hash: hashKey(secret) };
}

/** Returns the hash of a received code or token; null if it is malformed. */
export const hashOf = (kind: Kind, text: string): Buffer | null =>
  text.startsWith(kinds[kind]) && /^[\w-]{43}$/.test(text.slice(kinds[kind].length)) ? hashKey(text) : null;

export type Tokens = { access: string; refresh: string; scopes: readonly AppScope[] };

type Exchange = { code: string; clientId: string; redirectUri: string; verifier: string };
const exchange = statement("select * from exchange_oauth_code($1, $2, $3, $4, $5, $6)");

/**
 * Exchanges an authorization code for tokens, once. Returns null if the code is invalid or the parameters do
 * not match.
 */
export async function exchangeCode({
  code,
  clientId,
  redirectUri,
  verifier,
}: Exchange): Promise<Tokens | null> {
  const hash = hashOf("code", code);
  if (hash === null) return null;
  const challenge = sha256(verifier).toString("base64url");
  return inAccountOfRow("appCode", hash, () =>
    issuePair((access, refresh) => sql(exchange, [hash, clientId, redirectUri, challenge, access, refresh])),
  );
}

const exchangeRefresh = statement("select * from refresh_oauth_tokens($1, $2, $3, $4)");

/** Exchanges a refresh token for new tokens, once. Returns null if it is invalid. */
export async function refreshTokens(token: string, clientId: string): Promise<Tokens | null> {
  const hash = hashOf("refresh", token);
  if (hash === null) return null;
  return inAccountOfRow("appToken", hash, () =>
    issuePair((access, refresh) => sql(exchangeRefresh, [hash, clientId, access, refresh])),
  );
}

type Outcome = { outcome: "done" | "invalid" | "reused"; scopes: string[] | null };

async function issuePair(
  issue: (access: Buffer, refresh: Buffer) => Promise<Outcome[]>,
): Promise<Tokens | null> {
  const access = newAppSecret("access");
  const refresh = newAppSecret("refresh");
  const [row] = await issue(access.hash, refresh.hash);
  if (row?.outcome !== "done") return null;
  rememberAppSecret(access.hash);
  rememberAppSecret(refresh.hash);
  const scopes = (row.scopes ?? []).filter(isAppScope);
  return { access: access.secret, refresh: refresh.secret, scopes };
}

const revokeGrant = statement(`
  update oauth_grant g set revoked_at = now() from oauth_token t, "user" u
  where t.hash = $1 and g.id = t.grant_id and g.client_id = $2 and g.revoked_at is null and u.id = g.user_id
  returning g.id, g.account_id as "accountId", g.user_id as "userId", u.email, g.mode`);

type Ended = { id: string; accountId: string; userId: string; email: string; mode: Mode };

/** Ends the grant that a token belongs to. Ignores unknown tokens. Returns the ended grant. */
export async function endGrant(token: string, clientId: string): Promise<Ended | null> {
  const hash = hashOf("access", token) ?? hashOf("refresh", token);
  if (hash === null) return null;
  const [ended] = await inAccountOfRow("appToken", hash, () => sql<Ended>(revokeGrant, [hash, clientId]));
  return ended ?? null;
}
