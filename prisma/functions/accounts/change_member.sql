-- Changes the role of a member, or removes them if `p_role` is null. Members of an account are changed one at a time,
-- so that two owners cannot leave at once. A removed member's keys are revoked or, with `p_keys` = 'keep',
-- transferred to the person who removes them; never for oneself. Apps they connected are disconnected. The application
-- role has no other way to delete a membership. Returns done, missing, too_high or last_owner.
create or replace function change_member(p_account text, p_actor text, p_user text, p_role text, p_audit jsonb, p_keys text)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mine text;
  was text;
  key api_key;
  keys api_key[];
  kept boolean := p_keys = 'keep' and p_actor <> p_user;
  moment timestamptz;
begin
  perform from account where id = p_account for no key update;
  select role into mine from membership where account_id = p_account and user_id = p_actor;
  select role into was from membership where account_id = p_account and user_id = p_user;
  if was is null then
    return 'missing';
  end if;
  if mine is distinct from 'owner' and (mine is distinct from 'admin' or was = 'owner' or p_role = 'owner') then
    return 'too_high';
  end if;
  if was = 'owner' and p_role is distinct from 'owner' and not exists (
    select from membership where account_id = p_account and role = 'owner' and user_id <> p_user) then
    return 'last_owner';
  end if;
  if was = p_role then
    return 'done';
  end if;

  moment := clock_timestamp();
  if p_role is null then
    delete from membership where account_id = p_account and user_id = p_user;
  else
    update membership set role = p_role where account_id = p_account and user_id = p_user;
  end if;
  update dashboard_session set revoked_at = moment
  where user_id = p_user and account_id = p_account and revoked_at is null;
  -- Invitations sent in the old role end with it.
  update invitation set revoked_at = moment
  where account_id = p_account and invited_by = p_user and accepted_at is null and revoked_at is null;
  -- Keys are locked before the audit log, as in every change of a key.
  if p_role is null then
    with changed as (
      update api_key set revision = revision + 1, role = coalesce(role, was),
        created_by = case when kept then p_actor else created_by end,
        revoked_at = case when kept then null else moment end
      where account_id = p_account and created_by = p_user and revoked_at is null
        and (expires_at is null or expires_at > moment)
      returning *)
    select array_agg(changed::api_key) into keys from changed;
    update oauth_grant set revoked_at = moment
    where account_id = p_account and user_id = p_user and revoked_at is null;
  end if;

  perform append_audit_entry(p_account, p_audit || jsonb_build_object('before', jsonb_build_object('role', was)));
  foreach key in array coalesce(keys, '{}') loop
    perform append_audit_entry(p_account, p_audit || jsonb_build_object(
      'action', case when kept then 'api_keys.transfer' else 'api_keys.revoke' end,
      'target', key.id,
      'mode', key.mode,
      'before', case when kept then jsonb_build_object('created_by', p_user)
        else jsonb_build_object('revoked_at', null) end,
      'after', case when kept then jsonb_build_object('created_by', p_actor)
        else jsonb_build_object('revoked_at', key.revoked_at) end));
  end loop;
  return 'done';
end $$;
