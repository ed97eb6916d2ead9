import { z } from "zod";
import { newAccount, openFor } from "@/server/accounts/open-account";
import { ApiError } from "@/server/core/errors";
import { id } from "@/server/core/ids";
import { operation } from "@/server/core/operation";
import { roles } from "@/server/core/roles";
import { requireAllowed, subjectOf } from "@/server/core/throttle";
import { sql, statement } from "@/server/platform/db/db";
import { inEmptiestCell } from "@/server/platform/db/directory";
import { noted, personOf } from "@/server/team/person";
import { businessName } from "./name";
import { moveSession } from "./switch";

/** Per 15 minutes. */
const mostOfAPerson = 5;

const mostOwned = 20;

const open = statement(`
  with person as (
    select id from "user"
    where id = $1 and (select count(*) from membership where user_id = $1 and role = 'owner') < ${mostOwned}),
  ${openFor("person", 2)}
  select audit_append(shop.id, $9::jsonb) from shop`);

export const createBusiness = operation({
  summary: "Create another account, owned by the signed-in user, and switch to it.",
  effect: "write",
  roles,
  input: z.strictObject({ name: businessName }),
  output: z.object({ id: id("acct") }),
  errors: ["resource_missing", "too_many_tries", "business_limit"],
  async run(ctx, { name }) {
    const user = await personOf(ctx);
    await requireAllowed(subjectOf("letter", user.id), mostOfAPerson);
    const account = newAccount(name);
    const entry = noted(ctx, { target: account.id, after: { name } });
    const opened = await inEmptiestCell(() => sql(open, [user.id, ...account.values, entry]));
    if (opened.length === 0) throw new ApiError("business_limit");
    if (ctx.actor.type === "user") await moveSession(ctx.actor.session, user.id, account.id);
    return { id: account.id };
  },
});
