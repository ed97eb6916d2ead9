-- Opens a further account for a user who owns fewer than `p_most`, and records it there. False if they own as many.
create or replace function open_business(
  p_user text, p_id text, p_name text, p_name_ar text, p_membership text, p_role text, p_test_key text, p_live_key text,
  p_most int, p_entry jsonb
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Businesses opened at the same time are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('open_business ' || p_user, 0));
  if (select count(*) from membership where user_id = p_user and role = 'owner') >= p_most then
    return false;
  end if;
  perform open_account(p_user, p_id, p_name, p_name_ar, p_membership, p_role, p_test_key, p_live_key);
  perform append_audit_entry(p_id, p_entry);
  return true;
end $$;
