-- Requires at commit that the account of a new live payment is not closed. Locks the account, so that `close_account`
-- counts the payment or this sees the closed account. HA010: the account was closed.
create or replace function check_account_open() returns trigger language plpgsql as $$
declare
  closed timestamptz;
begin
  select a.closed_at into closed from public.account a where a.id = new.account_id for share;
  if closed is not null then
    raise exception 'account % of payment % is closed', new.account_id, new.id using errcode = 'HA010';
  end if;
  return null;
end $$;
