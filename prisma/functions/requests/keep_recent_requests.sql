-- Skips the deletion of a request that must still be kept. Code older than the partitions deletes by ctid, which names
-- a row only within one partition.
create or replace function keep_recent_requests() returns trigger language plpgsql as $$
begin
  return case when old.created_at < now() - interval '30 days' then old end;
end $$;
