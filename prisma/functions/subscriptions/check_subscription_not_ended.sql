-- Requires at commit that a subscription with an open cycle or a payable link has not ended. Locks the subscription
-- before reading, so that the later of two concurrent transactions sees what the earlier one committed. HA005: read
-- again and retry.
create or replace function check_subscription_not_ended() returns trigger language plpgsql as $$
declare
  sub_status text;
begin
  select s.status into sub_status from public.subscription s
  where s.account_id = new.account_id and s.mode = new.mode and s.id = new.subscription_id for no key update;
  -- The row may have been closed again later in the same transaction.
  if sub_status in ('canceled', 'completed', 'expired') and (
      exists (select 1 from public.cycle c
        where c.account_id = new.account_id and c.mode = new.mode and c.subscription_id = new.subscription_id
          and (c.status in ('scheduled', 'retrying') or (c.status = 'processing' and c.given_up_at is null)))
      or exists (select 1 from public.payment_link l
        where l.account_id = new.account_id and l.mode = new.mode and l.subscription_id = new.subscription_id
          and l.status = 'active')) then
    raise exception 'subscription % has ended, but has an open cycle or a payable link', new.subscription_id
      using errcode = 'HA005';
  end if;
  return null;
end $$;
