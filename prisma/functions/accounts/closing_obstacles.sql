-- Returns what prevents closing an account, all of it in live mode. What is available is no obstacle: the gateway pays it
-- out, and payouts have no ledger entries.
create or replace function closing_obstacles(p_account text)
returns table (subscriptions int, payments int, refunds int, pending float8, owed float8) language sql stable as $$
  select
    (select count(*)::int from subscription where account_id = p_account and mode = 'live'
      and status in ('incomplete', 'active', 'past_due', 'paused')),
    (select count(*)::int from payment where account_id = p_account and mode = 'live'
      and (status = 'initiated' or (status = 'failed' and check_at is not null))),
    (select count(*)::int from refund where account_id = p_account and mode = 'live' and status = 'pending'),
    pending, least(pending + available, 0)
  from (
    -- `amount <> 0` is true for every entry; it allows an index-only scan.
    select coalesce(-sum(amount) filter (where ledger_account = 'merchant_pending'), 0)::float8 as pending,
      coalesce(-sum(amount) filter (where ledger_account = 'merchant_available'), 0)::float8 as available
    from ledger_entry where account_id = p_account and mode = 'live'
      and ledger_account in ('merchant_pending', 'merchant_available') and amount <> 0) balance;
$$;
