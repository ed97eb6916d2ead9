-- Allows the transitions of a payment link.
create or replace function guard_link() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.amount, new.amount_max, new.quantity_max, new.items, new.fields, new.slug)
     is distinct from
     (old.id, old.account_id, old.mode, old.amount, old.amount_max, old.quantity_max, old.items, old.fields, old.slug) then
    raise exception 'the identity, amount, items and fields of a payment link never change';
  end if;
  if old.status <> new.status and old.status <> 'active' then
    raise exception 'a payment link cannot change from % to %', old.status, new.status;
  end if;
  return new;
end $$;
