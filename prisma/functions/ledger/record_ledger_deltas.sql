-- Adds a ledger transaction to the sums of its accounts: as a change, which no other transaction waits for.
-- `roll_up_sums` adds them up later.
create or replace function record_ledger_deltas() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_change (account_id, mode, gateway_receivable, merchant_pending, merchant_available, fee_income,
    vat_payable, merchant_bank, unmatched_settlements)
  values (new.account_id, new.mode, new.gateway_receivable, new.merchant_pending, new.merchant_available, new.fee_income,
    new.vat_payable, new.merchant_bank, new.unmatched_settlements);
  return null;
end $$;
