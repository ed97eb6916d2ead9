-- A line whose payment or refund was not known to have succeeded yet is matched later.
alter table payout_line add column revision integer not null default 0;
alter table ledger_transaction drop constraint ledger_transaction_kind;
alter table ledger_transaction add constraint ledger_transaction_kind check (kind in ('payment', 'refund', 'release',
  'payout', 'payout_fee', 'payout_match', 'fee_adjustment', 'chargeback', 'chargeback_reversal')) not valid;
