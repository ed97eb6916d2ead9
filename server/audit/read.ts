import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import type { Column } from "@/server/core/list/table";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { withScanSlot } from "@/server/core/operation/scan-slot";
import { serializeTimeOrNull, text, timestamp } from "@/server/core/values/text";
import { AuditEntry } from "./schema";

const Input = z.strictObject({
  limit: z.int().min(1).max(100).default(20),
  before: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .meta({ description: "Only entries before this number." }),
  action: text(1, 60)
    .optional()
    .meta({ description: "A procedure, or a resource name for all of its procedures." }),
  person: text(1, 254).optional().meta({ description: "An email address or part of one." }),
  target: text(1, 60).optional(),
  outcome: z.enum(["done", "denied"]).optional(),
  created_from: timestamp.optional().meta({ description: "Inclusive." }),
  created_to: timestamp.optional().meta({ description: "Exclusive." }),
});

export const listAuditEntries = operation({
  summary: "List the actions of the account's members, including denied ones, newest first.",
  effect: "read",
  roles: ["admin"],
  input: Input,
  output: z.object({ data: z.array(AuditEntry).max(100), has_more: z.boolean() }),
  errors: [],
  async run(ctx, input) {
    const { action, person, target, outcome } = input;
    const isFiltered = [action, person, target, outcome].some((filter) => filter !== undefined);
    const read = () => entries(ctx, input);
    const rows = isFiltered ? await withScanSlot(ctx.scope.accountId, read) : await read();
    return { data: rows.slice(0, input.limit), has_more: rows.length > input.limit };
  },
});

const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

async function entries({ scope }: Context, input: z.output<typeof Input>): Promise<AuditEntry[]> {
  const values: unknown[] = [scope.accountId];
  const conditions = ["account_id = $1"];
  const add = (condition: string, value: unknown) => {
    if (value !== undefined) conditions.push(condition.replace("?", `$${values.push(value)}`));
  };
  const { action, person } = input;
  add("seq < ?", input.before);
  add("at >= ?::timestamptz", input.created_from);
  add("at < ?::timestamptz", input.created_to);
  add("(body::jsonb ->> 'action') || '.' like ?", action && `${escapeLike(action)}.%`);
  add("body::jsonb ->> 'email' ilike ?", person && `%${escapeLike(person)}%`);
  add("body::jsonb ->> 'target' = ?", input.target);
  add("body::jsonb ->> 'outcome' = ?", input.outcome);
  const limit = `$${values.push(input.limit + 1)}`;
  const query = `select body from audit_entry where ${conditions.join(" and ")} order by seq desc limit ${limit}`;
  const rows = await sql<{ body: string }>(statement(query), values);
  return rows.map(({ body }) => AuditEntry.parse(JSON.parse(body)));
}

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
    const { accountId } = ctx.scope;
    const [row] = await withScanSlot(accountId, () => sql<ChainCheck>(checkChain, [accountId]));
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

const column = (name: string, read: (entry: AuditEntry) => string | null): Column<AuditEntry> => ({
  ...{ name, kind: "text" },
  read,
});

export const auditColumns: readonly Column<AuditEntry>[] = [
  { name: "number", kind: "number", read: ({ seq }) => seq },
  { name: "time", kind: "time", read: ({ at }) => new Date(at) },
  column("action", ({ action }) => action),
  column("outcome", ({ outcome }) => outcome),
  column("email", ({ email }) => email),
  column("role", ({ actor }) => actor.role),
  column("ip", ({ actor }) => actor.ip),
  column("mode", ({ mode }) => mode),
  column("target", ({ target }) => target),
  column("before", ({ before }) => textOf(before)),
  column("after", ({ after }) => textOf(after)),
];

const textOf = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("; ");
