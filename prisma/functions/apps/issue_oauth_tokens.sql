-- Stores a new access and a new refresh token of a grant. Neither outlives the grant.
create or replace function issue_oauth_tokens(p_grant oauth_grant, p_access bytea, p_refresh bytea) returns void
language sql as $$
  insert into oauth_token (hash, grant_id, kind, expires_at) values
    (p_access, p_grant.id, 'access', least(clock_timestamp() + interval '30 minutes', p_grant.expires_at)),
    (p_refresh, p_grant.id, 'refresh', least(clock_timestamp() + interval '30 days', p_grant.expires_at));
$$;
