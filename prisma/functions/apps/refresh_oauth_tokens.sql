-- Exchanges a refresh token for new tokens. A refresh token that was used before revokes the grant: one of its two
-- holders stole it. Returns the outcome (done, invalid or reused) and the scopes.
create or replace function refresh_oauth_tokens(p_token bytea, p_client text, p_access bytea, p_refresh bytea)
returns table (outcome text, scopes text[]) language plpgsql as $$
declare
  found_grant oauth_grant;
  found_token oauth_token;
  moment timestamptz;
begin
  select g.* into found_grant from oauth_grant g join oauth_token t on t.grant_id = g.id
  where t.hash = p_token and t.kind = 'refresh' and g.client_id = p_client for update of g;
  if not found then
    return query select 'invalid', null::text[];
    return;
  end if;
  select * into found_token from oauth_token where hash = p_token;
  if found_token.used_at is not null then
    perform revoke_reused_oauth_grant(found_grant);
    return query select 'reused', null::text[];
    return;
  end if;
  if found_grant.revoked_at is not null or found_token.expires_at <= clock_timestamp() or not is_oauth_grant_active(found_grant) then
    return query select 'invalid', null::text[];
    return;
  end if;
  moment := clock_timestamp();
  update oauth_token set used_at = moment where hash = p_token;
  perform issue_oauth_tokens(found_grant, p_access, p_refresh);
  return query select 'done', found_grant.scopes;
end $$;
