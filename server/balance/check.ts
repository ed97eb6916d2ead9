import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { serializeTime, timestamp } from "@/server/core/values/text";

// `amount <> 0` is true for every entry; it allows an index-only scan.
const select = statement(`
  select coalesce((select sum(amount) from ledger_entry where account_id = $1 and mode = $2 and amount <> 0), 0)::float8
      as sum,
    (select count(*)::int from gateway_difference where account_id = $1 and mode = $2 and resolved_at is null) as open`);

export const checkLedger = operation({
  summary: "Check that all ledger entries sum to zero, and count differences from the gateway.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({
    sum: z.int().meta({ description: "Halalas; zero if the ledger is balanced." }),
    differences: z.int().meta({ description: "Open differences found by the nightly reconciliation." }),
    checked_at: timestamp,
  }),
  errors: [],
  async run({ scope, now }) {
    const [row] = await sql<{ sum: number; open: number }>(select, [scope.accountId, scope.mode]);
    return { sum: row?.sum ?? 0, differences: row?.open ?? 0, checked_at: serializeTime(now()) };
  },
});
