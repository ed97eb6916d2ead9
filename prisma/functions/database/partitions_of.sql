-- The partitions of a table by ranges of IDs, oldest first. A null is an end without a bound.
create or replace function partitions_of(parent text) returns table (name text, lower text, upper text) stable language sql as $$
  select c.relname::text, substring(bounds from $re$FROM \('([^']*)'$re$), substring(bounds from $re$TO \('([^']*)'$re$)
  from pg_inherits join pg_class c on c.oid = inhrelid, pg_get_expr(relpartbound, c.oid) bounds
  where inhparent = parent::regclass and relkind = 'r'
  order by 2 nulls first
$$;
