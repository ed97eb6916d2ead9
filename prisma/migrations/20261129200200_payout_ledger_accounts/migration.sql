-- First the function, so that an account that is created meanwhile has them, too.
create or replace function create_ledger_accounts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_account (account_id, mode, name)
  select new.id, mode, name
  from unnest(array['test', 'live']) mode,
       unnest(array['gateway_receivable', 'merchant_pending', 'merchant_available', 'fee_income', 'vat_payable',
         'merchant_bank', 'unmatched_settlements']) name;
  return null;
end $$;

insert into ledger_account (account_id, mode, name)
select a.id, m.mode, n.name from account a, unnest(array['test', 'live']) as m (mode),
  unnest(array['merchant_bank', 'unmatched_settlements']) as n (name)
on conflict do nothing;
