-- A bank can take a payment back again after it gave it back: one chargeback at a time, each deducted and reversed once.
drop index concurrently if exists chargeback_deducted;
create unique index concurrently chargeback_deducted on chargeback (account_id, mode, payment_id) where status = 'deducted';
drop index concurrently if exists chargeback_of_payment;
create index concurrently chargeback_of_payment on chargeback (account_id, mode, payment_id);
drop index concurrently if exists chargeback_payment_key;
drop index concurrently if exists payout_line_of_dispute;
create unique index concurrently payout_line_of_dispute on payout_line (account_id, mode, chargeback_id, (amount > 0))
  where type = 'chargeback' and difference is null;
drop index concurrently if exists payout_line_of_chargeback;
-- The penalty of a chargeback that is not known yet has none.
drop index concurrently if exists payout_line_of_penalties;
create unique index concurrently payout_line_of_penalties on payout_line
  (account_id, mode, payment_id, coalesce(chargeback_id, ''), (fee > 0))
  where type = 'chargeback_penalty' and difference is null;
drop index concurrently if exists payout_line_of_penalty_sign;
drop index concurrently if exists payout_line_late;
create index concurrently payout_line_late on payout_line (mode, account_id)
  where difference in ('unknown_refund', 'not_paid', 'already_charged_back');
drop index concurrently if exists payout_line_open;
