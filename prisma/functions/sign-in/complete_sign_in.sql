-- Replaces a session that waits for the second factor by one that is signed in. Null if it no longer waits.
create or replace function complete_sign_in(p_id text, p_new text) returns text language plpgsql as $$
declare
  waiting record;
begin
  update dashboard_session set revoked_at = now() where id = p_id and revoked_at is null and admitted_at is null
  returning user_id, account_id, user_agent, ip, created_at into waiting;
  if not found then
    return null;
  end if;
  insert into dashboard_session (id, user_id, account_id, user_agent, ip, created_at, admitted_at)
  values (p_new, waiting.user_id, waiting.account_id, waiting.user_agent, waiting.ip, waiting.created_at, now());
  return p_new;
end $$;
