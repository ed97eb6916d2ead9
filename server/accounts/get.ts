import { z } from "zod";
import { operation } from "@/server/core/operation";
import { chargeBlockers } from "./capability";
import { Account, presentAccount } from "./schema";

export const getAccount = operation({
  summary: "Read the account and whether it can charge yet.",
  rest: "GET /v1/account",
  tool: { name: "account_status", title: "Account status" },
  effect: "read",
  input: z.strictObject({}),
  output: Account,
  errors: [],
  async run(ctx) {
    const row = await ctx.db.account.findUniqueOrThrow({ where: { id: ctx.scope.accountId } });
    return presentAccount(row, ctx.scope.mode, chargeBlockers(row.verificationStatus, ctx.scope.mode));
  },
});
