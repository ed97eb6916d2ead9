-- Revokes a grant because a code or a refresh token of it was used twice, and records it in the audit log once.
create or replace function revoke_reused_oauth_grant(p_grant oauth_grant) returns void language plpgsql as $$
declare
  moment timestamptz := clock_timestamp();
begin
  if p_grant.revoked_at is not null then
    return;
  end if;
  update oauth_grant set revoked_at = moment where id = p_grant.id;
  perform append_audit_entry(p_grant.account_id, jsonb_build_object(
    'action', 'connected_apps.reuse_detected',
    'actor', jsonb_build_object('user', p_grant.user_id, 'role', 'mcp', 'session', p_grant.id, 'ip', null),
    'mode', p_grant.mode,
    'target', p_grant.id,
    'outcome', 'done',
    'before', '{}'::jsonb,
    'after', jsonb_build_object('revoked', true),
    'email', (select email from "user" where id = p_grant.user_id)));
end $$;
