-- Limits the webhook endpoints of an account (HA003), under a lock, because two concurrent inserts would both find
-- room.
create or replace function limit_endpoints() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('webhook_endpoint:' || new.account_id || ':' || new.mode, 0));
  if (select count(*) from webhook_endpoint w
      where w.account_id = new.account_id and w.mode = new.mode and w.deleted_at is null) >= 16 then
    raise exception 'an account has at most 16 webhook endpoints in a mode' using errcode = 'HA003';
  end if;
  return new;
end $$;
