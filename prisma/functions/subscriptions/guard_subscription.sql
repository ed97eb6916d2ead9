-- Allows the transitions of a subscription.
create or replace function guard_subscription() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.customer_id, new.currency, new.interval, new.interval_count, new.cycles_total, new.manage_slug)
     is distinct from (old.id, old.account_id, old.mode, old.customer_id, old.currency, old.interval, old.interval_count, old.cycles_total, old.manage_slug) then
    raise exception 'the terms that a customer agreed to never change';
  end if;
  if new.amount > old.amount then
    raise exception 'an amount never rises above what the customer agreed to';
  end if;
  if old.anchor_date is not null and new.anchor_date is distinct from old.anchor_date then
    raise exception 'the billing anchor of a subscription never changes';
  end if;
  if old.status <> new.status and (old.status in ('canceled', 'completed', 'expired') or new.status = 'incomplete') then
    raise exception 'a subscription cannot change from % to %', old.status, new.status;
  end if;
  if new.cycles_completed < old.cycles_completed then
    raise exception 'the number of completed cycles never decreases';
  end if;
  return new;
end $$;
