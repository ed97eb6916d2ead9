import { z } from "zod";
import { unscoped } from "@/server/base/db/db";
import { areTogether } from "@/server/base/db/directory";
import { operation } from "@/server/core/operation/operation";
import { roles } from "@/server/core/operation/roles";
import { id } from "@/server/core/values/ids";
import { callerOf } from "@/server/team/person";
import { withAccount } from "@/server/team/session";

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
