-- Records that the process is alive. Not durable: a lost heartbeat is repeated two seconds later.
create or replace function heartbeat(p_process text) returns void language plpgsql security definer set search_path = public as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  delete from process where beat_at < clock_timestamp() - interval '1 day';
  insert into process (id, beat_at) values (p_process, clock_timestamp())
  on conflict (id) do update set beat_at = clock_timestamp();
end $$;
