import { z } from "zod";
import { auditEntry } from "@/server/core/audit";
import { operation } from "@/server/core/operation";
import { roles } from "@/server/core/roles";
import { sql, statement } from "@/server/platform/db/db";
import { settingsOf } from "./get";
import { mailKinds, Settings } from "./schema";

const change = statement(`
  with changed as (
    update membership set muted_mails = $3::text[] where account_id = $1 and user_id = $2 returning account_id)
  select case when $4::jsonb is null then 0 else audit_append(account_id, $4::jsonb) end from changed`);

export const muteMails = operation({
  summary: "Set which emails the signed-in user does not receive.",
  effect: "write",
  roles,
  input: z.strictObject({ kinds: z.array(z.enum(mailKinds)).max(mailKinds.length) }),
  output: Settings,
  errors: [],
  async run(ctx, { kinds }) {
    const { accountId } = ctx.scope;
    if (ctx.actor.type === "user") {
      const auditDetails = { target: ctx.actor.id, after: { muted_mails: kinds } };
      const entry = ctx.audit === null ? null : auditEntry(ctx.audit, null, auditDetails);
      await sql(change, [accountId, ctx.actor.id, [...new Set(kinds)], entry]);
    }
    return settingsOf(ctx);
  },
});
