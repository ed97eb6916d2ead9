import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { auditEntry } from "@/server/core/commit/audit";
import { ApiError } from "@/server/core/operation/errors";
import { operation } from "@/server/core/operation/operation";
import { settingsOf } from "./get";
import { Settings } from "./schema";

const readObstacles = statement("select * from closing_obstacles($1)");
const close = statement("select close_account($1, $2::jsonb) as closed");

const Obstacles = z.object({
  subscriptions: z.int().meta({ description: "Live subscriptions that have not ended." }),
  payments: z
    .int()
    .meta({ description: "Live payments with an open outcome, or that failed and may still succeed." }),
  refunds: z.int().meta({ description: "Live refunds with an open outcome." }),
  pending: z.int().meta({ description: "Halalas of the live balance that are not available yet." }),
  owed: z.int().meta({ description: "Halalas of the live balance if it is negative, otherwise 0." }),
});
type Obstacles = z.output<typeof Obstacles>;

export const closingObstacles = operation({
  summary: "Retrieve what prevents closing the account; all zero if nothing does.",
  effect: "read",
  input: z.strictObject({}),
  output: Obstacles,
  errors: [],
  run: ({ scope }) => obstacles(scope.accountId),
});

async function obstacles(accountId: string): Promise<Obstacles> {
  const [row] = await sql<Obstacles>(readObstacles, [accountId]);
  return row ?? { subscriptions: 0, payments: 0, refunds: 0, pending: 0, owed: 0 };
}

/** Nothing is deleted: records that the law requires stay readable. Support can reopen the account. */
export const closeAccount = operation({
  summary:
    "Close the account. Its keys stop working, its pages accept no payments, and it becomes read-only.",
  effect: "write",
  stepUp: true,
  input: z.strictObject({
    name: z.string().max(400).meta({ description: "The legal name of the account, to confirm." }),
  }),
  output: Settings,
  errors: [],
  async run(ctx, { name }) {
    const { accountId } = ctx.scope;
    const before = await settingsOf(ctx);
    if (name.trim() !== before.name && name.trim() !== before.name_ar)
      throw new ApiError("parameter_invalid", { param: "name", variant: "name_differs" });
    if (before.closed_at !== null) return before;
    const entry =
      ctx.audit === null ? null : auditEntry(ctx.audit, null, { target: accountId, after: { closed: true } });
    const [row] = await sql<{ closed: boolean }>(close, [accountId, entry]);
    if (row?.closed !== true) throw new ApiError("parameter_invalid", { variant: "not_closable" });
    return settingsOf(ctx);
  },
});
