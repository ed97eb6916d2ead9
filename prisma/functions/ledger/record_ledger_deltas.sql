-- Checks the entries of one statement and adds them to the sums of their accounts. The entries of a transaction are
-- written by one statement, add up to zero, and are accepted only in the database transaction that wrote their header:
-- otherwise a balanced pair added later would change the totals of a past day. Tables have their schema, so that a
-- temporary table cannot take their place. xmin must match too: after a copy to another server, transaction ids recur,
-- and a future transaction could have the xact_id of a past one.
--
-- The sums are recorded as changes, which no other transaction waits for; `roll_up_sums` adds them up later. They are
-- read apart from the insert, because Citus inserts from no transition table.
create or replace function record_ledger_deltas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  header record;
  sums jsonb;
begin
  for header in
    select account_id, mode, transaction_id, count(*) as lines, sum(amount) as total from added group by 1, 2, 3
  loop
    if not exists (select 1 from public.ledger_transaction t
        where t.account_id = header.account_id and t.mode = header.mode and t.id = header.transaction_id
          and t.xact_id = pg_current_xact_id() and t.xmin = pg_current_xact_id()::xid) then
      raise exception 'ledger transaction % is sealed', header.transaction_id;
    end if;
    if header.lines < 2 or header.total <> 0 then
      raise exception 'ledger transaction % does not balance: % lines, sum %', header.transaction_id, header.lines, header.total;
    end if;
  end loop;
  select jsonb_agg(changed) into sums from (
    select account_id, mode, ledger_account, sum(amount)::bigint as amount from added
    group by account_id, mode, ledger_account) changed;
  insert into ledger_delta (account_id, mode, ledger_account, amount)
  select account_id, mode, ledger_account, amount
  from jsonb_to_recordset(sums) as one (account_id text, mode text, ledger_account text, amount bigint);
  return null;
end $$;
