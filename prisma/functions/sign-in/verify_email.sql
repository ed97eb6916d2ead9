-- Verifies an address with the link of an email, once. Null for a link that is used, expired or of another address.
create or replace function verify_email(p_hash bytea) returns text language plpgsql as $$
declare
  link record;
  moment timestamptz := now(); -- Citus refuses now() in coalesce.
  verified text;
begin
  update user_token set used_at = now()
  where hash = p_hash and purpose = 'verify_email' and used_at is null and expires_at > now()
  returning user_id, email into link;
  if not found then
    return null;
  end if;
  update "user" set email_verified_at = coalesce(email_verified_at, moment)
  where id = link.user_id and email = link.email returning email into verified;
  return verified;
end $$;
