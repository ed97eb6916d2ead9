import { z } from "zod";
import { sql, statement, unscoped } from "@/server/base/db/db";
import { areTogether, inAccount, inNewAccount } from "@/server/base/db/directory";
import { consume, throttleKey } from "@/server/core/commit/throttle";
import { ApiError, orNotFound } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { singleLine } from "@/server/core/values/text";
import { callerOf, personAuditEntry, personOf } from "@/server/team/person";
import { withAccount } from "@/server/team/session";
import { newAccount } from "./open-account";

/** The name of a business when its account is opened. Its legal name comes with its verification. */
export const businessName = singleLine(1, 100);

const maxBusinesses = 100;

export const listBusinesses = operation({
  summary: "List the accounts of the signed-in user, in the order of joining.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({
    data: z
      .array(
        z.object({
          id: id("acct"),
          name: z.string().meta({ maxLength: 200 }),
          name_ar: z.string().nullable().meta({ maxLength: 200 }),
          role: z.enum(roles),
          current: z.boolean(),
        }),
      )
      .max(maxBusinesses),
  }),
  errors: [],
  async run(ctx) {
    const query = {
      where: { userId: callerOf(ctx).userId },
      orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }],
      take: maxBusinesses,
    };
    const rows = areTogether
      ? await unscoped.membership.findMany({ ...query, include: { account: true } })
      : await Promise.all((await unscoped.membership.findMany(query)).map(withAccount));
    return {
      data: rows.map(({ account, role }) => ({
        id: account.id,
        name: account.name,
        name_ar: account.nameAr,
        role: z.enum(roles).parse(role),
        current: account.id === ctx.scope.accountId,
      })),
    };
  },
});

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
