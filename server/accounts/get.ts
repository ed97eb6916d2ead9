import { z } from "zod";
import { operation } from "@/server/core/operation/operation";
import { chargeBlockers } from "./capability";
import { Account, serializeAccount } from "./schema";

export const getAccount = operation({
  summary: "Retrieve the account and whether it can charge.",
  rest: "GET /v1/account",
  effect: "read",
  appScope: "account:read",
  input: z.strictObject({}),
  output: Account,
  errors: [],
  async run(ctx) {
    const { mode, accountId } = ctx.scope;
    const [row, verification] = await Promise.all([
      ctx.db.account.findUniqueOrThrow({ where: { id: accountId } }),
      ctx.db.verification.findFirstOrThrow({}),
    ]);
    return serializeAccount(row, mode, verification, chargeBlockers(verification.status, mode));
  },
});
