-- Allows the transitions of a cycle. A charge that was given up and never sent leaves its cycle void.
create or replace function guard_cycle() returns trigger language plpgsql as $$
begin
  if (new.id, new.account_id, new.mode, new.subscription_id, new.sequence, new.amount, new.period_start, new.period_end)
     is distinct from (old.id, old.account_id, old.mode, old.subscription_id, old.sequence, old.amount, old.period_start, old.period_end) then
    raise exception 'the period and amount of a cycle never change';
  end if;
  if old.status <> new.status and (old.status in ('paid', 'void')
      or (old.status = 'processing' and new.status = 'void' and new.given_up_at is null)
      or (new.status = 'scheduled' and old.status <> 'processing')) then
    raise exception 'a cycle cannot change from % to %', old.status, new.status;
  end if;
  return new;
end $$;
