import { z } from "zod";
import { newAccount } from "@/server/accounts/open-account";
import { sql, statement } from "@/server/base/db/db";
import { inNewAccount } from "@/server/base/db/directory";
import { consume, throttleKey } from "@/server/core/commit/throttle";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { personAuditEntry, personOf } from "@/server/team/person";
import { businessName } from "./name";
import { moveSession } from "./switch";

/** Per 15 minutes. */
const maxPerUser = 5;

const maxOwned = 20;

const open = statement("select open_business($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) as opened");

export const createBusiness = operation({
  summary: "Create another account, owned by the signed-in user, and switch to it.",
  effect: "write",
  roles,
  input: z.strictObject({ name: businessName }),
  output: z.object({ id: id("acct") }),
  errors: ["resource_missing", "too_many_tries", "business_limit"],
  async run(ctx, { name }) {
    const user = await personOf(ctx);
    await consume(throttleKey("business-creation", user.id), maxPerUser);
    const account = newAccount(name);
    const entry = personAuditEntry(ctx, { target: account.id, after: { name } });
    const values = [user.id, ...account.values, maxOwned, entry];
    const [row] = await inNewAccount(() => sql<{ opened: boolean }>(open, values));
    if (row?.opened !== true) throw new ApiError("business_limit");
    if (ctx.actor.type === "user") await moveSession(ctx.actor.session, user.id, account.id);
    return { id: account.id };
  },
});
