-- Writes the rows of a change for versions until 2026-11-28, which send them to commit_change and may run beside this one
-- during an upgrade. An inserted row names its columns, so that a column added by a newer version gets its default.
create or replace function write_rows_of_earlier_version(p_change jsonb) returns void language plpgsql as $$
declare
  p_account text := p_change ->> 'account_id';
  p_mode text := p_change ->> 'mode';
  scope jsonb := jsonb_build_object('account_id', p_account, 'mode', p_mode);
  item jsonb;
  fresh jsonb;
  columns text;
  touched int;
begin
  for item in select * from jsonb_array_elements(p_change -> 'insert') loop
    fresh := (item -> 'row') || scope;
    select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(fresh) key;
    execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1)',
      writable_table(item ->> 'table'), columns) using fresh;
  end loop;

  -- Two changes of the same rows, in whatever order, wait for each other here instead of deadlocking. Checked before
  -- any row is updated or deleted, so an update of rows that have changed is a conflict and never breaks a constraint.
  if jsonb_array_length(p_change -> 'update') + jsonb_array_length(p_change -> 'delete') > 1 then
    for item in
      select value from jsonb_array_elements((p_change -> 'update') || (p_change -> 'delete'))
      order by value ->> 'table', value ->> 'id'
    loop
      execute format('select from %1$I where account_id = $1 and mode = $2 and id = $3 and revision = $4 for no key update',
        writable_table(item ->> 'table')) using p_account, p_mode, item ->> 'id', (item ->> 'revision')::int;
      get diagnostics touched = row_count;
      perform require_revision(touched, item ->> 'table', item ->> 'id');
    end loop;
  end if;

  for item in select * from jsonb_array_elements(p_change -> 'update') loop
    select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(item -> 'set') key;
    execute format(
      'update %1$I t set (%2$s, revision) = (select %2$s, t.revision + 1 from jsonb_populate_record(t, $1))
       where t.account_id = $2 and t.mode = $3 and t.id = $4 and t.revision = $5', writable_table(item ->> 'table'), columns)
      using item -> 'set', p_account, p_mode, item ->> 'id', (item ->> 'revision')::int;
    get diagnostics touched = row_count;
    perform require_revision(touched, item ->> 'table', item ->> 'id');
  end loop;

  for item in select * from jsonb_array_elements(p_change -> 'delete') loop
    execute format('delete from %1$I where account_id = $1 and mode = $2 and id = $3 and revision = $4',
      writable_table(item ->> 'table')) using p_account, p_mode, item ->> 'id', (item ->> 'revision')::int;
    get diagnostics touched = row_count;
    perform require_revision(touched, item ->> 'table', item ->> 'id');
  end loop;
end $$;
