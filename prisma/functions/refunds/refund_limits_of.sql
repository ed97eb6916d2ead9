-- The refund limits of a secret key or a connected app, in halalas. Null: no limit. One table at a time and not
-- inlined, because Citus refuses their union in the trigger that calls it.
create or replace function refund_limits_of(p_account text, p_mode text, p_holder text)
returns table (daily_limit integer, approval_above integer) language plpgsql stable as $$
begin
  return query select refund_daily_limit, refund_approval_above from api_key
    where account_id = p_account and mode = p_mode and id = p_holder;
  if not found then
    return query select refund_daily_limit, refund_approval_above from oauth_grant
      where account_id = p_account and mode = p_mode and id = p_holder;
  end if;
end $$;
