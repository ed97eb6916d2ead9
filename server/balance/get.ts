import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { validateOutput } from "@/server/core/operation/output";
import { Balance } from "./schema";

// Returns the sum of the entries: the folded sums plus later changes.
const sums = statement(`
  select ledger_account, -sum(amount) as owed from (
    select ledger_account, amount from ledger_sum where account_id = $1 and mode = $2
    union all select ledger_account, amount from ledger_delta where account_id = $1 and mode = $2) part
  where ledger_account in ('merchant_pending', 'merchant_available', 'merchant_bank', 'unmatched_settlements')
  group by ledger_account`);

type Sum = { ledger_account: string; owed: string };

export const getBalance = operation({
  summary: "Retrieve the balance: what was earned, what was paid out, and what is to be settled.",
  rest: "GET /v1/balance",
  effect: "read",
  input: z.strictObject({}),
  output: Balance,
  errors: [],
  async run({ scope }) {
    const rows = await sql<Sum>(sums, [scope.accountId, scope.mode]);
    const owed = (name: string) => Number(rows.find((row) => row.ledger_account === name)?.owed ?? 0);
    const [available, pending] = [owed("merchant_available"), owed("merchant_pending")];
    const paidOut = -owed("merchant_bank") - owed("unmatched_settlements") || 0;
    return validateOutput(Balance, {
      object: "balance",
      mode: scope.mode,
      currency: "SAR",
      available: available - paidOut,
      pending,
      earned: available + pending,
      paid_out: paidOut,
    });
  },
});
