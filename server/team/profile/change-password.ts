import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { notifyOfChange } from "@/server/team/emails";
import { hashPassword } from "@/server/team/password";
import { NewPassword } from "@/server/team/password-rules";
import { callerOf, personAuditEntry, personOf } from "@/server/team/person";
import { requirePassword } from "@/server/team/second-factor";

// Earlier links must not work for the new password.
const change = statement(`
  with changed as (
    update "user" set password_hash = $2, password_changed_at = now() where id = $1 and password_hash = $3 returning id),
  links as (update user_token set used_at = now() where user_id = $1 and used_at is null),
  ended as (
    update dashboard_session set revoked_at = now()
    where user_id in (select id from changed) and id <> $4 and revoked_at is null)
  select append_audit_entry($5, $6::jsonb) from changed`);

export const changePassword = operation({
  summary: "Change the password. All other sessions end.",
  effect: "write",
  roles,
  personal: true,
  input: z.strictObject({ current: z.string().min(1).max(128), password: NewPassword }),
  output: z.object({ changed: z.literal(true) }),
  errors: ["resource_missing", "too_many_tries"],
  async run(ctx, { current, password }) {
    const user = await personOf(ctx);
    const { session } = callerOf(ctx);
    await requirePassword(user.id, current, session, "current");
    const entry = personAuditEntry(ctx, { target: user.id });
    const { accountId } = ctx.scope;
    const values = [
      user.id,
      await hashPassword(password, user.id),
      user.passwordHash,
      session,
      accountId,
      entry,
    ];
    if ((await sql(change, values)).length === 0) throw new ApiError("state_conflict");
    await notifyOfChange(user, "password_changed");
    return { changed: true as const };
  },
});
