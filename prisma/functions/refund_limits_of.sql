-- The refund limits of a secret key or a connected app, in halalas. Null: no limit.
create or replace function refund_limits_of(p_account text, p_mode text, p_holder text)
returns table (daily_limit integer, approval_above integer) language sql stable as $$
  select refund_daily_limit, refund_approval_above from api_key
  where (account_id, mode, id) = (p_account, p_mode, p_holder)
  union all
  select refund_daily_limit, refund_approval_above from oauth_grant
  where (account_id, mode, id) = (p_account, p_mode, p_holder);
$$;
