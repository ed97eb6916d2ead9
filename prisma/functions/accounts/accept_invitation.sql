-- Accepts an invitation, once: makes the user a member, and creates them first if a name is given. The link was sent by
-- email, so the address is verified. A member keeps their role. False for an invitation that is no longer valid.
create or replace function accept_invitation(
  p_hash bytea, p_user text, p_membership text, p_entry jsonb, p_name text, p_password_hash text, p_locale text
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  taken record;
  moment timestamptz := now(); -- Citus refuses now() in coalesce.
  held jsonb;
begin
  update invitation set accepted_at = now()
  where hash = p_hash and accepted_at is null and revoked_at is null and expires_at > now()
  returning account_id, email, role into taken;
  if not found then
    return false;
  end if;
  if p_name is not null then
    insert into "user" (id, email, name, password_hash, locale, email_verified_at)
    values (p_user, taken.email, p_name, p_password_hash, p_locale, now());
  else
    update "user" set email_verified_at = coalesce(email_verified_at, moment) where id = p_user;
  end if;
  insert into membership (id, account_id, user_id, role, mail_payments)
  values (p_membership, taken.account_id, p_user, taken.role, case when taken.role = 'owner' then 'each' else 'off' end)
  on conflict (account_id, user_id) do nothing;
  select to_jsonb(m.role) into held from membership m where m.account_id = taken.account_id and m.user_id = p_user;
  perform append_audit_entry(taken.account_id, jsonb_set(jsonb_set(p_entry, '{actor,role}', held), '{after,role}', held));
  return true;
end $$;
