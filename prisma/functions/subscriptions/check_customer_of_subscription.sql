-- Requires at commit that the customer of a new subscription is not deleted. Locks the customer before reading, so that
-- the later of two concurrent transactions sees what the earlier one committed. HA009: read again and retry.
create or replace function check_customer_of_subscription() returns trigger language plpgsql as $$
declare
  deleted timestamptz;
begin
  select c.deleted_at into deleted from public.customer c
  where c.account_id = new.account_id and c.mode = new.mode and c.id = new.customer_id for share;
  if deleted is not null then
    raise exception 'customer % of subscription % is deleted', new.customer_id, new.id using errcode = 'HA009';
  end if;
  return null;
end $$;
