-- Adds new ledger entries to the sums of their account: as changes, which no other transaction waits for. `roll_up_sums`
-- adds them up later. The sums are read apart from the insert, because Citus inserts from no transition table.
create or replace function record_ledger_deltas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sums jsonb;
begin
  select jsonb_agg(changed) into sums from (
    select account_id, mode, ledger_account, sum(amount)::bigint as amount from added
    group by account_id, mode, ledger_account) changed;
  insert into ledger_delta (account_id, mode, ledger_account, amount)
  select account_id, mode, ledger_account, amount
  from jsonb_to_recordset(sums) as one (account_id text, mode text, ledger_account text, amount bigint);
  return null;
end $$;
