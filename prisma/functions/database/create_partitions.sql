-- Creates the upcoming partitions of a table, one for each month or day, `ahead` of them after the current one. The
-- last, <table>_later, has no upper bound, so that no row is ever without a partition. It is empty unless nothing was
-- made for long: then it becomes a partition of its own, up to the next bound after its rows. Returns the new names.
create or replace function create_partitions(parent text, prefix text, key text, unit text, ahead int)
returns setof text language plpgsql as $$
declare
  step interval := ('1 ' || unit)::interval;
  today timestamptz := date_trunc(unit, now(), 'UTC');
  later text := parent || '_later';
  lowest text := (select p.lower from partitions_of(parent) p where p.name = later);
  newest text;
  ends timestamptz;
  made text;
begin
  if lowest >= id_at(prefix, today + (ahead + 1) * step) then
    return;
  end if;
  execute format('alter table %I detach partition %I', parent, later);
  execute format('select max(%I) from %I', key, later) into newest;
  if newest is null then
    execute format('drop table %I', later);
  end if;
  for n in 1 .. ahead + 1 loop
    ends := today + n * step;
    continue when id_at(prefix, ends) <= greatest(lowest, newest);
    made := parent || to_char((ends - step) at time zone 'UTC', case unit when 'month' then '_YYYY_MM' else '_YYYY_MM_DD' end);
    if newest is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)', made, parent, lowest, id_at(prefix, ends));
    else
      execute format('alter table %I rename to %I', later, made);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, made, lowest, id_at(prefix, ends));
    end if;
    lowest := id_at(prefix, ends);
    newest := null;
    perform prepare_partition(parent, made);
    return next made;
  end loop;
  if newest is not null then
    raise exception '% contains rows after %', later, lowest using errcode = 'HA008';
  end if;
  execute format('create table %I partition of %I for values from (%L) to (maxvalue)', later, parent, lowest);
  perform prepare_partition(parent, later);
end $$;
