-- Creates upcoming partitions and drops those whose rows are past their retention, table by table. It gives
-- up on a table that it cannot lock within half a second: that is less than PostgreSQL's deadlock_timeout, so that
-- PostgreSQL never chooses a payment's transaction as the victim of the deadlock. Returns a line for each change, and
-- `waits` or `blocked` with the reason for each table left.
create or replace function maintain_partitions() returns table (name text, done text, reason text)
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  kept record;
begin
  -- Cells maintain theirs at the same time.
  if not pg_try_advisory_xact_lock(hashtext('halala.partitions.' || current_schema())) then
    return;
  end if;
  for kept in
    select * from (values
      ('event', 'evt', 'id', 'month', 2, null::interval),
      -- By the ID of the delivery, so that attempts are where their delivery's time is.
      ('webhook_attempt', 'dlv', 'delivery_id', 'month', 2, null),
      ('request_log', 'req', 'id', 'day', 2, interval '30 days')
    ) as tables (parent, prefix, key, unit, ahead, retention)
  loop
    begin
      return query select made, 'made', null::text
        from create_partitions(kept.parent, kept.prefix, kept.key, kept.unit, kept.ahead) made;
      if kept.retention is not null then
        return query select dropped, 'dropped', null::text
          from drop_partitions(kept.parent, kept.prefix, now() - kept.retention) dropped;
      end if;
    exception
      when lock_not_available then
        return query select kept.parent, 'waits', sqlerrm;
      when foreign_key_violation or sqlstate 'HA008' or check_violation then
        return query select kept.parent, 'blocked', sqlerrm;
    end;
  end loop;
end $$;
