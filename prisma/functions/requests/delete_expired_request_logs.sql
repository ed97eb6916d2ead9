-- Deletes at most `p_most` requests of days that are past their retention and in no partition that can be dropped.
create or replace function delete_expired_request_logs(p_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted int;
begin
  with gone as (
    delete from request_log where id in (
      select id from request_log where id < id_at('req', date_trunc('day', now() - interval '30 days', 'UTC')) order by id limit p_most)
      and id < id_at('req', date_trunc('day', now() - interval '30 days', 'UTC'))
    returning 1)
  select count(*) from gone into deleted;
  return deleted;
end $$;
