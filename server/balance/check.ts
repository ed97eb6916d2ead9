import { z } from "zod";
import { operation } from "@/server/core/operation";
import { shown, timestamp } from "@/server/core/text";
import { sql, statement } from "@/server/platform/db/db";

// `amount <> 0` is true of every entry; said, it lets the sum be read from an index alone.
const select = statement(`
  select coalesce((select sum(amount) from ledger_entry where account_id = $1 and mode = $2 and amount <> 0), 0)::float8
      as sum,
    (select count(*)::int from gateway_difference where account_id = $1 and mode = $2 and resolved_at is null) as open`);

export const checkBooks = operation({
  summary:
    "Add up all entries of the books, which must give zero, and count what differs from the gateway's.",
  effect: "read",
  input: z.strictObject({}),
  output: z.object({
    sum: z.int().meta({ description: "Halalas; zero when the books are whole." }),
    differences: z
      .int()
      .meta({ description: "Payments that the nightly comparison found to differ, and still open." }),
    checked_at: timestamp,
  }),
  errors: [],
  async run({ scope, now }) {
    const [row] = await sql<{ sum: number; open: number }>(select, [scope.accountId, scope.mode]);
    return { sum: row?.sum ?? 0, differences: row?.open ?? 0, checked_at: shown(now()) };
  },
});
