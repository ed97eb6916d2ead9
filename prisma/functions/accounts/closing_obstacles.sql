-- Returns what prevents closing an account, all of it in live mode. What is to be paid out is no obstacle: the gateway
-- does. `owed` is negative if more was paid out than was earned.
create or replace function closing_obstacles(p_account text)
returns table (subscriptions int, payments int, refunds int, pending float8, owed float8) language sql stable as $$
  select
    (select count(*)::int from subscription where account_id = p_account and mode = 'live'
      and status in ('incomplete', 'active', 'past_due', 'paused')),
    (select count(*)::int from payment where account_id = p_account and mode = 'live'
      and (status = 'initiated' or (status = 'failed' and check_at is not null))),
    (select count(*)::int from refund where account_id = p_account and mode = 'live' and status = 'pending'),
    pending, least(pending + available - paid_out, 0)
  from (
    -- `amount <> 0` is true for every entry; it allows an index-only scan.
    select coalesce(-sum(amount) filter (where ledger_account = 'merchant_pending'), 0)::float8 as pending,
      coalesce(-sum(amount) filter (where ledger_account = 'merchant_available'), 0)::float8 as available,
      coalesce(sum(amount) filter (where ledger_account in ('merchant_bank', 'unmatched_settlements')), 0)::float8 as paid_out
    from ledger_entry where account_id = p_account and mode = 'live'
      and ledger_account in ('merchant_pending', 'merchant_available', 'merchant_bank', 'unmatched_settlements')
      and amount <> 0) balance;
$$;
