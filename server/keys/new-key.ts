import type { KeyAccess, Role } from "@/prisma/states";
import type { Context } from "@/server/core/context";
import { ApiError } from "@/server/core/errors";
import { newId, timeOfId } from "@/server/core/ids";
import { isRole } from "@/server/core/roles";
import { hashKey, newSecretKey, secretPrefix } from "./secret";

type KeyProperties = {
  name: string;
  access: KeyAccess;
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
    expiresAt: null,
    revokedAt: null,
    revision: 0,
    disabledTools,
    refundDailyLimit,
    refundApprovalAbove,
    refundAllowance,
  };
  return { row, secret };
}

/** Throws `account_cannot_charge` for a live key of an unverified business. */
export async function requireVerified({ scope, db }: Context): Promise<void> {
  if (scope.mode === "test") return;
  const account = await db.account.findUniqueOrThrow({ where: { id: scope.accountId } });
  if (account.verificationStatus !== "approved") throw new ApiError("account_cannot_charge");
}
