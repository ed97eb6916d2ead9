-- Exchanges an authorization code for tokens. A second valid request with the same code revokes what the first one
-- received. Returns the outcome (done, invalid or reused) and the scopes.
create or replace function exchange_oauth_code(p_code bytea, p_client text, p_redirect text, p_challenge text, p_access bytea,
  p_refresh bytea) returns table (outcome text, scopes text[]) language plpgsql as $$
declare
  found_grant oauth_grant;
  moment timestamptz;
begin
  select * into found_grant from oauth_grant where code_hash = p_code for update;
  if not found or found_grant.client_id <> p_client or found_grant.redirect_uri <> p_redirect
    or found_grant.code_challenge <> p_challenge then
    return query select 'invalid', null::text[];
    return;
  end if;
  if found_grant.code_used_at is not null then
    perform revoke_reused_oauth_grant(found_grant);
    return query select 'reused', null::text[];
    return;
  end if;
  if found_grant.revoked_at is not null or found_grant.code_expires_at <= clock_timestamp() or not is_oauth_grant_active(found_grant)
  then
    return query select 'invalid', null::text[];
    return;
  end if;
  moment := clock_timestamp();
  update oauth_grant set code_used_at = moment where id = found_grant.id;
  perform issue_oauth_tokens(found_grant, p_access, p_refresh);
  return query select 'done', found_grant.scopes;
end $$;
