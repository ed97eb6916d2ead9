import { z } from "zod";
import { operation } from "@/server/core/operation";
import { shown } from "@/server/core/shown";
import { sql, statement } from "@/server/platform/db/db";
import { Balance } from "./schema";

// `amount <> 0` is true of every entry; said, it lets the sums be read from an index alone.
const sums = statement(`
  select ledger_account, -sum(amount) as owed from ledger_entry
  where account_id = $1 and mode = $2 and ledger_account in ('merchant_pending', 'merchant_available') and amount <> 0
  group by ledger_account`);

type Sum = { ledger_account: string; owed: string };

export const getBalance = operation({
  summary: "Retrieve the balance: the available and the pending amount.",
  rest: "GET /v1/balance",
  effect: "read",
  input: z.strictObject({}),
  output: Balance,
  errors: [],
  async run({ scope }) {
    const rows = await sql<Sum>(sums, [scope.accountId, scope.mode]);
    const owed = (name: string) => Number(rows.find((row) => row.ledger_account === name)?.owed ?? 0);
    return shown(Balance, {
      object: "balance",
      mode: scope.mode,
      currency: "SAR",
      available: owed("merchant_available"),
      pending: owed("merchant_pending"),
    });
  },
});
