-- Allows the transitions of a payment link.
create or replace function guard_link() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.amount, new.amount_max, new.quantity_max, new.items, new.fields, new.slug)
     is distinct from
     (old.id, old.account_id, old.mode, old.amount, old.amount_max, old.quantity_max, old.items, old.fields, old.slug) then
    raise exception 'the identity, amount, items and fields of a payment link never change';
  end if;
  if new.units_sold < old.units_sold
     or (new.discount_uses < old.discount_uses and new.discount_code is not distinct from old.discount_code) then
    raise exception 'what was sold on a payment link never decreases';
  end if;
  if old.status <> new.status and old.status <> 'active' and not (old.status = 'paid' and new.status = 'active'
      and old.units_sold >= old.stock and new.units_sold < coalesce(new.stock, new.units_sold + 1)
      and new.payments_count < coalesce(new.max_payments, new.payments_count + 1)) then
    raise exception 'a payment link cannot change from % to %', old.status, new.status;
  end if;
  return new;
end $$;
