import { z } from "zod";
import { statement } from "@/server/base/db/db";
import { operation } from "@/server/core/operation/operation";
import { id } from "@/server/core/values/ids";
import { Customer, serializeCustomer } from "./schema";

const DuplicateGroup = z.object({
  reason: z.enum(["name", "mailbox"]),
  customers: z.array(Customer).min(2).max(6),
});
export type DuplicateGroup = z.output<typeof DuplicateGroup>;

const maxGroups = 20;

// Phone numbers and email addresses are unique, so duplicates share a name or a mailbox in another spelling. A name
// of one word is not enough.
const select = statement(`
  with requested as (
    select id, email, case when name like '% %' then normalize_search_text(name) end as folded from customer
    where account_id = $1 and mode = $2 and deleted_at is null and ($3::text is null or id = $3)
    order by id desc limit 500)
  select reason, shared, array_agg(distinct found.id order by found.id desc) as ids from requested, lateral (
    select 'name' as reason, folded as shared, requested.id union all
    select 'mailbox', mailbox_of(email), requested.id union all
    (select 'name', folded, c.id from customer c
     where c.account_id = $1 and c.mode = $2 and c.deleted_at is null and c.name is not null
       and normalize_search_text(c.name) = folded order by c.id desc limit 6) union all
    (select 'mailbox', mailbox_of(requested.email), c.id from customer c
     where c.account_id = $1 and c.mode = $2 and c.deleted_at is null and c.email is not null
       and mailbox_of(c.email) = mailbox_of(requested.email) order by c.id desc limit 6)) found (reason, shared, id)
  where shared is not null
  group by reason, shared having count(distinct found.id) > 1
  order by max(found.id) desc limit ${maxGroups}`);

type Row = { reason: "name" | "mailbox"; shared: string; ids: string[] };

export const findDuplicates = operation({
  summary: "Find possible duplicate customers: of one customer, or among the newest 500.",
  effect: "read",
  replica: true,
  input: z.strictObject({ id: id("cus").optional() }),
  output: z.object({ data: z.array(DuplicateGroup).max(maxGroups) }),
  errors: [],
  async run(ctx, input) {
    const { accountId, mode } = ctx.scope;
    const groups = await ctx.read<Row>(select, [accountId, mode, input.id ?? null]);
    const ids = [...new Set(groups.flatMap((group) => group.ids.slice(0, 6)))];
    const rows = await ctx.db.customer.findMany({ where: { id: { in: ids }, deletedAt: null } });
    const byId = new Map(rows.map((row) => [row.id, serializeCustomer(row)]));
    const data = groups.map(({ reason, ids }) => ({
      reason,
      customers: ids.slice(0, 6).flatMap((one) => byId.get(one) ?? []),
    }));
    return { data: data.filter(({ customers }) => customers.length > 1) };
  },
});
