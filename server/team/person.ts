import { randomBytes } from "node:crypto";
import type { User } from "@/prisma/generated/client";
import { type Scope, sql, statement, unscoped } from "@/server/base/db/db";
import { sha256 } from "@/server/base/runtime/digest";
import { type AuditDetails, auditEntry } from "@/server/core/commit/audit";
import type { Context } from "@/server/core/operation/context";
import { ApiError, orNotFound } from "@/server/core/operation/errors";

/** Returns the user and session of the caller. Throws `resource_missing` for other actors. */
export function callerOf({ actor }: Context): { userId: string; session: string } {
  if (actor.type !== "user") throw new ApiError("resource_missing");
  return { userId: actor.id, session: actor.session };
}

export async function personOf(ctx: Context): Promise<User> {
  return orNotFound(await unscoped.user.findUnique({ where: { id: callerOf(ctx).userId } }));
}

/** Returns the audit entry of the current action, for `append_audit_entry`. It has no mode, as it is about a person. */
export function personAuditEntry({ audit }: Context, auditDetails: AuditDetails): string {
  if (audit === null) throw new ApiError("resource_missing");
  return auditEntry(audit, null, auditDetails);
}

/**
 * Checks that a request of a page is for the current account, because another tab may have switched it. Throws
 * `account_changed`. A request without an account is for the current one.
 */
export function requirePageAccount({
  scope,
  pageAccount = null,
}: {
  scope: Scope;
  pageAccount?: string | null | undefined;
}): void {
  if (pageAccount !== null && pageAccount !== scope.accountId) throw new ApiError("account_changed");
}

/** The secret part of an emailed link, and the hash that is stored of it. */
export function newToken() {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: sha256(token) };
}

type Purpose = "verify_email" | "reset_password";
const lifetimes: Record<Purpose, string> = { verify_email: "24 hours", reset_password: "1 hour" };

const insertToken = statement(`
  insert into user_token (hash, user_id, purpose, email, expires_at)
  select $1, id, $3, email, now() + $4::interval from "user" where id = $2`);

/** Creates a link's secret for a user: valid once, for a day to verify an address or an hour to set a password. */
export async function issueToken(userId: string, purpose: Purpose): Promise<string> {
  const { token, hash } = newToken();
  await sql(insertToken, [hash, userId, purpose, lifetimes[purpose]]);
  return token;
}

const selectOwner = statement(`
  select t.user_id, u.email from user_token t join "user" u on u.id = t.user_id and u.email = t.email
  where hash = $1 and purpose = $2 and used_at is null and expires_at > now()`);

/** Returns the owner of a link without using it; null for an invalid link. */
export async function tokenOwner(
  token: string,
  purpose: Purpose,
): Promise<{ userId: string; email: string } | null> {
  const [row] = await sql<{ user_id: string; email: string }>(selectOwner, [sha256(token), purpose]);
  return row === undefined ? null : { userId: row.user_id, email: row.email };
}
