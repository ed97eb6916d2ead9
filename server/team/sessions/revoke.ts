import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { callerOf, personAuditEntry } from "@/server/team/person";

const endOne = statement(`
  with ended as (
    update dashboard_session set revoked_at = now() where id = $1 and user_id = $2 and revoked_at is null returning id)
  select append_audit_entry($3, $4::jsonb) from ended`);

export const revokeSession = operation({
  summary: "Sign out one of the signed-in user's sessions.",
  effect: "write",
  roles,
  input: z.strictObject({ id: id("ses") }),
  output: z.object({ id: id("ses"), revoked: z.literal(true) }),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const { userId } = callerOf(ctx);
    const entry = personAuditEntry(ctx, { target: input.id });
    const [ended] = await sql(endOne, [input.id, userId, ctx.scope.accountId, entry]);
    orNotFound(ended ?? null);
    return { ...input, revoked: true as const };
  },
});

const endOthers = statement(`
  with ended as (
    update dashboard_session set revoked_at = now() where id <> $1 and user_id = $2 and revoked_at is null returning id),
  counted as (select count(*)::int as count from ended)
  select count, append_audit_entry($3, $4::jsonb) from counted`);

export const revokeOtherSessions = operation({
  summary: "Sign out all sessions of the signed-in user except the current one.",
  effect: "write",
  roles,
  input: z.strictObject({}),
  output: z.object({ revoked: z.int() }),
  errors: [],
  async run(ctx) {
    const { userId, session } = callerOf(ctx);
    const entry = personAuditEntry(ctx, { target: userId });
    const [row] = await sql<{ count: number }>(endOthers, [session, userId, ctx.scope.accountId, entry]);
    return { revoked: row?.count ?? 0 };
  },
});
