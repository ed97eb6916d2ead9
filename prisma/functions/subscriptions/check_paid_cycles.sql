-- Requires at commit that a subscription has no more paid cycles than its customer agreed to. Locks the subscription
-- before reading, so that the later of two concurrent transactions sees what the earlier one committed. HA005: read
-- again and retry.
create or replace function check_paid_cycles() returns trigger language plpgsql as $$
declare
  agreed int;
begin
  select s.cycles_total into agreed from public.subscription s
  where s.account_id = new.account_id and s.mode = new.mode and s.id = new.subscription_id for no key update;
  if agreed < (select count(*) from public.cycle c
      where c.account_id = new.account_id and c.mode = new.mode and c.subscription_id = new.subscription_id
        and c.status = 'paid') then
    raise exception 'subscription % has more paid cycles than its customer agreed to', new.subscription_id
      using errcode = 'HA005';
  end if;
  return null;
end $$;
