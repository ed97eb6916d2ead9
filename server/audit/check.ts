import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { serializeTimeOrNull, timestamp } from "@/server/core/values/text";

// Each entry's hash covers its text and the previous hash; its text matches its columns; the last entry is the end of
// the chain.
const checkChain = statement(`
  with entry as (
    select seq, at, hash,
      hash = sha256(previous || convert_to(body, 'UTF8'))
      and previous = coalesce(lag(hash) over (order by seq), sha256(convert_to($1, 'UTF8')))
      and seq = row_number() over (order by seq)
      and (body::jsonb ->> 'seq')::int = seq and body::jsonb ->> 'account' = $1
      and (body::jsonb ->> 'at')::timestamptz = at as sound
    from audit_entry where account_id = $1),
  head as (select seq, hash from audit_head where account_id = $1)
  select count(*)::int as entries, min(at) as since, min(seq) filter (where not sound) as broken_at,
    coalesce(max(seq), 0) = coalesce((select seq from head), 0)
      and (count(*) = 0 or (select hash from entry order by seq desc limit 1) = (select hash from head)) as complete
  from entry`);

type ChainCheck = { entries: number; since: Date | null; broken_at: number | null; complete: boolean };

export const checkAuditLog = operation({
  summary: "Verify the hash chain of the audit log: whether an entry was changed, removed or inserted.",
  effect: "read",
  roles: ["admin"],
  input: z.strictObject({}),
  output: z.object({
    entries: z.int(),
    since: timestamp.nullable(),
    unbroken: z.boolean(),
    broken_at: z
      .int()
      .nullable()
      .meta({ description: "The first entry that does not match its predecessor." }),
  }),
  errors: [],
  async run(ctx) {
    const [row] = await sql<ChainCheck>(checkChain, [ctx.scope.accountId]);
    const { entries, since, broken_at, complete } = row ?? {
      entries: 0,
      since: null,
      broken_at: null,
      complete: true,
    };
    return {
      entries,
      since: serializeTimeOrNull(since),
      unbroken: broken_at === null && complete,
      broken_at,
    };
  },
});
