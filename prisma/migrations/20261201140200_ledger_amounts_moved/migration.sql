-- Moves the amounts of earlier entries to their transactions.
-- contract: no other statement changes these rows or waits for one of them
update ledger_transaction t set gateway_receivable = e.gateway_receivable, merchant_pending = e.merchant_pending,
  merchant_available = e.merchant_available, fee_income = e.fee_income, vat_payable = e.vat_payable,
  merchant_bank = e.merchant_bank, unmatched_settlements = e.unmatched_settlements
from (
  select account_id, mode, transaction_id,
    coalesce(sum(amount) filter (where ledger_account = 'gateway_receivable'), 0) as gateway_receivable,
    coalesce(sum(amount) filter (where ledger_account = 'merchant_pending'), 0) as merchant_pending,
    coalesce(sum(amount) filter (where ledger_account = 'merchant_available'), 0) as merchant_available,
    coalesce(sum(amount) filter (where ledger_account = 'fee_income'), 0) as fee_income,
    coalesce(sum(amount) filter (where ledger_account = 'vat_payable'), 0) as vat_payable,
    coalesce(sum(amount) filter (where ledger_account = 'merchant_bank'), 0) as merchant_bank,
    coalesce(sum(amount) filter (where ledger_account = 'unmatched_settlements'), 0) as unmatched_settlements
  from ledger_entry_earlier group by account_id, mode, transaction_id) e
where t.account_id = e.account_id and t.mode = e.mode and t.id = e.transaction_id;

create or replace view ledger_entry as
  select t.account_id, t.mode, t.id as transaction_id, one.ledger_account, one.amount
  from ledger_transaction t,
    lateral (values ('gateway_receivable', t.gateway_receivable), ('merchant_pending', t.merchant_pending),
      ('merchant_available', t.merchant_available), ('fee_income', t.fee_income), ('vat_payable', t.vat_payable),
      ('merchant_bank', t.merchant_bank), ('unmatched_settlements', t.unmatched_settlements)) one (ledger_account, amount)
  where one.amount <> 0;

-- contract: renamed two migrations ago and read by nothing
drop table ledger_entry_earlier;
-- contract: nothing reads it
drop table ledger_delta_earlier;
-- contract: only the triggers read it that wrote its rows and entries
drop table ledger_account;
-- contract: it tied entries to the database transaction of their header
alter table ledger_transaction drop column xact_id;
drop function check_ledger_balance();
drop function create_ledger_accounts();
drop function set_ledger_transaction_xid();

create trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function reject_change();
alter table ledger_transaction add constraint ledger_transaction_not_empty check (gateway_receivable <> 0 or
  merchant_pending <> 0 or merchant_available <> 0 or fee_income <> 0 or vat_payable <> 0 or merchant_bank <> 0 or
  unmatched_settlements <> 0) not valid;
