-- Drops the partitions whose rows are all older than `oldest`. The first, <table>_earlier, stays: it has no lower
-- bound, so that a late row has a partition too. Returns the names of what was dropped.
create or replace function drop_partitions(parent text, prefix text, oldest timestamptz) returns setof text language plpgsql as $$
declare
  earlier text := parent || '_earlier';
  old record;
begin
  for old in
    select * from partitions_of(parent) p where p.lower is not null and p.upper <= id_at(prefix, oldest)
  loop
    execute format('alter table %I detach partition %I', parent, earlier);
    execute format('drop table %I', old.name);
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, earlier, old.upper);
    return next old.name;
  end loop;
end $$;
