-- Allows the transitions of a refund.
create or replace function guard_refund() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.payment_id, new.amount)
     is distinct from (old.id, old.account_id, old.mode, old.payment_id, old.amount) then
    raise exception 'the identity and amount of a refund never change';
  end if;
  if old.status <> new.status and old.status <> 'pending' then
    raise exception 'a refund never goes from % to %', old.status, new.status;
  end if;
  return new;
end $$;
