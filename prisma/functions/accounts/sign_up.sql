-- Creates a user and opens an account that they own. False if the address is known.
create or replace function sign_up(
  p_user text, p_email text, p_person text, p_password_hash text, p_locale text,
  p_id text, p_name text, p_name_ar text, p_membership text, p_role text, p_test_key text, p_live_key text
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into "user" (id, email, name, password_hash, locale) values (p_user, p_email, p_person, p_password_hash, p_locale)
  on conflict (email) do nothing;
  if not found then
    return false;
  end if;
  perform open_account(p_user, p_id, p_name, p_name_ar, p_membership, p_role, p_test_key, p_live_key);
  return true;
end $$;
