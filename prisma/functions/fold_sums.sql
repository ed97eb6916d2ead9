-- Adds so many recorded changes to the sums, and forgets them. A reader sees each either as a change or in a sum, because
-- both happen in one transaction. Only this function changes sums, so nothing that moves money waits for it. Returns how
-- many changes it took.
create or replace function fold_sums(p_most int) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  folded int;
  total int := 0;
begin
  with taken as (
    delete from ledger_delta where ctid = any(array(select ctid from ledger_delta limit p_most for update skip locked))
    returning account_id, mode, ledger_account, amount),
  added as (
    insert into ledger_sum as known (account_id, mode, ledger_account, amount)
    select account_id, mode, ledger_account, sum(amount) from taken group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, mode, ledger_account) do update set amount = known.amount + excluded.amount)
  select count(*) into folded from taken;
  total := total + folded;
  with taken as (
    delete from activity_delta where ctid = any(array(select ctid from activity_delta limit p_most for update skip locked))
    returning account_id, mode, day, kind, name, count, amount, fees),
  added as (
    insert into activity_day as known (account_id, mode, day, kind, name, count, amount, fees)
    select account_id, mode, day, kind, name, sum(count), sum(amount), sum(fees) from taken
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, mode, day, kind, name) do update set
      count = known.count + excluded.count, amount = known.amount + excluded.amount, fees = known.fees + excluded.fees)
  select count(*) into folded from taken;
  return greatest(total, folded);
end $$;
