import { z } from "zod";
import { sql, statement } from "@/server/base/db/db";
import type { Context } from "@/server/core/operation/context";
import { operation } from "@/server/core/operation/operation";
import { text, timestamp } from "@/server/core/values/text";
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
    const rows = await entries(ctx, input);
    return { data: rows.slice(0, input.limit), has_more: rows.length > input.limit };
  },
});

/** Escapes text for `like`. */
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
