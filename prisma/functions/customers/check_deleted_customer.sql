-- Requires at commit that a customer who is deleted has no subscription that has not ended.
create or replace function check_deleted_customer() returns trigger language plpgsql as $$
begin
  if exists (select 1 from public.subscription s
      where s.account_id = new.account_id and s.mode = new.mode and s.customer_id = new.id and s.ended_at is null) then
    raise exception 'customer % is deleted with a subscription that has not ended', new.id using errcode = 'HA009';
  end if;
  return null;
end $$;
