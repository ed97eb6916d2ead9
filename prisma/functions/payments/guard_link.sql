-- Allows the transitions of a payment link.
create or replace function guard_link() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.amount, new.amount_max, new.slug)
     is distinct from (old.id, old.account_id, old.mode, old.amount, old.amount_max, old.slug) then
    raise exception 'the identity and amount of a payment link never change';
  end if;
  if old.status <> new.status and old.status <> 'active' then
    raise exception 'a payment link cannot change from % to %', old.status, new.status;
  end if;
  return new;
end $$;
