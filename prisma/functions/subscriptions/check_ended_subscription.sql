-- Requires at commit that a subscription that ends has no open cycle and no payable link.
create or replace function check_ended_subscription() returns trigger language plpgsql as $$
begin
  if exists (select 1 from public.cycle c
        where c.account_id = new.account_id and c.mode = new.mode and c.subscription_id = new.id
          and (c.status in ('scheduled', 'retrying') or (c.status = 'processing' and c.given_up_at is null)))
      or exists (select 1 from public.payment_link l
        where l.account_id = new.account_id and l.mode = new.mode and l.subscription_id = new.id
          and l.status = 'active') then
    raise exception 'subscription % ends with an open cycle or a payable link', new.id using errcode = 'HA005';
  end if;
  return null;
end $$;
