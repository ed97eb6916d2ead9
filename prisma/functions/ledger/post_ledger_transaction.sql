-- Writes a ledger transaction. The header comes first, because entries are only accepted in the transaction of their
-- header.
create or replace function post_ledger_transaction(p_account text, p_mode text, p_posting jsonb) returns void language plpgsql as $$
begin
  insert into ledger_transaction (id, account_id, mode, kind, source_id)
  values (p_posting ->> 'id', p_account, p_mode, p_posting ->> 'kind', p_posting ->> 'source_id');
  insert into ledger_entry (account_id, mode, transaction_id, ledger_account, amount)
  select p_account, p_mode, p_posting ->> 'id', entry ->> 'account', (entry ->> 'amount')::bigint
  from jsonb_array_elements(p_posting -> 'entries') entry;
end $$;
