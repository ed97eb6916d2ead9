import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { inAccount } from "@/server/base/db/directory";
import { orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { callerOf, personAuditEntry } from "@/server/team/person";

const move = statement(`
  update dashboard_session s set account_id = $3 where id = $1 and user_id = $2 and revoked_at is null
    and exists (select from membership m where m.user_id = s.user_id and m.account_id = $3)
  returning id`);

/** Moves a session to another account of its user. Returns false if the user is not a member of it. */
export const moveSession = async (session: string, userId: string, accountId: string): Promise<boolean> =>
  (await sql(move, [session, userId, accountId])).length === 1;

const enter = statement("select switch_account($1, $2, $3, $4) as entry");

export const switchBusiness = operation({
  summary: "Switch to another account of the signed-in user.",
  effect: "write",
  roles,
  input: z.strictObject({ id: id("acct") }),
  output: z.object({ id: id("acct") }),
  errors: ["resource_missing"],
  async run(ctx, input) {
    const { session, userId } = callerOf(ctx);
    const entry = personAuditEntry(ctx, { target: input.id });
    const [entered] = await inAccount(input.id, () =>
      sql<{ entry: number | null }>(enter, [session, userId, input.id, entry]),
    );
    orNotFound(entered?.entry ?? null);
    return input;
  },
});
