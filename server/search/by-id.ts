import { z } from "zod";
import type { Context } from "@/server/core/context";
import type { Prefix } from "@/server/core/ids";
import { type Statement, sql, statement } from "@/server/platform/db/db";
import type { Meant } from "./read";
import { type Found, foundKinds } from "./schema";

/** Per kind of id: its table, the kind of page that shows it, and the columns with that page's object and its looks. */
const places = {
  pay: ["payment", "payment", "id", "description", "amount", "status"],
  cus: ["customer", "customer", "id", "coalesce(name, phone, email)", "null::int", "null"],
  card: ["card", "customer", "customer_id", "brand || ' ' || last4", "null::int", "status"],
  sub: ["subscription", "subscription", "id", "description", "amount", "status"],
  cyc: ["cycle", "subscription", "subscription_id", "null", "amount", "status"],
  plink: ["payment_link", "payment_link", "id", "description", "amount", "status"],
  ref: ["refund", "payment", "payment_id", "null", "amount", "status"],
  evt: ["event", "event", "id", "type", "null::int", "null"],
  we: ["webhook_endpoint", "webhook_endpoint", "id", "url", "null::int", "status"],
  dlv: ["webhook_delivery", "webhook_delivery", "id", "null", "null::int", "status"],
  req: ["request_log", "request_log", "id", "method || ' ' || path", "null::int", "status::text"],
} as const satisfies Partial<Record<Prefix, readonly [string, (typeof foundKinds)[number], ...string[]]>>;

const gone: Record<string, string> = { cus: "and deleted_at is null", we: "and deleted_at is null" };

const statements = new Map(
  Object.entries(places).map(([prefix, [table, object, shownAt, label, amount, status]]) => [
    prefix,
    {
      object,
      select: statement(`
        select id as matched, ${shownAt} as id, ${label} as label, ${amount} as amount, ${status} as status
        from ${table} where account_id = $1 and mode = $2 and id >= $3 and id < $4
          ${gone[prefix] ?? ""}
        order by id desc limit 5`),
    },
  ]),
);

type Row = Omit<Found, "object" | "by">;

/** Objects whose ids begin with what was typed, newest first. */
export async function foundById({ scope }: Context, id: Meant["id"]): Promise<Found[]> {
  const known: { object: Found["object"]; select: Statement } | undefined = statements.get(id?.prefix ?? "");
  if (id === null || known === undefined) return [];
  const rows = await sql<Row>(known.select, [scope.accountId, scope.mode, id.from, id.to]);
  const object = z.enum(foundKinds).parse(known.object);
  return rows.map((row) => ({ ...row, object, by: "id" as const }));
}
