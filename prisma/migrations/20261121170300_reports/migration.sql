-- What a period's numbers are added up from, without a look at the rows: what was paid by the time it was paid,
-- what failed by the time it was made, refunds, and what subscriptions bring.
create index payment_paid on payment (account_id, mode, paid_at) include (amount, fee, brand)
  where paid_at is not null;
create index payment_failed on payment (account_id, mode, created_at) include (failure_code, amount)
  where status = 'failed';
create index refund_succeeded on refund (account_id, mode, succeeded_at) include (amount)
  where status = 'succeeded';
create index subscription_running on subscription (account_id, mode, next_charge_at)
  include (status, amount, interval, interval_count, cancel_at_period_end) where status in ('active', 'past_due');
