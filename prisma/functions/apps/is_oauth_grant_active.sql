-- Whether the person who made a grant is still a member of its account, and the account is open.
create or replace function is_oauth_grant_active(p_grant oauth_grant) returns boolean language sql stable as $$
  select exists (
    select from membership m join account a on a.id = m.account_id
    where m.account_id = p_grant.account_id and m.user_id = p_grant.user_id and a.closed_at is null);
$$;
