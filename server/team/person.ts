import type { User } from "@/prisma/generated/client";
import { type AuditDetails, auditEntry } from "@/server/core/audit";
import type { Context } from "@/server/core/context";
import { ApiError, orNotFound } from "@/server/core/errors";
import { unscoped } from "@/server/platform/db/db";

/** Who calls, and from which session. Throws `resource_missing` for other actors. */
export function callerOf({ actor }: Context): { userId: string; session: string } {
  if (actor.type !== "user") throw new ApiError("resource_missing");
  return { userId: actor.id, session: actor.session };
}

export async function personOf(ctx: Context): Promise<User> {
  return orNotFound(await unscoped.user.findUnique({ where: { id: callerOf(ctx).userId } }));
}

/** An action in the dashboard, as `audit_append` takes it; what is the person's own has no mode. */
export function noted({ audit }: Context, auditDetails: AuditDetails): string {
  if (audit === null) throw new ApiError("resource_missing");
  return auditEntry(audit, null, auditDetails);
}
