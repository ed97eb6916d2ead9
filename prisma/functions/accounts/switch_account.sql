-- Moves a session to another account of its user, and records it there with the user's role. Null if they have none.
create or replace function switch_account(p_session text, p_user text, p_account text, p_entry jsonb) returns int
language plpgsql as $$
declare
  held jsonb;
begin
  select to_jsonb(m.role) into held from membership m where m.user_id = p_user and m.account_id = p_account;
  if not found then
    return null;
  end if;
  update dashboard_session set account_id = p_account where id = p_session and user_id = p_user and revoked_at is null;
  if not found then
    return null;
  end if;
  return append_audit_entry(p_account, jsonb_set(p_entry, '{actor,role}', held));
end $$;
