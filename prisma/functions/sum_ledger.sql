-- Adds new ledger entries to the sums of their account: as changes, which no other transaction waits for. `fold_sums`
-- adds them up later.
create or replace function sum_ledger() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_delta (account_id, mode, ledger_account, amount)
  select account_id, mode, ledger_account, sum(amount) from added group by account_id, mode, ledger_account;
  return null;
end $$;
