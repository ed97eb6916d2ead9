alter table oauth_grant
  -- Halalas that the app can refund on a day in Riyadh, and the largest refund it can make. Null: no limit.
  add column refund_daily_limit integer,
  add column refund_approval_above integer,
  add constraint oauth_grant_refund_limits check (refund_daily_limit >= 0 and refund_approval_above >= 0);

-- Declaration only: prisma/functions replaces it.
create function refund_limits_of(p_account text, p_mode text, p_holder text)
returns table (daily_limit integer, approval_above integer) language plpgsql as
  $$ begin raise exception 'refund_limits_of is only declared: apply prisma/functions'; end $$;
