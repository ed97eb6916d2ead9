import { expect, test } from "vitest";
import { asOwner } from "@/server/test/account";

// Their IDs are only compared with values of requests, and with `collate "default"`: to change them would fail statements of
// a version that is running.
const compared = [
  ...[
    "audit_entry",
    "gateway_difference",
    "held_attempt",
    "invitation",
    "logo",
    "mail",
    "pay_page_look",
    "process",
  ],
  ...["refund.key_id", "request_log", "saved_view", "spent_proof", "upload_window", "user_token"],
  ...["verification", "verification_document", "verification_upload", "_prisma_migrations"],
];

test("IDs have one collation, so that an index serves each comparison of two of them", async () => {
  const { rows } = await asOwner(`
    select c.relname || '.' || a.attname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace = current_schema()::regnamespace
    join pg_collation l on l.oid = a.attcollation
    where a.attnum > 0 and a.attname ~ '(^|_)id$' and l.collname <> 'C' order by 1`);
  const names = rows.map(({ name }) => name);
  const excepted = (name: string) => compared.some((one) => `${name}.`.startsWith(`${one}.`));
  expect(names.filter((name) => !excepted(name))).toEqual([]);
});
