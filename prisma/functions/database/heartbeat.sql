-- Records that the process is alive. Not durable: a lost heartbeat is repeated two seconds later.
create or replace function heartbeat(p_process text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moment timestamptz := clock_timestamp();
begin
  perform set_config('synchronous_commit', 'off', true);
  delete from process where beat_at < moment - interval '1 day';
  insert into process (id, beat_at) values (p_process, moment)
  on conflict (id) do update set beat_at = moment;
end $$;
