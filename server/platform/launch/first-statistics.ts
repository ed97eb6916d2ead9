import type { Client } from "pg";

// Without statistics PostgreSQL expects so few rows of one account that an index on account, mode and anything else looks
// as good as the one that ends in the ID. Until the first autovacuum, each look-up would read all rows of its account.
const seed = `
  select pg_restore_attribute_stats('schemaname', c.relnamespace::regnamespace::text, 'relname', c.relname::text,
    'attname', a.attname::text, 'inherited', c.relkind = 'p', 'null_frac', 0::real, 'avg_width', 8,
    'n_distinct', case a.attname when 'mode' then 2::real else 20::real end)
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and a.attname in ('account_id', 'mode')
    and not a.attisdropped and not exists (
      select from pg_stats s where (s.schemaname, s.tablename, s.attname) = (current_schema(), c.relname, a.attname))`;

/**
 * Tells PostgreSQL of tables that it has never analyzed that many rows have the same account and mode. Its first
 * ANALYZE replaces that. PostgreSQL before version 18 cannot do this; then nothing is changed.
 */
export async function seedStatistics(client: Client): Promise<void> {
  const { rows } = await client.query(
    "select from pg_proc where proname = 'pg_restore_attribute_stats' and pronamespace = 'pg_catalog'::regnamespace",
  );
  if (rows.length > 0) await client.query(seed);
}
