-- Sets a password with the link of an email, once, and ends the user's sessions and other links. Opening the link
-- proves that the user owns the mailbox. The entry goes into the audit log of each of their accounts, unless it is
-- null. Returns the user; null for a link that is used, expired or of another address.
create or replace function reset_password(p_hash bytea, p_password_hash text, p_entry jsonb) returns text
language plpgsql as $$
declare
  link record;
  moment timestamptz := now(); -- Citus refuses now() in coalesce.
  changed text;
begin
  update user_token set used_at = now()
  where hash = p_hash and purpose = 'reset_password' and used_at is null and expires_at > now()
  returning user_id, email into link;
  if not found then
    return null;
  end if;
  update "user" set password_hash = p_password_hash, password_changed_at = now(),
    email_verified_at = coalesce(email_verified_at, moment)
  where id = link.user_id and email = link.email returning id into changed;
  update user_token set used_at = now() where user_id = changed and used_at is null;
  update dashboard_session set revoked_at = now() where user_id = changed and revoked_at is null;
  if p_entry is not null then
    perform append_audit_entry(m.account_id, p_entry) from membership m where m.user_id = changed;
  end if;
  return changed;
end $$;
