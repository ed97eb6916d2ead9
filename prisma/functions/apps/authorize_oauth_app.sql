-- Stores a member's grant with its authorization code. False for a user who is no member. The code is valid for a minute, the
-- grant for 90 days.
--
-- A reconnected app keeps its refund limits, so that reconnecting cannot lift them. An app that registers again gets the
-- limits of the user's last limited connection, because it cannot be distinguished from a new app, and shares its
-- allowance.
--
-- Citus cannot plan one statement that reads the shared membership and earlier grants and inserts the new one.
create or replace function authorize_oauth_app(
  p_id text, p_account text, p_mode text, p_user text, p_client text, p_role text, p_scopes text[], p_redirect text, p_code bytea,
  p_challenge text, p_entry jsonb
) returns boolean language plpgsql as $$
declare
  last record;
begin
  perform from membership where account_id = p_account and user_id = p_user;
  if not found then
    return false;
  end if;

  select g.refund_daily_limit, g.refund_approval_above, coalesce(g.refund_allowance, g.id) as allowance into last
  from oauth_grant g
  where g.account_id = p_account and g.mode = p_mode and (g.client_id = p_client or g.user_id = p_user)
  order by g.client_id = p_client and g.user_id = p_user desc, g.client_id = p_client desc,
    (g.refund_daily_limit is not null or g.refund_approval_above is not null) desc, g.id desc
  limit 1;

  insert into oauth_grant (id, account_id, mode, user_id, client_id, role, scopes, redirect_uri, code_hash, code_challenge,
    code_expires_at, expires_at, refund_daily_limit, refund_approval_above, refund_allowance)
  values (p_id, p_account, p_mode, p_user, p_client, p_role, p_scopes, p_redirect, p_code, p_challenge,
    now() + interval '1 minute', now() + interval '90 days', last.refund_daily_limit, last.refund_approval_above,
    case when last.refund_daily_limit is not null then last.allowance end);
  perform append_audit_entry(p_account, p_entry);
  return true;
end $$;
