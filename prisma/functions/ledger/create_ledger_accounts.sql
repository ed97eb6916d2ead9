-- Creates the ledger accounts of a new account in both modes.
create or replace function create_ledger_accounts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_account (account_id, mode, name)
  select new.id, mode, name
  from unnest(array['test', 'live']) mode,
       unnest(array['gateway_receivable', 'merchant_pending', 'merchant_available', 'fee_income', 'vat_payable',
         'merchant_bank', 'unmatched_settlements']) name;
  return null;
end $$;
