import type { Client } from "pg";

// Without statistics, PostgreSQL expects so few rows per account that any index starting with account and
// mode looks as good as the one ending in the ID. Until the first autovacuum, each lookup would read all rows
// of its account.
const seed = `
  select pg_restore_attribute_stats('schemaname', c.relnamespace::regnamespace::text, 'relname', c.relname::text,
    'attname', a.attname::text, 'inherited', c.relkind = 'p', 'null_frac', 0::real, 'avg_width', 8,
    'n_distinct', case a.attname when 'mode' then 2::real else 20::real end)
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and a.attname in ('account_id', 'mode')
    and not a.attisdropped and not exists (
      select from pg_stats s where (s.schemaname, s.tablename, s.attname) = (current_schema(), c.relname, a.attname))`;

/**
 * Sets statistics for tables that were never analyzed: many rows have the same account and mode. The first
 * ANALYZE replaces them. PostgreSQL before version 18 does not support this; then nothing is changed.
 */
export async function seedStatistics(client: Client): Promise<void> {
  const { rows } = await client.query(
    "select from pg_proc where proname = 'pg_restore_attribute_stats' and pronamespace = 'pg_catalog'::regnamespace",
  );
  if (rows.length > 0) await client.query(seed);
}
