-- Adds what a payment newly counts for to the figures of its days, and subtracts what it counted for before: as
-- changes, which no other transaction waits for. `roll_up_sums` adds them up later.
create or replace function record_payment_deltas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- On a shard of Citus, `new` has the type of the shard.
  row_before payment;
  row_after payment := new;
begin
  if tg_op = 'UPDATE' then
    row_before := old;
    insert into activity_delta (account_id, mode, day, kind, name, count, amount, fees)
    select old.account_id, old.mode, day, kind, name, -count, -amount, -fees from activity_of_payment(row_before);
  end if;
  insert into activity_delta (account_id, mode, day, kind, name, count, amount, fees)
  select new.account_id, new.mode, day, kind, name, count, amount, fees from activity_of_payment(row_after);
  return null;
end $$;
