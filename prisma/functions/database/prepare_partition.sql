-- Creates the statement triggers of a table on its partition: PostgreSQL copies only row triggers.
-- Also sets the statistics that first-statistics.ts sets for new tables, where PostgreSQL accepts them (18 and later).
create or replace function prepare_partition(parent text, part text) returns void language plpgsql as $$
declare
  guard record;
begin
  for guard in
    select tgname, tgfoid::regproc as function from pg_trigger
    where tgrelid = parent::regclass and not tgisinternal and tgtype & 33 = 32
      and tgname not in (select tgname from pg_trigger where tgrelid = part::regclass)
  loop
    execute format('create trigger %I before truncate on %I execute function %s()', guard.tgname, part, guard.function);
  end loop;
  if exists (select from pg_proc where proname = 'pg_restore_attribute_stats' and pronamespace = 'pg_catalog'::regnamespace) then
    execute $sql$
      select pg_restore_attribute_stats('schemaname', c.relnamespace::regnamespace::text, 'relname', c.relname::text,
        'attname', name, 'inherited', false, 'null_frac', 0::real, 'avg_width', 8, 'n_distinct', distincts)
      from pg_class c, (values ('account_id', 20::real), ('mode', 2::real)) seed (name, distincts)
      where c.oid = $1::regclass and c.reltuples < 0 $sql$ using part;
  end if;
end $$;
