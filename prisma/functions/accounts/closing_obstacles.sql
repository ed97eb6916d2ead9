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
    select coalesce(-sum(merchant_pending), 0)::float8 as pending,
      coalesce(-sum(merchant_available), 0)::float8 as available,
      coalesce(sum(merchant_bank + unmatched_settlements), 0)::float8 as paid_out
    from ledger_transaction where account_id = p_account and mode = 'live') balance;
$$;
