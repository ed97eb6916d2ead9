import type { KeyAccess, Role } from "@/prisma/states";
import type { Context } from "@/server/core/operation/context";
import { ApiError } from "@/server/core/operation/errors";
import { isRole } from "@/server/core/operation/roles";
import { newId, timeOfId } from "@/server/core/values/ids";
import { hashKey, newSecretKey, secretPrefix } from "./secret";

type KeyProperties = {
  name: string;
  access: KeyAccess;
  expiresAt: Date | null;
  allowedAddresses: string[];
  scopes: string | null;
  disabledTools?: string[];
  role?: Role | null;
  refundDailyLimit?: number | null;
  refundApprovalAbove?: number | null;
  /** The first of the keys whose daily refund limit it shares. */
  refundAllowance?: string | null;
};

/** Creates a key for the caller, and its row. A key that replaces another keeps its role. */
export function newKey({ scope, actor }: Context, properties: KeyProperties) {
  const {
    name,
    access,
    expiresAt,
    allowedAddresses,
    scopes,
    disabledTools = [],
    refundDailyLimit = null,
    refundApprovalAbove = null,
    refundAllowance = null,
  } = properties;
  const creator = actor.type === "user" ? actor : null;
  const creatorRole = isRole(creator?.role) ? creator?.role : undefined;
  const id = newId("key");
  const secret = newSecretKey(scope.mode);
  const row = {
    id,
    ...scope,
    name,
    hash: new Uint8Array(hashKey(secret)),
    prefix: secretPrefix(scope.mode),
    last4: secret.slice(-4),
    access,
    createdBy: creator?.id ?? null,
    role: properties.role ?? creatorRole ?? null,
    createdAt: timeOfId(id),
    lastUsedAt: null,
    lastUsedIp: null,
    expiresAt,
    allowedAddresses,
    scopes,
    revokedAt: null,
    revision: 0,
    disabledTools,
    refundDailyLimit,
    refundApprovalAbove,
    refundAllowance,
  };
  return { row, secret };
}

/**
 * The maximum number of active keys of an account in a mode. It bounds what removing a member revokes in one
 * transaction. `claim_pairing` has the same number.
 */
const maxActiveKeys = 100;

/** Throws `api_key_limit` if the account has no room for another key; `replaced` does not count. */
export async function requireKeySlot({ db, now }: Context, replaced?: string): Promise<void> {
  const isActive = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now() } }] };
  const others = replaced === undefined ? {} : { id: { not: replaced } };
  if ((await db.apiKey.count({ where: { ...isActive, ...others } })) >= maxActiveKeys)
    throw new ApiError("api_key_limit");
}

/** Throws `account_cannot_charge` for a live key of an unverified business. */
export async function requireVerified({ scope, db }: Context): Promise<void> {
  if (scope.mode === "test") return;
  const account = await db.account.findUniqueOrThrow({ where: { id: scope.accountId } });
  if (account.verificationStatus !== "approved") throw new ApiError("account_cannot_charge");
}
