-- A bank can take parts of a payment back: each one at a time, and each another amount.
drop index concurrently if exists chargeback_open;
create unique index concurrently chargeback_open on chargeback (account_id, mode, payment_id, amount)
  where status = 'deducted';
drop index concurrently if exists chargeback_deducted;
