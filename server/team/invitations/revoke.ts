import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { personAuditEntry } from "@/server/team/person";

const revoke = statement(`
  with ended as (
    update invitation set revoked_at = now()
    where id = $1 and account_id = $2 and accepted_at is null and revoked_at is null returning id)
  select append_audit_entry($2, $3::jsonb) from ended`);

export const revokeInvitation = operation({
  summary: "Revoke an open invitation. Its link stops working.",
  effect: "write",
  roles: ["admin"],
  stepUp: true,
  input: z.strictObject({ id: id("inv") }),
  output: z.object({ id: id("inv"), revoked: z.literal(true) }),
  errors: ["resource_missing", "step_up_required"],
  async run(ctx, input) {
    const entry = personAuditEntry(ctx, { target: input.id });
    const [ended] = await sql(revoke, [input.id, ctx.scope.accountId, entry]);
    orNotFound(ended ?? null);
    return { ...input, revoked: true as const };
  },
});
