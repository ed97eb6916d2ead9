import type { User } from "@/prisma/generated/client";
import { unscoped } from "@/server/base/db/db";
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
