drop index concurrently if exists payout_line_open;
create index concurrently payout_line_open on payout_line (mode, account_id) where difference in ('unknown_refund', 'not_paid');
-- A penalty is charged once, and paid back once.
drop index concurrently if exists payout_line_of_penalty_sign;
create unique index concurrently payout_line_of_penalty_sign on payout_line (account_id, mode, payment_id, (fee > 0))
  where type = 'chargeback_penalty' and difference is null;
drop index concurrently if exists payout_line_of_penalty;
