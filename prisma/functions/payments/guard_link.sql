-- Allows the transitions of a payment link.
create or replace function guard_link() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.amount, new.amount_max, new.quantity_max, new.items, new.stock, new.fields, new.slug,
      new.discount_code, new.discount_percent, new.discount_amount, new.discount_max_uses)
     is distinct from
     (old.id, old.account_id, old.mode, old.amount, old.amount_max, old.quantity_max, old.items, old.stock, old.fields, old.slug,
      old.discount_code, old.discount_percent, old.discount_amount, old.discount_max_uses) then
    raise exception 'the identity, amount, items and fields of a payment link never change';
  end if;
  if new.units_sold < old.units_sold or new.discount_uses < old.discount_uses then
    raise exception 'what was sold on a payment link never decreases';
  end if;
  if old.status <> new.status and old.status <> 'active' then
    raise exception 'a payment link cannot change from % to %', old.status, new.status;
  end if;
  return new;
end $$;
