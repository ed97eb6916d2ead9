/*
 * Gives a member of an account another role or, without one, takes them out of it. Members are changed one after the
 * other, so that two owners cannot each leave in the belief that the other stays. It runs with its owner's rights: the
 * service removes memberships in this way and in no other. Answers what came of it.
 */
create function change_member(p_account text, p_actor text, p_user text, p_role text, p_audit jsonb) returns text
language plpgsql security definer set search_path = public as $$
declare
  mine text;
  was text;
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

  if p_role is null then
    delete from membership where account_id = p_account and user_id = p_user;
  else
    update membership set role = p_role where account_id = p_account and user_id = p_user;
  end if;
  update dashboard_session set revoked_at = clock_timestamp()
  where user_id = p_user and account_id = p_account and revoked_at is null;
  -- What somebody offered in the old role is offered no longer.
  update invitation set revoked_at = clock_timestamp()
  where account_id = p_account and invited_by = p_user and accepted_at is null and revoked_at is null;
  perform audit_append(p_account, p_audit || jsonb_build_object('before', jsonb_build_object('role', was)));
  return 'done';
end $$;
