-- Writes a ledger transaction. The constraint ledger_transaction_balance checks it.
create or replace function post_ledger_transaction(p_account text, p_mode text, p_posting jsonb) returns void language plpgsql as $$
begin
  insert into ledger_transaction (id, account_id, mode, kind, source_id, gateway_receivable, merchant_pending,
    merchant_available, fee_income, vat_payable, merchant_bank, unmatched_settlements)
  select p_posting ->> 'id', p_account, p_mode, p_posting ->> 'kind', p_posting ->> 'source_id',
    coalesce(sum(amount) filter (where account = 'gateway_receivable'), 0),
    coalesce(sum(amount) filter (where account = 'merchant_pending'), 0),
    coalesce(sum(amount) filter (where account = 'merchant_available'), 0),
    coalesce(sum(amount) filter (where account = 'fee_income'), 0),
    coalesce(sum(amount) filter (where account = 'vat_payable'), 0),
    coalesce(sum(amount) filter (where account = 'merchant_bank'), 0),
    coalesce(sum(amount) filter (where account = 'unmatched_settlements'), 0)
  from jsonb_to_recordset(p_posting -> 'entries') as entry (account text, amount bigint);
end $$;
